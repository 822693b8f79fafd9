import {
  type CodedRows,
  type FieldClause,
  type FacetTable,
  type FacetValue,
  sizeOf,
} from '#domain/storage/facet-table';
import type { IndexField } from '#domain/storage/index-fields';
import type { BlockReader, BlockRows } from './block-rows';

/** Counts rows by their facets. */
export interface RowCounter {
  total(): Promise<number>;
  /** The rows with each of the values of a facet. */
  countBy(field: IndexField, values: readonly FacetValue[]): Promise<number[]>;
  /** Counts only the rows that match the clauses. */
  within(clauses: readonly FieldClause[]): RowCounter;
}

/** Counts by the combinations of facet values, which must cover all fields that are asked for. */
export class CombinationCounter implements RowCounter {
  readonly #table: FacetTable;
  readonly #rows: CodedRows;

  constructor(table: FacetTable, rows: CodedRows) {
    this.#table = table;
    this.#rows = rows;
  }

  async total(): Promise<number> {
    return sizeOf(this.#rows);
  }

  async countBy(field: IndexField, values: readonly FacetValue[]): Promise<number[]> {
    return this.#table.countBy(this.#rows, field, values);
  }

  within(clauses: readonly FieldClause[]): CombinationCounter {
    return new CombinationCounter(this.#table, this.#table.matching(this.#rows, clauses));
  }
}

/** Where a counter by bitmaps finds them. */
export interface BitmapSource {
  reader(clause: FieldClause): BlockReader;
  rows(clauses: readonly FieldClause[]): Promise<BlockRows>;
}

/** Counts by bitmaps, whatever the facets. */
export class BitmapCounter implements RowCounter {
  readonly #source: BitmapSource;
  readonly #clauses: readonly FieldClause[];

  constructor(source: BitmapSource, clauses: readonly FieldClause[] = []) {
    this.#source = source;
    this.#clauses = clauses;
  }

  async total(): Promise<number> {
    return (await this.#source.rows(this.#clauses)).total();
  }

  async countBy(field: IndexField, values: readonly FacetValue[]): Promise<number[]> {
    const rows = await this.#source.rows(this.#clauses);
    return Promise.all(values.map((value) => rows.countWith(this.#source.reader({ field, anyOf: [value] }))));
  }

  within(clauses: readonly FieldClause[]): BitmapCounter {
    return new BitmapCounter(this.#source, [...this.#clauses, ...clauses]);
  }
}
