import { defineConfig } from 'vitest/config';

/** The tests that drive a real Chromium through playwright-core; vitest itself stays in Node. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
