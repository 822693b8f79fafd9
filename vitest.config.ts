import { defineConfig } from 'vitest/config';
import { ownTemporaryFolder } from './tests/support/temporary-folder.ts';
import { routeTable } from './web/build/virtual-modules.ts';

// Before vitest makes its own folder, so that this one holds it too.
ownTemporaryFolder();

const all = ['tests/**/*.test.ts'];
/**
 * These leave nothing behind in the modules that they use, and so may share them: importing the cloud's alone takes 5 s.
 * Those in folders of the cloud's tests use servers and environment variables, and do not.
 */
const sharing = [
  ...['domain', 'oracle', 'web', 'data-loader/demo', 'data-loader/validate', 'functions/query', 'functions/search'].map(
    (part) => `tests/${part}/**/*.test.ts`,
  ),
  'tests/infra/*.test.ts',
];
/** Far above what any takes alone: the machine may be busy, and nothing is asserted about time. */
const limits = { testTimeout: 90_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** What modules of the browser import from the build of the site. */
const plugins = [
  routeTable(),
  {
    name: 'no-styles',
    resolveId: (id: string) => (/^virtual:.*\.css$/.test(id) ? `\0${id}` : undefined),
    load: (id: string) => (/^\0virtual:.*\.css$/.test(id) ? '' : undefined),
  },
];

export default defineConfig({
  test: {
    // Of the run, not of a project: projects that extended this would each run it once more.
    globalSetup: ['tests/support/engines.setup.ts'],
    maxWorkers: 2,
    projects: [
      {
        plugins,
        test: { ...limits, name: 'alone', include: all, exclude: [...sharing, 'tests/e2e/**', 'node_modules/**'] },
      },
      { plugins, test: { ...limits, name: 'sharing', include: sharing, isolate: false } },
      {
        plugins,
        test: {
          ...limits,
          name: 'components',
          include: ['tests/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/web/support/components.setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});
