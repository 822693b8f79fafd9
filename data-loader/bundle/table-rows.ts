import { parse } from 'csv-parse/sync';
import type { TextBlock } from './text-blocks';

/** One line of a tab-separated file. */
export interface TableLine {
  line: number;
  cells: string[];
}

/** Quotation marks are ordinary characters; no cell is trimmed; the number of cells is for the caller to judge. */
const options = {
  delimiter: '\t',
  record_delimiter: '\n',
  quote: null,
  escape: null,
  relax_column_count: true,
  skip_empty_lines: false,
};

/** The lines of a table, header included. */
export async function* tableLines(blocks: AsyncIterable<TextBlock>): AsyncGenerator<TableLine> {
  for await (const block of blocks) {
    // Without quotation every line is one record, so line numbers follow from the block.
    let { line } = block;
    for (const cells of parse(block.text, options)) {
      yield { line, cells };
      line += 1;
    }
  }
}

export interface TableRow<Column extends string> {
  line: number;
  /** Text of a cell; '' where the line is too short. */
  text: (column: Column) => string;
  /** Null if the number of cells is right, else how many there are. */
  wrongCellCount: number | null;
}

export type HeaderProblem = { line: number; message: string };

function headerProblem(cells: readonly string[], columns: readonly string[]): string | null {
  const missing = columns.filter((column) => !cells.includes(column));
  const unknown = cells.filter((cell) => !columns.includes(cell));
  const repeated = cells.filter((cell, index) => cells.indexOf(cell) !== index);
  const parts = [
    missing.length > 0 ? `lacks ${missing.join(', ')}` : '',
    unknown.length > 0 ? `has unknown columns ${unknown.map((name) => JSON.stringify(name)).join(', ')}` : '',
    repeated.length > 0 ? `repeats ${repeated.join(', ')}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : `header ${parts.join('; ')}`;
}

/**
 * The rows below the header, cells by column name. A faulty header is told to `onHeaderProblem`, and there are no rows:
 * nothing could be said about them.
 */
export async function* tableRows<Column extends string>(
  blocks: AsyncIterable<TextBlock>,
  columns: readonly Column[],
  onHeaderProblem: (problem: HeaderProblem) => void,
): AsyncGenerator<TableRow<Column>> {
  let places: Map<Column, number> | null = null;
  for await (const { line, cells } of tableLines(blocks)) {
    if (places === null) {
      const message = headerProblem(cells, columns);
      if (message !== null) return onHeaderProblem({ line, message });
      places = new Map(columns.map((column) => [column, cells.indexOf(column)]));
      continue;
    }
    const at = places;
    yield {
      line,
      text: (column) => cells[at.get(column) ?? -1] ?? '',
      wrongCellCount: cells.length === columns.length ? null : cells.length,
    };
  }
  if (places === null) onHeaderProblem({ line: 0, message: 'is empty; a header line is expected' });
}
