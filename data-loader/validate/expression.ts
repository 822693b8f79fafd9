import { datasetKey } from '#domain/catalogue/dataset-key';
import type { SampleRole } from '#domain/catalogue/sample-role';
import { EXPRESSION_FOLDER, MATRIX_ID_COLUMN, optionalTables, tables } from '../bundle/format';
import { type MatrixRow, matrixRows } from '../bundle/table-rows';
import type { ExpressionRecord, MatrixHeader } from '../staging/records';
import { fixed, Sentence, sentence } from '../problems/sentence';
import { decimal, nullable, Refusal, refusalMessage } from './fields';
import { type MatrixColumn, matrixColumns, type SamplesOfDataset } from './matrix-columns';
import { MatrixSurvey } from './matrix-survey';
import { SAMPLES_OF, type StatedSamples } from './samples';
import type { Studies } from './studies';
import { RecordFaults } from './table-reader';
import type { OpenFile, ValidationContext } from './validation-context';

const ENDING = '.tsv';
/** No instrument counts 2^100 ions: larger values are intensities without logarithm. */
const LOG2_MAX = 100;
const intensity = nullable(decimal({ what: 'a log2 intensity', min: -LOG2_MAX, max: LOG2_MAX }));

function matrixName(key: string): string {
  return `${EXPRESSION_FOLDER}/${key}${ENDING}`;
}

/** The intensities of a row in the order of `columns`. */
function values({ cells }: MatrixRow, columns: readonly MatrixColumn[], faults: RecordFaults): (number | null)[] {
  return columns.map(({ name, at }) => {
    const cell = cells[at] ?? '';
    const value = intensity.read(cell);
    if (!(value instanceof Refusal)) return value;
    faults.add(sentence`sample ${JSON.stringify(name)} ${refusalMessage(value, cell)}`);
    return null;
  });
}

async function checkPeptide(
  context: ValidationContext,
  peptideId: string,
  key: string,
  faults: RecordFaults,
): Promise<boolean> {
  const standing = await context.standing(tables.peptides.file, 'peptide', peptideId);
  if (standing === 'unknown')
    faults.add(
      sentence`${fixed(MATRIX_ID_COLUMN)} ${JSON.stringify(peptideId)} is not in ${fixed(tables.peptides.file)}`.seeking(
        'peptide',
        peptideId,
      ),
    );
  const peptide = await context.staging.get('peptide', [peptideId]);
  if (!peptide) return false;
  const own = datasetKey(peptide);
  if (own !== key) faults.add(sentence`${peptideId} belongs to dataset ${own}, not to this one`);
  const earlier = await context.staging.lineOf('expression', [key, peptideId]);
  if (earlier !== undefined) faults.add(sentence`${peptideId} is already on line ${earlier}`);
  return true;
}

/** Returns the samples, controls first, or null after reporting what is wrong with them. */
async function readMatrix(
  context: ValidationContext,
  key: string,
  samples: SamplesOfDataset,
  open: OpenFile,
): Promise<readonly MatrixColumn[] | null> {
  const survey = new MatrixSurvey();
  const header: { columns: readonly MatrixColumn[] | null } = { columns: null };
  const onSamples = (names: string[], line: number): void => {
    const columns = matrixColumns(names, samples);
    if (columns instanceof Sentence) open.giveUp(line, columns);
    else header.columns = columns;
  };
  for await (const row of matrixRows(open.blocks, onSamples, ({ line, message }) => open.giveUp(line, message))) {
    const { columns } = header;
    if (columns === null) break;
    const faults = new RecordFaults(open.report, row.line);
    if (row.cells.length + 1 !== row.expectedCells) {
      faults.add(sentence`has ${row.cells.length + 1} columns, must have ${fixed(String(row.expectedCells))}`);
      continue;
    }
    const known = await checkPeptide(context, row.peptideId, key, faults);
    const intensities = values(row, columns, faults);
    if (!known || faults.any) continue;
    survey.add(row.line, columns, intensities);
    const controls = columns.filter(({ role }) => role === 'control').length;
    const record: ExpressionRecord = {
      peptideId: row.peptideId,
      control: intensities.slice(0, controls),
      tumor: intensities.slice(controls),
    };
    await context.staging.put('expression', [key, row.peptideId], record, row.line);
    context.counts.expression += 1;
  }
  const name = matrixName(key);
  for (const warning of header.columns === null ? [] : survey.warnings(header.columns)) context.warn(name, warning);
  return header.columns;
}

/** What samples.tsv says of a dataset. */
async function samplesOf(context: ValidationContext, stated: StatedSamples, key: string): Promise<SamplesOfDataset> {
  const readable = context.isComplete(optionalTables.samples.file) && !(await context.isBroken(SAMPLES_OF, key));
  return readable ? stated.get(key) : 'unreadable';
}

/** Reports samples of samples.tsv that are not in their matrices. */
function checkStatedSamples(
  context: ValidationContext,
  stated: StatedSamples,
  samplesByKey: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const report = (line: number, message: string): void => context.reportIn(optionalTables.samples.file, line, message);
  for (const [key, samples] of stated) {
    const file = matrixName(key);
    const inMatrix = samplesByKey.get(key);
    for (const [name, { line }] of samples) {
      if (inMatrix?.has(name) || (inMatrix === undefined && context.inventory.files.has(file))) continue;
      report(line, inMatrix === undefined ? `${file} is missing` : `sample ${JSON.stringify(name)} is not in ${file}`);
    }
  }
}

/** Reports matrices without a dataset. */
async function checkStrays(context: ValidationContext, studies: Studies): Promise<void> {
  for (const { name, file } of context.inventory.files.values()) {
    if (!name.startsWith(`${EXPRESSION_FOLDER}/`)) continue;
    context.problems.follow(file);
    const key = name.slice(EXPRESSION_FOLDER.length + 1, -ENDING.length);
    const standing = await studies.standing(key, studies.byDatasetKey(key) !== undefined);
    if (standing === 'unknown')
      context.problems.add(
        file,
        0,
        sentence`is not named after a dataset of ${fixed(tables.studies.file)}${studies.meantKey(key)}`,
      );
  }
}

/** Validates the matrices and returns their headers in the order of the studies. */
export async function validateExpression(
  context: ValidationContext,
  studies: Studies,
  stated: StatedSamples,
): Promise<MatrixHeader[]> {
  await checkStrays(context, studies);
  const headers: MatrixHeader[] = [];
  const samplesByKey = new Map<string, ReadonlySet<string>>();
  for (const study of studies.records) {
    const key = datasetKey(study);
    const name = matrixName(key);
    await context.read(name, async (open) => {
      const samples = await samplesOf(context, stated, key);
      const columns = await readMatrix(context, key, samples, open);
      if (columns === null) return;
      samplesByKey.set(key, new Set(columns.map((column) => column.name)));
      const { cancer, tissue, study: accession, subtype } = study;
      const labelsOf = (role: SampleRole): string[] =>
        columns.filter((column) => column.role === role).map(({ label }) => label);
      headers.push({
        dataset: { cancer, tissue, study: accession, subtype },
        controlLabels: labelsOf('control'),
        tumorLabels: labelsOf('tumor'),
        stated: samples !== undefined,
        file: context.inventory.files.get(name)?.file ?? name,
      });
    });
  }
  checkStatedSamples(context, stated, samplesByKey);
  return headers;
}
