import { defineConfig } from 'vitest/config';

const all = ['tests/**/*.test.ts'];
/** These leave nothing behind in the modules that they use, and so may share them: importing the cloud's alone takes 5 s. */
const sharing = ['domain', 'infra', 'oracle', 'web'].map((part) => `tests/${part}/**/*.test.ts`);

export default defineConfig({
  test: {
    globalSetup: ['tests/support/engines.setup.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'alone', include: all, exclude: [...sharing, 'tests/e2e/**', 'node_modules/**'] } },
      { extends: true, test: { name: 'sharing', include: sharing, isolate: false } },
    ],
  },
});
