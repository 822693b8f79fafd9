/**
 * Bundles the task, packages included, into one file: `node blast-container/bundle.ts FILE` when the image is built (by
 * a Node that reads TypeScript), `bundleTask` on a single machine.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = dirname(fileURLToPath(import.meta.url));

export async function bundleTask(outfile: string): Promise<void> {
  await build({
    absWorkingDir: join(folder, '..'),
    entryPoints: [join(folder, 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    // The oldest Node that runs it: the one on a developer's machine.
    target: 'node20',
    format: 'cjs',
    // ES modules first: unlike the CommonJS builds of the SDK, they can be tree-shaken.
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'warning',
  });
}

const [, program, outfile] = process.argv;
if (program === fileURLToPath(import.meta.url) && outfile !== undefined) await bundleTask(outfile);
