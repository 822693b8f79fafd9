import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Bench, type Figure, rounded } from './figure';
import { ownTemporaryFolder } from '../support/temporary-folder';

/**
 * `npm run bench [-- GROUP ...] [--full]`: runs all `*.bench.ts` beside this file, or those named; one line of JSON a
 * figure.
 */
const ENDING = '.bench.ts';
const folder = dirname(fileURLToPath(import.meta.url));
const words = process.argv.slice(2);
const full = words.includes('--full');
const asked = words.filter((word) => !word.startsWith('--'));

function print(figure: Figure): void {
  const { value, ratio } = figure;
  process.stdout.write(
    `${JSON.stringify({ ...figure, value: rounded(value), ...(ratio === undefined ? {} : { ratio: rounded(ratio) }) })}\n`,
  );
}

const groups = (await readdir(folder))
  .filter((name) => name.endsWith(ENDING))
  .map((name) => basename(name, ENDING))
  .toSorted();
const unknown = asked.filter((group) => !groups.includes(group));
if (unknown.length > 0) {
  process.stderr.write(`No such group: ${unknown.join(', ')}. There are: ${groups.join(', ')}\n`);
  process.exit(2);
}
ownTemporaryFolder();
for (const group of asked.length > 0 ? asked : groups) {
  const { run } = (await import(pathToFileURL(join(folder, group + ENDING)).href)) as { run: Bench };
  await run(print, { full });
}
