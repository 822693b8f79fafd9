import { defineConfig } from 'vitest/config';

/** The site's pure parts: no engines, no browser. What needs a browser is in tests/e2e. */
export default defineConfig({
  test: { include: ['tests/web/unit/**/*.test.ts', 'tests/web/*.test.ts'], maxWorkers: 2 },
});
