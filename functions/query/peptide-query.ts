import { UNKNOWN } from '#domain/catalogue/vocabulary';
import { type ColumnField, type FieldColumn, fields, offeredOptions } from '#domain/search/fields';
import type { Catalogue } from '../catalogue/catalogue';
import type { TextColumn } from '../catalogue/columns';
import { rowsOfClause } from './clause-rows';
import type { Clause } from './clauses';

/** Counts of rows by the values of a column; a value that no row has counts 0. */
export type Counts = (value: string) => number;

/** The rows that match all of some clauses, and their counts by field. */
export class PeptideQuery {
  readonly #catalogue: Catalogue;
  readonly #clauses: readonly Clause[];
  /** By ordinal: how many clauses the row does not match. */
  readonly #misses: Uint8Array;
  /** By ordinal: the last clause that it does not match, by position. */
  readonly #missed: Uint8Array;
  readonly total: number;
  #ordinals: Uint32Array | undefined;

  private constructor(catalogue: Catalogue, clauses: readonly Clause[], misses: Uint8Array, missed: Uint8Array) {
    this.#catalogue = catalogue;
    this.#clauses = clauses;
    this.#misses = misses;
    this.#missed = missed;
    let total = 0;
    for (const count of misses) if (count === 0) total += 1;
    this.total = total;
  }

  static async of(catalogue: Catalogue, clauses: readonly Clause[]): Promise<PeptideQuery> {
    const { peptideCount } = await catalogue.summary();
    const misses = new Uint8Array(peptideCount);
    const missed = new Uint8Array(peptideCount);
    const marks = await Promise.all(clauses.map((clause) => rowsOfClause(catalogue, clause)));
    marks.forEach((rows, position) => {
      for (let row = 0; row < peptideCount; row += 1)
        if (rows[row] === 0) {
          misses[row] = (misses[row] ?? 0) + 1;
          missed[row] = position;
        }
    });
    return new PeptideQuery(catalogue, clauses, misses, missed);
  }

  /** The ordinals of the rows, ascending, which is the order of their ids. */
  get ordinals(): Uint32Array {
    if (this.#ordinals) return this.#ordinals;
    const ordinals = new Uint32Array(this.total);
    let size = 0;
    for (let row = 0; size < ordinals.length; row += 1) if (this.#misses[row] === 0) ordinals[size++] = row;
    this.#ordinals = ordinals;
    return ordinals;
  }

  /** Counts the rows that match all clauses of other fields by the values of a field: what choosing one of them would find. */
  countBy(field: ColumnField): Promise<Counts> {
    const { column } = fields[field];
    return this.#count(
      column,
      this.#clauses.findIndex((clause) => 'column' in clause && clause.column === column),
    );
  }

  /** Counts the rows that match all clauses by the values of a field. */
  matchingBy(field: ColumnField): Promise<Counts> {
    return this.#count(fields[field].column, -1);
  }

  /** Rows that miss only the clause at position `own` count as well. */
  async #count(column: FieldColumn, own: number): Promise<Counts> {
    const texts = await this.#catalogue.tables.texts('peptides', column);
    const counts = new Uint32Array(texts.values.length);
    const [misses, missed] = [this.#misses, this.#missed];
    forEachCode(texts, (code, row) => {
      if (misses[row] === 0 || (misses[row] === 1 && missed[row] === own)) counts[code] = (counts[code] ?? 0) + 1;
    });
    return countsOf(texts, counts);
  }

  /** Counts the rows that match all clauses by the values of one field and those of another, of which each row has one. */
  async countByBoth(outer: ColumnField, inner: ColumnField): Promise<(outerValue: string) => Counts> {
    const [outers, inners] = await Promise.all(
      [outer, inner].map((field) => this.#catalogue.tables.texts('peptides', fields[field].column)),
    );
    if (!outers || !inners) throw new Error('A query counts by two fields');
    const counts = outers.values.map(() => new Uint32Array(inners.values.length));
    forEachCode(outers, (code, row) => {
      const ofOuter = counts[code];
      const innerCode = inners.codes[row] ?? 0;
      if (this.#misses[row] === 0 && ofOuter) ofOuter[innerCode] = (ofOuter[innerCode] ?? 0) + 1;
    });
    return (value) => countsOf(inners, counts[outers.codeOf(value) ?? -1] ?? new Uint32Array());
  }

  /** Whether the release has a value of a field, be it of no row: fixed options are known but for that of no value. */
  async knows(field: ColumnField, value: string): Promise<boolean> {
    const isFixed = value !== UNKNOWN && offeredOptions(field).some((option) => option.value === value.trim());
    return (
      isFixed ||
      (await this.#catalogue.tables.texts('peptides', fields[field].column)).codeOf(value.trim()) !== undefined
    );
  }
}

const countsOf =
  (texts: TextColumn, counts: Uint32Array): Counts =>
  (value) =>
    counts[texts.codeOf(value.trim()) ?? -1] ?? 0;

/** A list holds each code once. */
function forEachCode({ codes, ends, rows }: TextColumn, visit: (code: number, row: number) => void): void {
  for (let row = 0, at = 0; row < rows; row += 1)
    for (const end = ends === null ? row + 1 : (ends[row] ?? 0); at < end; at += 1) visit(codes[at] ?? 0, row);
}
