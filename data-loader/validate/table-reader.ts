import { allTables, type ColumnOf, type TableName } from '../bundle/format';
import { type EmptyParts, tableRows, type TableRow } from '../bundle/table-rows';
import { fixed, type Message, sentence } from '../problems/sentence';
import { Refusal, refusalMessage, type Field } from './fields';
import type { Report, ValidationContext } from './validation-context';

type ReadCell<Column extends string> = <Value>(column: Column, field: Field<Value>) => Value;

/** Returns the record of a row, or null after reporting every invalid cell. */
function parseRow<Column extends string, Parsed>(
  row: TableRow<Column>,
  report: Report,
  build: (cell: ReadCell<Column>) => Parsed,
): Parsed | null {
  if (row.wrongCellCount !== null) {
    report(row.line, sentence`has ${row.wrongCellCount} columns, must have ${fixed(String(row.expectedCells))}`);
    return null;
  }
  let valid = true;
  const parsed = build((column, field) => {
    const given = row.text(column);
    const value = field.read(given);
    if (!(value instanceof Refusal)) return value;
    valid = false;
    report(row.line, sentence`${fixed(column)} ${refusalMessage(value, given)}`);
    return field.standIn;
  });
  return valid ? parsed : null;
}

/** Reports faults of one record beyond its cells. */
export class RecordFaults {
  any = false;

  readonly #report: Report;
  readonly line: number;

  constructor(report: Report, line: number) {
    this.#report = report;
    this.line = line;
  }

  add(message: Message): void {
    this.any = true;
    this.#report(this.line, message);
  }
}

export interface TableReader<Name extends TableName, Parsed> {
  table: Name;
  build: (cell: ReadCell<ColumnOf<Name>>) => Parsed;
  /**
   * Checks the record and stages it if it has no fault of its own. Checks that were skipped because of faults elsewhere
   * do not count: other records may still refer to this one.
   */
  keep: (record: Parsed, faults: RecordFaults) => Promise<void>;
  /**
   * Kinds and keys by which others may refer to an invalid row, so that these references are not reported as unknown.
   */
  refersAs: (text: (column: ColumnOf<Name>) => string) => [kind: string, key: string][];
}

interface TableShape<Name extends TableName> {
  file: string;
  columns: readonly ColumnOf<Name>[];
  optional?: readonly ColumnOf<Name>[];
}

/** Says which rows and columns without content, as spreadsheets save them, were left out; null if there were none. */
function emptyMessage({ rows, columns }: EmptyParts): Message | null {
  const parts = [
    ...(rows === 0 ? [] : [`${rows} empty ${rows === 1 ? 'row' : 'rows'}`]),
    ...(columns === 0 ? [] : [`${columns} empty ${columns === 1 ? 'column' : 'columns'}`]),
  ];
  if (parts.length === 0) return null;
  return sentence`has ${fixed(parts.join(' and '))}, which ${fixed(rows + columns === 1 ? 'is' : 'are')} left out`;
}

/** Reads a table row by row and counts the valid rows. */
export async function readTable<Name extends TableName, Parsed>(
  context: ValidationContext,
  reader: TableReader<Name, Parsed>,
): Promise<void> {
  const table: TableShape<Name> = allTables[reader.table];
  await context.read(table.file, async ({ blocks, report, giveUp }) => {
    const onEnd = (empty: EmptyParts) => {
      const message = emptyMessage(empty);
      if (message !== null) context.warn(table.file, message);
    };
    for await (const row of tableRows(blocks, table, ({ line, message }) => giveUp(line, message), onEnd)) {
      const record = parseRow(row, report, reader.build);
      const faults = new RecordFaults(report, row.line);
      if (record !== null) await reader.keep(record, faults);
      if (record !== null && !faults.any) context.counts[reader.table] += 1;
      else for (const [kind, key] of reader.refersAs(row.text)) await context.markBroken(kind, key, row.line);
    }
  });
}
