import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import type { SchemaElement } from 'hyparquet';
import {
  type ColumnDescription,
  type ColumnName,
  columnsOf,
  type ColumnType,
  ROW_GROUP_ROWS,
  type TableName,
} from '#domain/storage/release-tables';

type Value = string | number | boolean;
export type Cell = Value | null | readonly (Value | null)[];
export type TableRow<Table extends TableName> = Readonly<Record<ColumnName<Table>, Cell>>;

const parquetTypes = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
} as const satisfies Record<ColumnType, Partial<SchemaElement>>;

/** The elements of a column: one, or the three levels of a list (Parquet format, LogicalTypes, "Lists"). */
function elementsOf(name: string, { type, list }: ColumnDescription): SchemaElement[] {
  if (!list) return [{ name, ...parquetTypes[type], repetition_type: 'OPTIONAL' }];
  return [
    { name, converted_type: 'LIST', logical_type: { type: 'LIST' }, repetition_type: 'REQUIRED', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', ...parquetTypes[type], repetition_type: 'OPTIONAL' },
  ];
}

/** A table of a release as a Parquet file. In memory are the rows of one row group. */
export class TableFile<Table extends TableName> {
  readonly file: string;
  readonly #names: readonly string[];
  readonly #writer: ParquetWriter;
  #columns: Cell[][];
  #rows = 0;

  constructor(table: Table, file: string) {
    const columns = columnsOf(table);
    this.file = file;
    this.#names = columns.map(([name]) => name);
    this.#columns = columns.map(() => []);
    this.#writer = new ParquetWriter({
      writer: fileWriter(file),
      schema: [
        { name: table, num_children: columns.length },
        ...columns.flatMap(([name, column]) => elementsOf(name, column)),
      ],
    });
  }

  get rows(): number {
    return this.#rows;
  }

  async add(row: TableRow<Table>): Promise<void> {
    const cells: Readonly<Record<string, Cell>> = row;
    this.#names.forEach((name, at) => this.#columns[at]?.push(cells[name] ?? null));
    this.#rows += 1;
    if (this.#rows % ROW_GROUP_ROWS === 0) await this.#write();
  }

  async #write(): Promise<void> {
    const columnData = this.#names.map((name, at) => ({ name, data: this.#columns[at] ?? [] }));
    this.#columns = this.#names.map(() => []);
    await this.#writer.write({ columnData, rowGroupSize: ROW_GROUP_ROWS });
  }

  /** Writes the last rows and the footer, and gives their memory back. */
  async finish(): Promise<void> {
    if (this.#rows % ROW_GROUP_ROWS > 0) await this.#write();
    await this.#writer.finish();
  }
}
