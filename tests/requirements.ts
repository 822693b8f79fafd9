/**
 * `npm run requirements [-- FOLDER]`: which tests name which requirements, by tier. A fact should be proven once, at the
 * lowest tier that can. With the folder of another checkout it also lists the requirements that tests name there and
 * not here: what to look at before tests are deleted.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const tiers = [
  'unit',
  'component',
  'functions',
  'loader',
  'infra',
  'browser',
  'long browser',
  'other long',
  'bench, judge',
] as const;
type Tier = (typeof tiers)[number];
/** For each requirement the number of titles that name it, by tier. */
type Requirements = Map<string, Map<Tier, number>>;

/** Tiers by the beginning of the path below tests/; what is not here is `unit`. */
const folders: readonly [folder: string, tier: Tier][] = [
  ['web/', 'component'],
  ['contract/', 'functions'],
  ['functions/', 'functions'],
  ['local/', 'functions'],
  ['data-loader/', 'loader'],
  ['infra/', 'infra'],
  ['permissions/', 'infra'],
  ['e2e/', 'long browser'],
  ['bench/', 'bench, judge'],
  ['judges/', 'bench, judge'],
];

/** A text that begins with ids of requirements, as titles do, those in tables of `each` included; SHA-256 is none. */
const TITLE = /(['"`])((?:(?!SHA|UTF)[A-Z]{3,}-\d{2,3}[, ]+)+)((?:\\.|(?!\1)[^\\])*)\1/g;

function requirementsOf(project: string): Requirements {
  const requirements: Requirements = new Map();
  const paths = readdirSync(`${project}/tests`, { recursive: true, encoding: 'utf8' });
  for (const path of paths.filter((name) => /\.(test|spec|judge|bench)\.tsx?$/.test(name))) {
    const ofFolder = folders.find(([folder]) => path.startsWith(folder))?.[1] ?? 'unit';
    const tier = path.includes('.long.') ? 'other long' : ofFolder;
    for (const [, , ids = '', fact = ''] of readFileSync(`${project}/tests/${path}`, 'utf8').matchAll(TITLE))
      for (const id of ids.split(/[, ]+/).filter((part) => part !== '')) {
        const counts = requirements.get(id) ?? new Map<Tier, number>();
        const own = tier === 'long browser' && fact.includes('@short') ? 'browser' : tier;
        requirements.set(id, counts.set(own, (counts.get(own) ?? 0) + 1));
      }
  }
  return requirements;
}

function printRow(name: string, cells: readonly (number | string)[]): void {
  console.log(name.padEnd(12) + cells.map((cell) => String(cell).padStart(14)).join(''));
}

function printIds(what: string, ids: readonly string[]): void {
  console.log(`${what}, ${ids.length}: ${ids.join(' ')}`);
}

const here = requirementsOf(fileURLToPath(new URL('..', import.meta.url)));
const ids = [...here.keys()].sort();
const onlyIn = (...those: Tier[]): string[] =>
  ids.filter((id) => [...(here.get(id)?.keys() ?? [])].every((tier) => those.includes(tier)));

printRow('', tiers);
for (const id of ids)
  printRow(
    id,
    tiers.map((tier) => here.get(id)?.get(tier) ?? ''),
  );
printRow(
  `${ids.length} ids`,
  tiers.map((tier) => ids.filter((id) => here.get(id)?.has(tier)).length),
);
printIds('In a browser only', onlyIn('browser', 'long browser'));
printIds('Not in npm test', onlyIn('long browser', 'other long', 'bench, judge'));

const [before] = process.argv.slice(2);
if (before !== undefined)
  printIds('No longer named', [...requirementsOf(before).keys()].filter((id) => !here.has(id)).sort());
