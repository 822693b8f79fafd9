import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Bench, type Figure, isBroken, rounded } from './figure';
import { ownTemporaryFolder } from '../support/temporary-folder';

/**
 * `npm run bench [-- GROUP ...] [--full]`: runs all `*.bench.ts` beside this file, or those named; one line of JSON a
 * figure. Ends with exit code 1 if a promise among them was not kept.
 */
const ENDING = '.bench.ts';
const folder = dirname(fileURLToPath(import.meta.url));

function readOptions(): { asked: string[]; full: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { full: { type: 'boolean', default: false } },
    });
    return { asked: positionals, full: values.full };
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\nnpm run bench [-- GROUP ...] [--full]\n`,
    );
    process.exit(2);
  }
}

const { asked, full } = readOptions();

const broken: string[] = [];

function print(figure: Figure): void {
  if (isBroken(figure)) broken.push(figure.name);
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
if (broken.length > 0) {
  process.stderr.write(`Promises not kept: ${broken.join('; ')}\n`);
  process.exitCode = 1;
}
