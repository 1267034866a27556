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
const summary = `${passed} passed, ${failed + skipped} failed`;
if (passed === 0 || failed + skipped > 0) {
  console.error(`${summary}${skipped > 0 ? ` (${skipped} of them skipped)` : ''}`);
  process.exit(1);
}
console.log(summary);
