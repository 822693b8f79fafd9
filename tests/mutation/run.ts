/**
 * Plants each bug of `bugs/` in a copy of the project, one at a time, and runs the tests that should catch it:
 *
 *   npx tsx tests/mutation/run.ts [FOLDER ...] [--pages] [--only TEXT] [--every N] [--check]
 *
 * FOLDER is a top-level folder such as `functions`; without one, all are taken. `--pages` also runs browser specs for the
 * bugs that name some. `--only` takes the bugs whose file or effect contains the text, `--every` each N-th of them.
 * `--check` runs no tests and only reports bugs that no longer fit their file. Prints a line per bug and a table of caught
 * and planted bugs per folder. Ends with exit code 1 if a bug no longer fits its file.
 */
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../../local/build/run-program';
import { projectFiles, root } from '../architecture/source-files';
import { bugs as blind202611 } from './bugs/blind-2026-11';
import { bugs as blastContainer } from './bugs/blast-container';
import { bugs as dataLoader } from './bugs/data-loader';
import { bugs as domain } from './bugs/domain';
import { bugs as functions } from './bugs/functions';
import { bugs as infra } from './bugs/infra';
import { bugs as local } from './bugs/local';
import { bugs as webBase } from './bugs/web-base';
import { bugs as webFeatures } from './bugs/web-features';
import { bugs as webViewers } from './bugs/web-viewers';
import type { PlantedBug } from './planted-bug';

type Outcome = 'caught' | 'caught on a page' | 'survived' | 'stale' | 'fits';

const all = [
  ...blastContainer,
  ...blind202611,
  ...dataLoader,
  ...domain,
  ...functions,
  ...infra,
  ...local,
  ...webBase,
  ...webFeatures,
  ...webViewers,
];

/** Tests of other folders that go through the code of this one. */
const alsoTestedBy: Readonly<Record<string, readonly string[]>> = {
  'blast-container': ['tests/blast'],
  domain: ['tests/contract', 'tests/oracle', 'tests/web', 'tests/functions', 'tests/data-loader/derive'],
  functions: ['tests/contract'],
  infra: ['tests/local/workflow'],
};

const { positionals: folders, values } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
  },
});

function folderOf({ file }: PlantedBug): string {
  return file.split('/')[0] ?? '';
}

const copy = join(root, '.local', 'mutation');

async function makeCopy(): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  for (const path of projectFiles()) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(root, path), join(copy, path));
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
}

async function fails(program: string, ...args: string[]): Promise<boolean> {
  const { code } = await runProgram(join('node_modules', '.bin', program), args, { folder: copy });
  return code !== 0;
}

/** The mirrored test folder first, because it usually knows; then the whole folder and those that go through it. */
async function caughtByUnitTests({ file }: PlantedBug): Promise<boolean> {
  // The tests of `web/viewers/spectrum` are in `tests/web/spectrum`.
  const [top = '', ...rest] = dirname(file)
    .replace(/^web\/(features|viewers)\//, 'web/')
    .split('/');
  const mirrored = rest
    .map((_, depth) => ['tests', top, ...rest.slice(0, rest.length - depth)].join('/'))
    .find((path) => existsSync(join(root, path)));
  const whole = `tests/${top}`;
  const rounds = [mirrored === whole ? undefined : mirrored, [whole, ...(alsoTestedBy[top] ?? [])]];
  for (const round of rounds) {
    if (round !== undefined && (await fails('vitest', 'run', '--bail=1', ...[round].flat()))) return true;
  }
  return false;
}

async function outcomeOf(bug: PlantedBug): Promise<Outcome> {
  const path = join(copy, bug.file);
  const source = await readFile(path, 'utf8').catch(() => '');
  if (source.split(bug.find).length !== 2) return 'stale';
  if (values.check) return 'fits';
  await writeFile(
    path,
    source.replace(bug.find, () => bug.replace),
  );
  try {
    if (await caughtByUnitTests(bug)) return 'caught';
    if (!values.pages || bug.specs === undefined) return 'survived';
    const config = ['--config', 'tests/e2e/playwright.config.ts', '--max-failures=1'];
    return (await fails('playwright', 'test', ...config, ...bug.specs)) ? 'caught on a page' : 'survived';
  } finally {
    await writeFile(path, source);
  }
}

const every = Number(values.every);
if (!Number.isInteger(every) || every < 1)
  throw new Error(`--every takes an integer of at least 1, not ${values.every}`);
const chosen = all
  .filter(
    (bug) =>
      (folders.length === 0 || folders.includes(folderOf(bug))) && `${bug.file} ${bug.effect}`.includes(values.only),
  )
  .filter((_, index) => index % every === 0);
await makeCopy();
const outcomes: { folder: string; outcome: Outcome }[] = [];
for (const bug of chosen) {
  const outcome = await outcomeOf(bug);
  outcomes.push({ folder: folderOf(bug), outcome });
  console.log(`${outcome.padEnd(16)} ${bug.file}: ${bug.effect}`);
}
await rm(copy, { recursive: true, force: true });

const rows = [...new Set(outcomes.map(({ folder }) => folder)), 'all'].map((folder) => {
  const here = outcomes.filter((one) => folder === 'all' || one.folder === folder);
  const count = (outcome: Outcome): number => here.filter((one) => one.outcome === outcome).length;
  return {
    folder,
    planted: here.length,
    'caught by unit tests': count('caught'),
    'caught on a page': count('caught on a page'),
    survived: count('survived'),
    stale: count('stale'),
  };
});
console.table(rows);
process.exit(outcomes.some(({ outcome }) => outcome === 'stale') ? 1 : 0);
