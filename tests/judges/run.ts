/**
 * `npm run judges [-- NAME ...]`: asks all judges beside this file, or those named, one after the other. Each installs
 * what it needs into a folder of its own below `.local/judges`. Prints one line per verdict, the faults below it; says
 * why a judge was skipped. Exit code 1 if something does not hold.
 */
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { printProgress } from '../../local/progress';
import { withMeasuredSite } from '../bench/measured-site';
import { ownTemporaryFolder } from '../support/temporary-folder';
import { type Judge, Unavailable, Workshop } from './judge';

const ENDING = '.judge.ts';
const FAULTS_SHOWN = 20;
const folder = dirname(fileURLToPath(import.meta.url));

const names = (await readdir(folder))
  .filter((name) => name.endsWith(ENDING))
  .map((name) => basename(name, ENDING))
  .toSorted();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such judge: ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(2);
}

ownTemporaryFolder();
let failed = false;

async function ask(name: string, judge: Judge): Promise<void> {
  console.log(`\n${name}: ${judge.question}`);
  try {
    const { holds, says, faults } = await judge.run(new Workshop(name, printProgress));
    failed ||= !holds;
    console.log(`${holds ? 'holds' : 'FAILS'}    ${name}: ${says}`);
    for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`  ${fault}`);
    if (faults.length > FAULTS_SHOWN) console.log(`  and ${faults.length - FAULTS_SHOWN} more`);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    console.log(`skipped  ${name}: ${error.message}`);
  }
}

const judges = await Promise.all(
  (asked.length > 0 ? asked : names).map(async (name): Promise<[string, Judge]> => [
    name,
    ((await import(pathToFileURL(join(folder, name + ENDING)).href)) as { judge: Judge }).judge,
  ]),
);
for (const [name, judge] of judges) if (!judge.needsSite) await ask(name, judge);
if (judges.some(([, { needsSite }]) => needsSite))
  await withMeasuredSite(async (origin) => {
    process.env['SITE_URL'] = origin;
    for (const [name, judge] of judges) if (judge.needsSite) await ask(name, judge);
  });
process.exit(failed ? 1 : 0);
