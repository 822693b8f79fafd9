import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectFolder } from '../project-folder';
import { functions, type FunctionName } from '../table/functions';

/** The oldest Node that runs the bundles: the one on a developer's machine, not the newer one on Lambda. */
const TARGET = 'node20';

function lambdaEntry(group: FunctionName): string {
  return join('functions', `${group}.lambda.ts`);
}

/**
 * Builds the bundle of each group below `outFolder` and returns its folder: index.js (an ES module, dependencies included),
 * its parts and package.json. Throws if an entry is missing or does not compile.
 */
export async function buildLambdaBundles<Group extends FunctionName>(
  groups: readonly Group[],
  outFolder: string,
): Promise<Record<Group, string>> {
  const missing = groups.map(lambdaEntry).filter((entry) => !existsSync(join(projectFolder, entry)));
  if (missing.length > 0) throw new Error(`Missing function entries: ${missing.join(', ')}`);
  await rm(outFolder, { recursive: true, force: true });
  // One call per group: a part that groups share would lie outside their folders.
  for (const group of groups) {
    await build({
      absWorkingDir: projectFolder,
      entryPoints: { index: lambdaEntry(group) },
      outdir: join(outFolder, group),
      bundle: true,
      // What is imported on demand, such as the SDK's rarer sources of credentials, is a file of its own.
      splitting: true,
      chunkNames: 'part-[hash]',
      minify: true,
      platform: 'node',
      target: TARGET,
      format: 'esm',
      // ES modules first: unlike the CommonJS builds of the SDK, they can be tree-shaken.
      mainFields: ['module', 'main'],
      conditions: ['module', ...(functions[group].conditions ?? [])],
      // For packages in CommonJS, which require the modules of Node.
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      legalComments: 'none',
      logLevel: 'warning',
    });
    await writeFile(join(outFolder, group, 'package.json'), '{"type":"module"}\n');
    for (const file of functions[group].files ?? []) {
      const place = join('node_modules', file);
      await cp(join(projectFolder, place), join(outFolder, group, place));
    }
  }
  // Object.fromEntries loses the type of the keys, which are the given groups.
  return Object.fromEntries(groups.map((group) => [group, join(outFolder, group)])) as Record<Group, string>;
}
