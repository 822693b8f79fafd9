import { defineConfig } from 'vitest/config';
import { TEST_TIER } from './tests/support/tier.ts';
import { routePaths } from './web/vite/route-paths.ts';

/** Far above what any test takes alone: the machine may be busy, and nothing is asserted about time. */
const limits = { testTimeout: 90_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

const long = 'tests/**/*.long.test.ts';
const tier = process.env[TEST_TIER];

/** What modules of the browser import from the build of the site. */
const plugins = [
  routePaths(),
  {
    name: 'no-styles',
    resolveId: (id: string) => (/^virtual:.*\.css$/.test(id) ? `\0${id}` : undefined),
    load: (id: string) => (/^\0virtual:.*\.css$/.test(id) ? '' : undefined),
  },
];

/**
 * Files of a process share their modules, because to import those of the cloud alone takes 5 s: a file that mocks a module
 * resets the modules before and after.
 */
export default defineConfig({
  test: {
    // Of the run, not of a project: projects that extended this would each run it once more.
    globalSetup: ['tests/support/engines.setup.ts'],
    // A synthesis then leaves out CloudFormation's own rules, which take 4 s of a process; template-rules.long.test.ts asks them.
    env: { CDK_VALIDATION: 'false' },
    projects: [
      {
        plugins,
        test: {
          ...limits,
          name: 'node',
          isolate: false,
          setupFiles: ['tests/support/environment.setup.ts'],
          include: tier === 'long' ? [long] : ['tests/**/*.test.ts'],
          exclude: tier === 'short' ? [long] : [],
        },
      },
      {
        plugins,
        test: {
          ...limits,
          name: 'dom',
          isolate: false,
          include: tier === 'long' ? [] : ['tests/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/web/support/components.setup.ts'],
        },
      },
    ],
  },
});
