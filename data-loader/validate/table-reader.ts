import { tables, type ColumnOf, type TableName } from '../bundle/format';
import { tableRows, type TableRow } from '../bundle/table-rows';
import { Refusal, refusalMessage, type Field } from './fields';
import type { Report, ValidationContext } from './validation-context';

export type ReadCell<Column extends string> = <Value>(column: Column, field: Field<Value>) => Value;

/** The record of a row, or null if a cell is faulty; every faulty cell is reported. */
export function parseRow<Column extends string, Parsed>(
  row: TableRow<Column>,
  columnCount: number,
  report: Report,
  build: (cell: ReadCell<Column>) => Parsed,
): Parsed | null {
  if (row.wrongCellCount !== null) {
    report(row.line, `has ${row.wrongCellCount} columns, must have ${columnCount}`);
    return null;
  }
  let sound = true;
  const parsed = build((column, field) => {
    const given = row.text(column);
    const value = field.read(given);
    if (!(value instanceof Refusal)) return value;
    sound = false;
    report(row.line, `${column} ${refusalMessage(value, given)}`);
    return field.standIn;
  });
  return sound ? parsed : null;
}

/** Collects what is wrong with one record beyond its cells. */
export class RecordFaults {
  any = false;

  constructor(
    private readonly report: Report,
    readonly line: number,
  ) {}

  add(message: string): void {
    this.any = true;
    this.report(this.line, message);
  }
}

export interface TableReader<Name extends TableName, Parsed> {
  table: Name;
  build: (cell: ReadCell<ColumnOf<Name>>) => Parsed;
  /**
   * Checks the record and stages it if it has no fault of its own. What could not be checked because something else is faulty
   * is no fault: the record still counts where others refer to it.
   */
  keep: (record: Parsed, faults: RecordFaults) => Promise<void>;
  /** Kind and key of what others may refer to and shall not be told is unknown, if the row is faulty. */
  refersAs: (text: (column: ColumnOf<Name>) => string) => [kind: string, key: string][];
}

/** Reads a table row by row and counts the sound ones. */
export async function readTable<Name extends TableName, Parsed>(
  context: ValidationContext,
  reader: TableReader<Name, Parsed>,
): Promise<void> {
  const table = tables[reader.table];
  const columns: readonly ColumnOf<Name>[] = table.columns;
  await context.read(table.file, async ({ blocks, report, giveUp }) => {
    for await (const row of tableRows(blocks, columns, ({ line, message }) => giveUp(line, message))) {
      const record = parseRow(row, columns.length, report, reader.build);
      const faults = new RecordFaults(report, row.line);
      if (record !== null) await reader.keep(record, faults);
      if (record !== null && !faults.any) context.counts[reader.table] += 1;
      else for (const [kind, key] of reader.refersAs(row.text)) await context.markBroken(kind, key, row.line);
    }
  });
}
