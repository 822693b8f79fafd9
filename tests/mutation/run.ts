/**
 * Plants each bug of `bugs/` in a copy of the project, one at a time, and runs the tests that should catch it:
 *
 *   npx tsx tests/mutation/run.ts [FOLDER ...] [--list NAME] [--only TEXT] [--every N] [--pages] [--check]
 *
 * FOLDER is a top-level folder such as `functions`; without one, all are taken. `--list` takes the bugs of one file,
 * `--only` those whose file or effect contains the text, `--every` each N-th of them. `--pages` also runs browser specs
 * for those that name some and that no unit test catches. `--check` runs no tests and only reports bugs that no longer
 * fit their file. Prints a line per bug with the first test that failed, and a table of caught and planted bugs per
 * folder; a bug whose test also fails without it is doubtful. Ends with exit code 1 if a bug no longer fits its file.
 */
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { runProgram } from '../../local/build/run-program';
import { projectFiles, root } from '../architecture/source-files';
import { testRounds } from './test-order';
import { bugs as blastContainer } from './bugs/blast-container';
import { bugs as dataLoader } from './bugs/data-loader';
import { bugs as domainCatalogue } from './bugs/domain-catalogue';
import { bugs as domainDrawings } from './bugs/domain-drawings';
import { bugs as domainSpectrum } from './bugs/domain-spectrum';
import { bugs as functions } from './bugs/functions';
import { bugs as infra } from './bugs/infra';
import { bugs as local } from './bugs/local';
import { bugs as webBase } from './bugs/web-base';
import { bugs as webCharts } from './bugs/web-charts';
import { bugs as webEntries } from './bugs/web-entries';
import { bugs as webSearching } from './bugs/web-searching';
import { bugs as webViewers } from './bugs/web-viewers';
import type { PlantedBug } from './planted-bug';
import { type Failure, WarmTests } from './warm-tests';

type Outcome = 'caught' | 'caught on a page' | 'survived' | 'doubtful' | 'stale' | 'fits';

/** The bugs by the name of their file. */
const lists = {
  'blast-container': blastContainer,
  'data-loader': dataLoader,
  'domain-catalogue': domainCatalogue,
  'domain-drawings': domainDrawings,
  'domain-spectrum': domainSpectrum,
  functions,
  infra,
  local,
  'web-base': webBase,
  'web-charts': webCharts,
  'web-entries': webEntries,
  'web-searching': webSearching,
  'web-viewers': webViewers,
};

const { positionals: folders, values } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    list: { type: 'string' },
    every: { type: 'string', default: '1' },
  },
});

function folderOf({ file }: PlantedBug): string {
  return file.split('/')[0] ?? '';
}

/** Of this process alone: several may run side by side. */
const copy = join(root, '.local', `mutation-${process.pid}`);

async function makeCopy(): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  for (const path of projectFiles()) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(root, path), join(copy, path));
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
}

async function unitTestThatFails({ file }: PlantedBug): Promise<Failure | null> {
  for (const round of testRounds(file)) {
    const failure = await unitTests?.firstFailure(round.map((path) => join(copy, path)));
    if (failure) return failure;
  }
  return null;
}

/** The title of the first of the bug's browser tests that fails, null if all pass or none are asked for. */
async function pageTestThatFails({ specs }: PlantedBug): Promise<string | null> {
  if (!values.pages || specs === undefined) return null;
  const config = ['--config', 'tests/e2e/playwright.config.ts', '--max-failures=1'];
  const program = join('node_modules', '.bin', 'playwright');
  const { code, output } = await runProgram(program, ['test', ...config, ...specs], { folder: copy });
  if (code === 0) return null;
  const title = /^ *1\) +(.+?)[ ─]*$/m.exec(stripVTControlCharacters(output))?.[1];
  if (title === undefined) throw new Error(`The browser tests ended with code ${code}\n${output}`);
  return title;
}

/** The outcome of planting a bug, with the test that caught it. */
async function outcomeOf(bug: PlantedBug): Promise<{ outcome: Outcome; by?: string }> {
  const path = join(copy, bug.file);
  const source = await readFile(path, 'utf8').catch(() => '');
  if (source.split(bug.find).length !== 2) return { outcome: 'stale' };
  if (values.check) return { outcome: 'fits' };
  const write = async (text: string): Promise<void> => {
    await writeFile(path, text);
    await unitTests?.changed(path);
  };
  await write(source.replace(bug.find, () => bug.replace));
  let failure: Failure | null;
  try {
    failure = await unitTestThatFails(bug);
    if (!failure) {
      const pageTest = await pageTestThatFails(bug);
      return pageTest === null ? { outcome: 'survived' } : { outcome: 'caught on a page', by: pageTest };
    }
  } finally {
    await write(source);
  }
  // A test that fails without the bug as well has not caught it.
  const { file, title } = failure;
  const failsAnyway = file === null || (await unitTests?.firstFailure([file]));
  return { outcome: failsAnyway ? 'doubtful' : 'caught', by: title };
}

const every = Number(values.every);
if (!Number.isInteger(every) || every < 1)
  throw new Error(`--every takes an integer of at least 1, not ${values.every}`);
if (values.list !== undefined && !(values.list in lists))
  throw new Error(`--list takes ${Object.keys(lists).join(', ')}, not ${values.list}`);
const chosen = Object.entries(lists)
  .flatMap(([name, bugs]) => (values.list === undefined || values.list === name ? bugs : []))
  .filter(
    (bug) =>
      (folders.length === 0 || folders.includes(folderOf(bug))) && `${bug.file} ${bug.effect}`.includes(values.only),
  )
  .filter((_, index) => index % every === 0);
await makeCopy();
const unitTests = values.check ? null : await WarmTests.in(copy);
const outcomes: { folder: string; outcome: Outcome }[] = [];
for (const bug of chosen) {
  const { outcome, by } = await outcomeOf(bug);
  outcomes.push({ folder: folderOf(bug), outcome });
  console.log(`${outcome.padEnd(16)} ${bug.file}: ${bug.effect}${by === undefined ? '' : `\n  by ${by}`}`);
}
await unitTests?.close();
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
    doubtful: count('doubtful'),
    stale: count('stale'),
  };
});
console.table(rows);
process.exit(outcomes.some(({ outcome }) => outcome === 'stale') ? 1 : 0);
