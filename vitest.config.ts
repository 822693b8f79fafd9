import { defineConfig } from 'vitest/config';
import { isFullTier } from './tests/support/full-tier.ts';
import { ownTemporaryFolder } from './tests/support/temporary-folder.ts';
import { routePaths } from './web/vite/route-paths.ts';

// Before vitest makes its own folder, so that this one holds it too.
ownTemporaryFolder({ inMemory: !isFullTier });

const all = ['tests/**/*.test.ts'];
/** These put a mock in the place of a module of Node, start a renderer that starts once, or set a function's environment. */
const changing = ['batch-read', 'drawing-threads', 'kill', 'loader-run', 'published-table', 'store-failures'];
/**
 * These leave nothing behind in the modules that they use nor in the environment, and so may share the modules: importing
 * the cloud's alone takes 5 s, those of the loader 1 s.
 */
const sharingFolders = [
  ['domain', 'oracle', 'web', 'blast-container', 'data-loader', 'infra/preflight', 'infra/publish'],
  ['functions/blast', 'functions/catalogue', 'functions/jobs', 'functions/platform', 'functions/query'],
  ['functions/match', 'functions/search', 'local/assembly', 'local/build', 'local/cdn', 'local/gateway'],
].flat();
const sharing = [
  ...sharingFolders.map((folder) => `tests/${folder}/**/!(${changing.join('|')}).test.ts`),
  'tests/infra/*.test.ts',
  'tests/functions/{bundle,read-units}.test.ts',
  'tests/local/{catalogue-check,loader,package-lock,state-folder,web-files,whole-objects}.test.ts',
  'tests/local/workflow/{endpoint,expiry,integrations,journal,offered-tasks,task-processes,warm-workers}.test.ts',
  'tests/{architecture,release-notes}.test.ts',
  'tests/{bench,judges,support}/*.test.ts',
  'tests/infra/smoke/site.test.ts',
  'tests/permissions/grants.test.ts',
];
/** These take the handlers as the functions export them, with services made of the environment: see `loadHandlers`. */
const handlers = ['tests/contract/**/*.test.ts', 'tests/functions/!(bundle|read-units).test.ts'];
/** It puts a mock in the place of a module, and must be the first to load fornac. */
const changingComponents = ['tests/web/structure/structure-viewer.test.tsx'];
const components = { environment: 'happy-dom', setupFiles: ['tests/web/support/components.setup.ts'] };
/** Far above what any takes alone: the machine may be busy, and nothing is asserted about time. */
const limits = { testTimeout: 90_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** What modules of the browser import from the build of the site. */
const plugins = [
  routePaths(),
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
    // A synthesis then leaves out CloudFormation's own rules, which take 4 s of a process; template-rules.test.ts asks them.
    env: { CDK_VALIDATION: 'false' },
    // One more than the cores of the smallest machine: tests of processes spend much of their time waiting.
    maxWorkers: 3,
    projects: [
      {
        plugins,
        test: {
          ...limits,
          name: 'alone',
          include: all,
          exclude: [...sharing, ...handlers, 'tests/e2e/**', 'node_modules/**'],
        },
      },
      { plugins, test: { ...limits, name: 'handlers', include: handlers, isolate: false } },
      { plugins, test: { ...limits, name: 'sharing', include: sharing, isolate: false } },
      {
        plugins,
        test: {
          ...limits,
          ...components,
          name: 'components',
          include: ['tests/web/**/*.test.tsx'],
          exclude: changingComponents,
          isolate: false,
        },
      },
      { plugins, test: { ...limits, ...components, name: 'components alone', include: changingComponents } },
    ],
  },
});
