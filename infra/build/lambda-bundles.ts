import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { RouteGroup } from '#domain/api/route';
import { projectFolder } from '../project-folder';

/** The oldest Node that runs the bundles: the one on a developer's machine, not the newer one on Lambda. */
const TARGET = 'node20';

export function lambdaEntry(group: RouteGroup): string {
  return join('functions', `${group}.lambda.ts`);
}

/**
 * Builds the bundle of each group below `outFolder` and returns its folder: index.js (CommonJS, dependencies included)
 * and package.json. Throws if an entry is missing or does not compile.
 */
export function buildLambdaBundles<Group extends RouteGroup>(
  groups: readonly Group[],
  outFolder: string,
): Record<Group, string> {
  const missing = groups.map(lambdaEntry).filter((entry) => !existsSync(join(projectFolder, entry)));
  if (missing.length > 0) throw new Error(`Missing function entries: ${missing.join(', ')}`);
  rmSync(outFolder, { recursive: true, force: true });
  // A single call reads and parses the modules that groups share only once.
  buildSync({
    absWorkingDir: projectFolder,
    entryPoints: groups.map((group) => ({ in: lambdaEntry(group), out: `${group}/index` })),
    outdir: outFolder,
    bundle: true,
    minify: true,
    platform: 'node',
    target: TARGET,
    format: 'cjs',
    // ES modules first: unlike the CommonJS builds of the SDK, they can be tree-shaken.
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  for (const group of groups) writeFileSync(join(outFolder, group, 'package.json'), '{"type":"commonjs"}\n');
  // Object.fromEntries loses the type of the keys, which are the given groups.
  return Object.fromEntries(groups.map((group) => [group, join(outFolder, group)])) as Record<Group, string>;
}
