import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { routeGroups, type RouteGroup } from '#domain/api/route';

const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Oldest Node that runs the bundles: the one on a developer's machine, not the newer one on Lambda. */
const TARGET = 'node20';

export function lambdaEntry(group: RouteGroup): string {
  return join('functions', `${group}.lambda.ts`);
}

/** One folder a group below `outFolder`: index.js (CommonJS, dependencies included) and package.json. */
function bundleGroups(groups: readonly RouteGroup[], outFolder: string): Record<RouteGroup, string> {
  // All in one call: what the groups share is read and parsed once.
  buildSync({
    absWorkingDir: projectFolder,
    entryPoints: groups.map((group) => ({ in: lambdaEntry(group), out: `${group}/index` })),
    outdir: outFolder,
    bundle: true,
    minify: true,
    platform: 'node',
    target: TARGET,
    format: 'cjs',
    // ES modules first: they shake, the CommonJS builds of the SDK do not.
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  for (const group of groups) writeFileSync(join(outFolder, group, 'package.json'), '{"type":"commonjs"}\n');
  // Object.fromEntries forgets the key type; the keys are the groups.
  return Object.fromEntries(groups.map((group) => [group, join(outFolder, group)])) as Record<RouteGroup, string>;
}

/** Folder of the bundle of one group. */
export function buildLambdaBundle(group: RouteGroup, outFolder: string): string {
  return bundleGroups([group], outFolder)[group];
}

/** Folder of the bundle of each group. Throws where an entry is missing or does not compile. */
export function buildLambdaBundles(outFolder: string): Record<RouteGroup, string> {
  const missing = routeGroups.map(lambdaEntry).filter((entry) => !existsSync(join(projectFolder, entry)));
  if (missing.length > 0) throw new Error(`Missing function entries: ${missing.join(', ')}`);
  rmSync(outFolder, { recursive: true, force: true });
  return bundleGroups(routeGroups, outFolder);
}

/** Size of a bundle's script in bytes. */
export function bundleBytes(folder: string): number {
  return readFileSync(join(folder, 'index.js')).length;
}
