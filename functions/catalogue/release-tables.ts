import { type AsyncBuffer, type FileMetaData, parquetMetadataAsync } from 'hyparquet';
import type { ReleaseSummary } from '#domain/api/documents';
import { releasePaths } from '#domain/storage/object-keys';
import { readColumn, type StoredCell } from '#domain/storage/read-column';
import { type ColumnDescription, type ColumnName, releaseTables, type TableName } from '#domain/storage/release-tables';
import {
  type NumberColumn,
  NumberColumnBuilder,
  type TextColumn,
  TextColumnBuilder,
  type UniqueTexts,
  UniqueTextsBuilder,
} from './columns';

/** Reads bytes `from` up to, but not including, `to` of a file of a release. */
export type RangeReader = (release: string, path: string, from: number, to: number) => Promise<ArrayBuffer>;

/** Takes the cells of a column in the order of the rows and makes of them what is kept in memory. */
interface Builder<Built> {
  visit: (cells: ArrayLike<StoredCell>) => void;
  finish: () => Built;
}

/** What a footer takes at most in a catalogue of some hundred thousand rows; a longer one costs a second read. */
const FOOTER_BYTES = 32_768;

/** Remembers what a key led to, unless it failed: the next caller then tries again. Simultaneous callers share one try. */
function remembered<Value>(
  known: Map<string, Promise<unknown>>,
  key: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const pending = known.get(key) as Promise<Value> | undefined;
  if (pending) return pending;
  const started = find();
  known.set(key, started);
  started.catch(() => known.delete(key));
  return started;
}

const describe = (table: TableName, name: string): ColumnDescription | undefined =>
  (releaseTables[table] as Readonly<Record<string, ColumnDescription>>)[name];

/** The tables of one release, opened column by column when a call first needs them, and kept in memory. */
export class ReleaseTables {
  readonly #release: string;
  readonly #readSummary: () => Promise<ReleaseSummary>;
  readonly #read: RangeReader;
  readonly #known = new Map<string, Promise<unknown>>();

  constructor(release: string, readSummary: () => Promise<ReleaseSummary>, read: RangeReader) {
    this.#release = release;
    this.#readSummary = readSummary;
    this.#read = read;
  }

  summary(): Promise<ReleaseSummary> {
    return remembered(this.#known, 'summary', this.#readSummary);
  }

  #open(table: TableName): Promise<{ file: AsyncBuffer; metadata: FileMetaData }> {
    return remembered(this.#known, table, async () => {
      const byteLength = (await this.summary()).tableBytes[table];
      const path = releasePaths.table(table);
      const file: AsyncBuffer = {
        byteLength,
        slice: (from, to = byteLength) => this.#read(this.#release, path, from, Math.min(to, byteLength)),
      };
      return { file, metadata: await parquetMetadataAsync(file, { initialFetchSize: FOOTER_BYTES }) };
    });
  }

  #column<Built>(table: TableName, name: string, builderOf: (rows: number, isList: boolean) => Builder<Built>) {
    return remembered(this.#known, `${table}.${name}`, async () => {
      const { file, metadata } = await this.#open(table);
      const builder = builderOf(Number(metadata.num_rows), describe(table, name)?.list === true);
      await readColumn(file, metadata, name, builder.visit);
      return builder.finish();
    });
  }

  /** A column of texts that repeat, or of codes and flags, as texts. */
  texts<Table extends TableName>(table: Table, name: ColumnName<Table>): Promise<TextColumn> {
    return this.#column(table, name, (rows, isList) => new TextColumnBuilder(rows, isList));
  }

  /** A column of texts that do not repeat. */
  uniqueTexts<Table extends TableName>(table: Table, name: ColumnName<Table>): Promise<UniqueTexts> {
    return this.#column(table, name, (rows) => new UniqueTextsBuilder(rows));
  }

  numbers<Table extends TableName>(table: Table, name: ColumnName<Table>): Promise<NumberColumn> {
    return this.#column(table, name, (rows, isList) => new NumberColumnBuilder(rows, isList));
  }
}

const RELEASES_MAX = 2;

/** The tables of the releases that a process reads, of the two that were asked for last. */
export class TableStore {
  readonly #read: RangeReader;
  readonly #releases = new Map<string, ReleaseTables>();

  constructor(read: RangeReader) {
    this.#read = read;
  }

  of(release: string, readSummary: () => Promise<ReleaseSummary>): ReleaseTables {
    const tables = this.#releases.get(release) ?? new ReleaseTables(release, readSummary, this.#read);
    this.#releases.delete(release);
    this.#releases.set(release, tables);
    for (const oldest of [...this.#releases.keys()].slice(0, -RELEASES_MAX)) this.#releases.delete(oldest);
    return tables;
  }
}
