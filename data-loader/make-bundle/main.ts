/**
 * The program `make-bundle`: looks at the files of a lab and makes a bundle of them. Exits with 0, with 3 if there are
 * warnings; with 1 if something is wrong or not decided; with 2 if its arguments are invalid.
 */
import { spawnSync } from 'node:child_process';
import { access, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loaderExitCodes } from '#domain/storage/loader-process';
import { ProblemFile } from '../problems/problem-file';
import { type Catalogue, CATALOGUE_FILE, openDecisions } from './catalogue';
import { catalogueText, parseCatalogue, readCatalogue } from './catalogue-file';
import { LabFolder, located } from './lab-folder';
import { SHEET } from './look/sample-sheet';
import { type Look, lookAt, saidOf } from './look/look-at';
import { makeBundle, takeOut } from './make-bundle';
import { type BundleReport, reportHtml, reportText } from './report/bundle-report';

const REPORT_FILE = 'catalogue.report.html';
const PROBLEMS_FILE = 'catalogue.problems.tsv';
const PROJECT = '../..';
const ANNOTATION_IS = 'annotation=';

const usage = `Makes a bundle of the files that a lab has.

  npm run make-bundle -- FOLDER                         looks at the files and writes FOLDER/${CATALOGUE_FILE}: guesses and their reasons
  npm run make-bundle -- FOLDER/${CATALOGUE_FILE} --check       does everything but write the bundle
  npm run make-bundle -- FOLDER/${CATALOGUE_FILE} --out BUNDLE  writes the bundle

  --yes              with a folder: take the guesses at once, unless something is left to decide
  --set PATH=VALUE   another value than in the file, such as --set site.name=LungORF; may be repeated
  --report FILE      the report as HTML, by default ${REPORT_FILE} beside the file; as JSON beside it.
                     All problems are in ${PROBLEMS_FILE}
  --strict           warnings are errors
  --force            replace the ${CATALOGUE_FILE} of a folder, or an existing bundle
  --add DATASET      make one dataset of the file, such as Lung_cancer@Lung@PXD000001, and add it to the bundle at --out
  --remove DATASET   take a dataset out of the bundle at --out; ids of peptides stay
  --load             load the bundle that was written into the site of this machine`;

class UsageError extends Error {}

const exitCodes = {
  made: loaderExitCodes.success,
  invalid: loaderExitCodes.failure,
  warned: loaderExitCodes.successWithWarnings,
} as const;

function readOptions() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      out: { type: 'string' },
      yes: { type: 'boolean', default: false },
      set: { type: 'string', multiple: true, default: [] },
      report: { type: 'string' },
      strict: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      load: { type: 'boolean', default: false },
      add: { type: 'string' },
      remove: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [place, ...others] = positionals;
  if (!values.help && (place === undefined || others.length > 0))
    throw new UsageError(`Name one folder or one ${CATALOGUE_FILE}`);
  if (values.check && values.out !== undefined)
    throw new UsageError('--check writes no bundle, so it cannot be combined with --out');
  const needsOut = (['load', 'add', 'remove'] as const).find((name) => values[name] !== undefined && values[name]);
  if (needsOut !== undefined && values.out === undefined) throw new UsageError(`--${needsOut} needs --out`);
  if (values.add !== undefined && values.remove !== undefined)
    throw new UsageError('--add and --remove are two commands');
  return { place: place ?? '', ...values };
}

type Options = ReturnType<typeof readOptions>;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

function lookText({ files, catalogue }: Look, path: string, sheet: string): string {
  const width = Math.max(...files.map(({ file }) => file.length));
  const lines = files.map(
    (each) => `  ${each.file.padEnd(width)}  ${saidOf(each)} -> ${each.uses.join(', ') || 'not used'}`,
  );
  const open = openDecisions(catalogue);
  return [
    ...lines,
    '',
    sheet,
    `${path} has the guesses with their reasons: read and change it.`,
    ...(open.length === 0 ? [] : [`To be decided there: ${open.join(', ')}.`]),
    `Then: npm run make-bundle -- ${path} --check`,
  ].join('\n');
}

/** Writes the sample sheet unless there is one, which somebody may have completed. Returns what became of it. */
async function writeSheet(folder: string, { sheet, files }: Look): Promise<string> {
  const read = files.find(({ file, kinds }) => file.startsWith(SHEET) && kinds.includes('samples'))?.file;
  const path = join(folder, read ?? `${SHEET}.tsv`);
  if (sheet === null)
    return `${path} was read in place of all other tables of samples, and is kept: delete it to have it written anew of these.`;
  if (await exists(path))
    return `${path} is no table of samples that can be read, and is kept: mend it, or delete it to have it written anew.`;
  await writeFile(path, sheet);
  return `${path} has the samples: if a file, a role or a dataset is wrong or missing there, complete it and look again with --force.`;
}

/** Looks at a folder, writes catalogue.yaml and returns it. */
async function look(folder: string, { force, set }: Options): Promise<Catalogue> {
  const path = join(folder, CATALOGUE_FILE);
  if (!force && (await exists(path)))
    throw new UsageError(`${path} is there: use it, or --force to replace it by new guesses`);
  const lab = new LabFolder(folder);
  // Which of several annotations counts has to be known before anything else is.
  const annotation = set.findLast((each) => each.startsWith(ANNOTATION_IS))?.slice(ANNOTATION_IS.length);
  const wanted = annotation === undefined ? {} : { annotation };
  const found = await lookAt(lab, new Date().toISOString().slice(0, 10), wanted)
    .catch((error: unknown) => {
      throw located(error);
    })
    .finally(() => lab.close());
  const text = catalogueText(found.catalogue, found.reasons);
  await writeFile(path, text);
  console.log(lookText(found, path, await writeSheet(folder, found)));
  return parseCatalogue(text, path, set);
}

async function writeReports(report: BundleReport, html: string): Promise<void> {
  await writeFile(html, reportHtml(report));
  await writeFile(html.replace(/(?:\.html)?$/, '.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log(reportText(report));
  console.log(`The report is in ${html}`);
}

async function make(catalogue: Catalogue, labFolder: string, options: Options): Promise<number> {
  const { out, strict, force, add } = options;
  const table = new ProblemFile(join(labFolder, PROBLEMS_FILE));
  const { outcome, report } = await makeBundle(catalogue, labFolder, {
    ...(out === undefined ? {} : { out: resolve(out) }),
    strict,
    force,
    ...(add === undefined ? {} : { add }),
    onProblem: (...problem) => table.add(...problem),
  }).finally(() => table.end());
  await writeReports(report, options.report ?? join(labFolder, REPORT_FILE));
  if (outcome === 'invalid') console.error('No bundle was written.');
  return exitCodes[outcome];
}

/** Loads a bundle into the site of this machine, as `npm run load` does. Returns its exit code. */
function load(bundle: string): number {
  const project = resolve(import.meta.dirname, PROJECT);
  const program = join(project, 'local', 'bootstrap.mjs');
  const { status } = spawnSync(process.execPath, [program, join('local', 'load.ts'), '--bundle', resolve(bundle)], {
    stdio: 'inherit',
  });
  return status ?? exitCodes.invalid;
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options.help) {
    console.log(usage);
    return exitCodes.made;
  }
  const { place } = options;
  const isFolder = await stat(place).then(
    (about) => about.isDirectory(),
    () => {
      throw new UsageError(`There is no ${place}`);
    },
  );
  const wantsBundle = options.check || options.out !== undefined;
  if (!isFolder && !wantsBundle) throw new UsageError(`Say --check or --out BUNDLE for ${basename(place)}`);
  if (isFolder && wantsBundle && !options.yes)
    throw new UsageError('A folder is looked at first; --yes takes the guesses at once');
  if (options.remove !== undefined) {
    await takeOut(options.remove, resolve(options.out ?? ''));
    console.log(`${options.out} no longer has the dataset ${options.remove}.`);
    return options.load ? load(options.out ?? '') : exitCodes.made;
  }
  const catalogue = isFolder ? await look(place, options) : await readCatalogue(place, options.set);
  if (!wantsBundle) return exitCodes.made;
  const code = await make(catalogue, isFolder ? place : dirname(place), options);
  if (!options.load || options.out === undefined || code === exitCodes.invalid) return code;
  return load(options.out) || code;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    console.error(error instanceof Error ? error.message : error);
    if (isUsage) console.error(`\n${usage}`);
    process.exitCode = isUsage ? loaderExitCodes.wrongUsage : exitCodes.invalid;
  },
);
