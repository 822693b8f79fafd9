import { datasetKey } from '#domain/catalogue/dataset-key';
import { EXPRESSION_FOLDER, MATRIX_ID_COLUMN, tables } from '../bundle/format';
import { type MatrixColumns, type MatrixRow, matrixRows } from '../bundle/table-rows';
import type { ExpressionRecord, MatrixHeader, StudyRecord } from '../staging/records';
import { decimal, nullable, Refusal, refusalMessage } from './fields';
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

function values(row: MatrixRow, labels: readonly string[], faults: RecordFaults): (number | null)[] {
  return row.cells.map((cell, index) => {
    const value = intensity.read(cell);
    if (!(value instanceof Refusal)) return value;
    faults.add(`sample ${JSON.stringify(labels[index] ?? '')} ${refusalMessage(value, cell)}`);
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
    faults.add(`${MATRIX_ID_COLUMN} ${JSON.stringify(peptideId)} is not in ${tables.peptides.file}`);
  const peptide = await context.staging.get('peptide', [peptideId]);
  if (!peptide) return false;
  const own = datasetKey(peptide);
  if (own !== key) faults.add(`${peptideId} belongs to dataset ${own}, not to this one`);
  const earlier = await context.staging.lineOf('expression', [key, peptideId]);
  if (earlier !== undefined) faults.add(`${peptideId} is already on line ${earlier}`);
  return true;
}

async function readMatrix(
  context: ValidationContext,
  study: StudyRecord,
  open: OpenFile,
): Promise<MatrixColumns | null> {
  const key = datasetKey(study);
  const header: { columns: MatrixColumns | null } = { columns: null };
  const onColumns = (columns: MatrixColumns): void => {
    header.columns = columns;
  };
  for await (const row of matrixRows(open.blocks, onColumns, ({ line, message }) => open.giveUp(line, message))) {
    const { controlLabels = [], tumorLabels = [] } = header.columns ?? {};
    const faults = new RecordFaults(open.report, row.line);
    if (row.cells.length + 1 !== row.expectedCells) {
      faults.add(`has ${row.cells.length + 1} columns, must have ${row.expectedCells}`);
      continue;
    }
    const known = await checkPeptide(context, row.peptideId, key, faults);
    const samples = values(row, [...controlLabels, ...tumorLabels], faults);
    if (!known || faults.any) continue;
    const record: ExpressionRecord = {
      peptideId: row.peptideId,
      control: samples.slice(0, controlLabels.length),
      tumor: samples.slice(controlLabels.length),
    };
    await context.staging.put('expression', [key, row.peptideId], record, row.line);
    context.counts.expression += 1;
  }
  return header.columns;
}

/** Reports matrices without a dataset. */
async function checkStrays(context: ValidationContext, studies: Studies): Promise<void> {
  for (const { name, file } of context.inventory.files.values()) {
    if (!name.startsWith(`${EXPRESSION_FOLDER}/`)) continue;
    context.problems.follow(file);
    const key = name.slice(EXPRESSION_FOLDER.length + 1, -ENDING.length);
    const standing = await studies.standing(key, studies.byDatasetKey(key) !== undefined);
    if (standing === 'unknown') context.problems.add(file, 0, `is not named after a dataset of ${tables.studies.file}`);
  }
}

/** Validates the matrices and returns their headers in the order of the studies. */
export async function validateExpression(context: ValidationContext, studies: Studies): Promise<MatrixHeader[]> {
  await checkStrays(context, studies);
  const headers: MatrixHeader[] = [];
  for (const study of studies.records) {
    const name = matrixName(datasetKey(study));
    await context.read(name, async (open) => {
      const columns = await readMatrix(context, study, open);
      const { cancer, tissue, study: accession, subtype } = study;
      const file = context.inventory.files.get(name)?.file ?? name;
      if (columns) headers.push({ dataset: { cancer, tissue, study: accession, subtype }, ...columns, file });
    });
  }
  return headers;
}
