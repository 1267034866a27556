// Usage: count-tests.mjs REPORT.json… Adds up the JSON reports of vitest. A skipped test is a failure: nothing skips silently.
import { readFileSync } from 'node:fs';

let passed = 0;
let failed = 0;
let skipped = 0;
for (const path of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  skipped += report.numPendingTests + report.numTodoTests;
}
if (skipped > 0) console.error(`${skipped} tests were skipped`);
console.log(`${passed} passed, ${failed + skipped} failed`);
process.exit(passed > 0 && failed + skipped === 0 ? 0 : 1);
