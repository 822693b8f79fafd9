import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_FOLDERS, TEST_TIER } from './tests/support/tier.ts';
import { embedScript } from './web/vite/embed-script.ts';
import { routePaths } from './web/vite/route-paths.ts';

/** Far above what any test takes alone: the machine may be busy, and nothing is asserted about time. */
const limits = { testTimeout: 90_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

const folders = process.env[TEST_FOLDERS]?.split(',') ?? ['tests'];
const LONG = 'tests/**/*.long.test.ts';

/** What modules of the browser import from the build of the site. */
const plugins = [
  routePaths(),
  embedScript(),
  {
    name: 'no-styles',
    resolveId: (id: string) => (/^virtual:.*\.css$/.test(id) ? `\0${id}` : undefined),
    load: (id: string) => (/^\0virtual:.*\.css$/.test(id) ? '' : undefined),
  },
];

/** Tests know a site of their own, so that nothing that a deployment configures changes them. */
const resolve = { alias: { '#domain/catalogue/site': join(import.meta.dirname, 'tests', 'fixtures', 'site.ts') } };

const node = {
  plugins,
  resolve,
  test: {
    ...limits,
    name: 'node',
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    exclude: [LONG],
    setupFiles: ['tests/support/environment.setup.ts', 'tests/support/budget.setup.ts'],
    provide: { secondsPerTest: 0.3 },
    isolate: false,
    // The renderer of pictures starts once: a file that resets the modules of its process has to reset it, too.
    server: { deps: { inline: ['@resvg/resvg-wasm'] } },
    sequence: { groupOrder: 0 },
    unstubGlobals: true,
  },
};
const dom = {
  plugins,
  resolve,
  test: {
    ...limits,
    name: 'dom',
    include: folders.map((folder) => `${folder}/**/*.test.tsx`),
    environment: 'happy-dom',
    setupFiles: ['tests/web/support/components.setup.ts', 'tests/support/budget.setup.ts'],
    provide: { secondsPerTest: 0.2 },
    isolate: false,
    sequence: { groupOrder: 1 },
  },
};
const long = { plugins, resolve, test: { ...limits, name: 'long', include: [LONG], sequence: { groupOrder: 2 } } };

/** The projects of a tier; single tests are run without one. */
function projects(tier: string | undefined) {
  if (tier === 'short') return [node, dom];
  return tier === 'long' ? [long] : [node, dom, long];
}

/**
 * Files of a process share their modules, because to import those of the cloud alone takes 5 s: a file that replaces a
 * module resets the modules before and after. Long tests start whole sites, whose functions keep their environment.
 * Projects run one after another: a process ends, with its modules, when the next file in the queue is of another project.
 */
export default defineConfig({
  test: {
    // Of the run, not of a project: projects that extended this would each run it once more.
    globalSetup: ['tests/support/engines.setup.ts'],
    // A synthesis then leaves out CloudFormation's own rules, which take 4 s; template-rules.long.test.ts asks them.
    env: { CDK_VALIDATION: 'false' },
    // One more than the cores, because tests of processes and engines spend much of their time waiting. vitest's own
    // default leaves a core idle, half of a machine of two.
    maxWorkers: availableParallelism() + 1,
    projects: projects(process.env[TEST_TIER]),
  },
});
