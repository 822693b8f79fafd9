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
import { askAll } from './ask-all';
import { type Judge, Workshop } from './judge';

const ENDING = '.judge.ts';
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
const judges = await Promise.all(
  (asked.length > 0 ? asked : names).map(async (name): Promise<[string, Judge]> => [
    name,
    ((await import(pathToFileURL(join(folder, name + ENDING)).href)) as { judge: Judge }).judge,
  ]),
);
const workshopOf = (name: string): Workshop => new Workshop(name, printProgress);
const withoutSite = judges.filter(([, { needsSite }]) => !needsSite);
const withSite = judges.filter(([, { needsSite }]) => needsSite);
let hold = await askAll(withoutSite, workshopOf, console.log);
if (withSite.length > 0)
  await withMeasuredSite(async (origin) => {
    process.env['SITE_URL'] = origin;
    hold = (await askAll(withSite, workshopOf, console.log)) && hold;
  });
process.exit(hold ? 0 : 1);
