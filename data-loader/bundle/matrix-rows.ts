import { HEATMAP_ID_LABEL } from '#domain/api/schemas/browse';
import { isTumorColumn } from '#domain/catalogue/vocabulary';
import { MATRIX_ID_COLUMN } from './format';
import { tableLines, type HeaderProblem } from './table-rows';
import type { TextBlock } from './text-blocks';

export interface MatrixColumns {
  controlLabels: string[];
  tumorLabels: string[];
}

export interface MatrixRow {
  line: number;
  peptideId: string;
  /** One a sample column, in column order. */
  cells: string[];
  /** Cells that the line should have, the id's included. */
  expectedCells: number;
}

function labelProblem(labels: readonly string[]): string | null {
  if (labels.length === 0) return 'header names no sample';
  const faulty = labels.find((label) => label === '' || label !== label.trim() || label === HEATMAP_ID_LABEL);
  if (faulty !== undefined) return `header has the unusable sample name ${JSON.stringify(faulty)}`;
  const repeated = labels.find((label, index) => labels.indexOf(label) !== index);
  if (repeated !== undefined) return `header names sample ${JSON.stringify(repeated)} twice`;
  const firstTumor = labels.findIndex(isTumorColumn);
  const late = firstTumor < 0 ? undefined : labels.slice(firstTumor).find((label) => !isTumorColumn(label));
  return late === undefined ? null : `header has control ${JSON.stringify(late)} after a tumor sample; controls come first`;
}

/** The rows of an expression matrix. `onColumns` is called once, before the first row, unless the header is faulty. */
export async function* matrixRows(
  blocks: AsyncIterable<TextBlock>,
  onColumns: (columns: MatrixColumns) => void,
  onHeaderProblem: (problem: HeaderProblem) => void,
): AsyncGenerator<MatrixRow> {
  let expectedCells = 0;
  for await (const { line, cells } of tableLines(blocks)) {
    const [first = '', ...others] = cells;
    if (expectedCells > 0) {
      yield { line, peptideId: first, cells: others, expectedCells };
      continue;
    }
    if (first !== MATRIX_ID_COLUMN) return onHeaderProblem({ line, message: `header must begin with ${MATRIX_ID_COLUMN}` });
    const message = labelProblem(others);
    if (message !== null) return onHeaderProblem({ line, message });
    onColumns({ controlLabels: others.filter((label) => !isTumorColumn(label)), tumorLabels: others.filter(isTumorColumn) });
    expectedCells = cells.length;
  }
  if (expectedCells === 0) onHeaderProblem({ line: 0, message: 'is empty; a header line is expected' });
}
