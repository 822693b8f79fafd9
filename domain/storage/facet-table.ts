/**
 * The facets of the rows of a release. Rows have few different combinations of facet values: the table lists them, each
 * with its number of rows, so that a query of facets is counted without reading a row. Where rows are listed otherwise
 * (postings.ts), each has the **code** of its combination, its position in the table.
 *
 * A facet whose values would multiply the combinations beyond a limit is left out of them; it is then searched and counted
 * by its bitmaps alone.
 */
import type { IndexField } from './index-fields';

/** About 2 bytes each as stored; a query visits each of them in some milliseconds. */
export const COMBINATIONS_MAX = 2 ** 18;

interface StoredFacet {
  /** In the order in which they were met. A value need not have rows. */
  values: string[];
  /** By value: the first block of each chunk of its rows, ascending (bit-blocks.ts). */
  chunks: number[][];
  /** The sets of values that rows have, as positions in `values`. */
  sets: number[][];
  /** By combination: the position of its set. Absent if the facet is left out of the combinations. */
  setOf?: number[];
}

/** The document of kind `facets`. */
export interface StoredFacets {
  fields: Partial<Record<IndexField, StoredFacet>>;
  /** Number of rows of each combination. */
  rows: number[];
}

export type FacetValue = string | number | boolean;

/** Values are matched exactly, but trimmed. */
const textOf = (value: FacetValue): string => String(value).trim();

export const facetValueId = (field: IndexField, value: FacetValue): string => `${field}:${textOf(value)}`;

/** Id of a chunk of the bitmap of a value. */
export const facetChunkId = (field: IndexField, value: FacetValue, chunk: number): string =>
  `${facetValueId(field, value)}#${chunk}`;

class FacetBuilder {
  readonly values = new Map<string, number>();
  readonly sets = new Map<string, number>();
  /** Sets of one value, which most are. */
  readonly #single = new Map<FacetValue, number>();

  /** Notes a value, which no row need have. Returns its position. */
  offer(value: FacetValue): number {
    const text = textOf(value);
    const position = this.values.get(text) ?? this.values.size;
    this.values.set(text, position);
    return position;
  }

  setOf(values: readonly FacetValue[]): number {
    const [first] = values;
    const single = values.length === 1 ? first : undefined;
    const known = single === undefined ? undefined : this.#single.get(single);
    if (known !== undefined) return known;
    const positions = new Set(values.map((value) => this.offer(value)));
    const key = JSON.stringify([...positions].toSorted((one, other) => one - other));
    const set = this.sets.get(key) ?? this.sets.size;
    this.sets.set(key, set);
    if (single !== undefined) this.#single.set(single, set);
    return set;
  }
}

/** Collects the table. Memory: four bytes per row, besides the combinations. */
export class FacetTableBuilder {
  readonly #facets: ReadonlyMap<IndexField, FacetBuilder>;
  readonly #combinationsMax: number;
  /** The fields of the combinations. */
  #fields: IndexField[];
  #combinations = new Map<string, number>();
  #codes = new Uint32Array(1_024);
  #rows = 0;

  constructor(fields: readonly IndexField[], combinationsMax = COMBINATIONS_MAX) {
    this.#facets = new Map(fields.map((field) => [field, new FacetBuilder()]));
    this.#fields = [...fields];
    this.#combinationsMax = combinationsMax;
  }

  offer(field: IndexField, value: FacetValue): void {
    this.#facets.get(field)?.offer(value);
  }

  /** Adds the next row. */
  add(valuesOf: (field: IndexField) => readonly FacetValue[]): void {
    const sets = new Map([...this.#facets].map(([field, facet]) => [field, facet.setOf(valuesOf(field))]));
    if (this.#rows === this.#codes.length) {
      const larger = new Uint32Array(2 * this.#rows);
      larger.set(this.#codes);
      this.#codes = larger;
    }
    this.#codes[this.#rows++] = this.#codeOf(this.#fields.map((field) => sets.get(field) ?? 0).join());
    while (this.#combinations.size > this.#combinationsMax) this.#leaveOut();
  }

  #codeOf(key: string): number {
    const code = this.#combinations.get(key) ?? this.#combinations.size;
    this.#combinations.set(key, code);
    return code;
  }

  /** Leaves the facet of the most sets out of the combinations. */
  #leaveOut(): void {
    const sizes = this.#fields.map((field) => this.#facets.get(field)?.sets.size ?? 0);
    const out = sizes.indexOf(Math.max(...sizes));
    this.#fields = this.#fields.filter((_, at) => at !== out);
    const before = [...this.#combinations.keys()];
    this.#combinations = new Map();
    const codes = before.map((key) => this.#codeOf(key.split(',').toSpliced(out, 1).join()));
    for (let row = 0; row < this.#rows; row += 1) this.#codes[row] = codes[this.#codes[row] ?? 0] ?? 0;
  }

  /**
   * The table, with combinations of like values beside each other, which packs best, and the code of each row.
   * `chunks` are those of the bitmap of a value.
   */
  finish(chunks: (field: IndexField, value: string) => number[]): { stored: StoredFacets; codes: Uint32Array } {
    const combinations = [...this.#combinations].map(([key, code]) => ({ sets: key.split(',').map(Number), code }));
    combinations.sort(({ sets: one }, { sets: other }) => {
      const at = one.findIndex((set, field) => set !== other[field]);
      return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
    });
    const sorted = new Uint32Array(combinations.length);
    combinations.forEach(({ code }, position) => (sorted[code] = position));
    const codes = this.#codes.subarray(0, this.#rows).map((code) => sorted[code] ?? 0);
    const rows = Array.from(combinations, () => 0);
    for (const code of codes) rows[code] = (rows[code] ?? 0) + 1;
    const fields = Object.fromEntries(
      [...this.#facets].map(([field, { values, sets }]): [IndexField, StoredFacet] => {
        const at = this.#fields.indexOf(field);
        return [
          field,
          {
            values: [...values.keys()],
            chunks: [...values.keys()].map((value) => chunks(field, value)),
            sets: [...sets.keys()].map((text) => JSON.parse(text) as number[]),
            ...(at === -1 ? {} : { setOf: combinations.map((combination) => combination.sets[at] ?? 0) }),
          },
        ];
      }),
    );
    return { stored: { fields, rows }, codes };
  }
}

interface Facet {
  positions: ReadonlyMap<string, number>;
  chunks: readonly number[][];
  sets: readonly number[][];
  /** By combination; null if the facet is left out of them. */
  setOf: Uint16Array | Uint32Array | null;
}

/** Rows with any of the values of a field. */
export interface FieldClause {
  field: IndexField;
  anyOf: readonly FacetValue[];
}

/** Rows by combination: the codes of combinations, and the number of rows with each. */
export interface CodedRows {
  codes: Uint32Array;
  rows: Uint32Array;
}

/** The table of a release, as functions use it. */
export class FacetTable {
  readonly #facets: ReadonlyMap<string, Facet>;
  /** All rows. */
  readonly all: CodedRows;
  /** Approximate memory. */
  readonly bytes: number;

  constructor({ fields, rows }: StoredFacets) {
    this.#facets = new Map(
      Object.entries(fields).map(([field, { values, chunks, sets, setOf }]) => [
        field,
        {
          positions: new Map(values.map((value, position) => [value, position])),
          chunks,
          sets,
          setOf: setOf === undefined ? null : sets.length > 65_536 ? Uint32Array.from(setOf) : Uint16Array.from(setOf),
        },
      ]),
    );
    this.all = { codes: Uint32Array.from(rows, (_, code) => code), rows: Uint32Array.from(rows) };
    const columns = [...this.#facets.values()].map(({ setOf, sets }) => (setOf?.byteLength ?? 0) + 40 * sets.length);
    this.bytes = 8 * rows.length + columns.reduce((sum, bytes) => sum + bytes, 0);
  }

  /** Whether the combinations tell the values of all of the fields. */
  covers(fields: readonly IndexField[]): boolean {
    return fields.every((field) => this.#facets.get(field)?.setOf);
  }

  #facet(field: IndexField): Facet & { setOf: Uint16Array | Uint32Array } {
    const facet = this.#facets.get(field);
    if (!facet?.setOf) throw new Error(`The combinations of facets do not tell ${field}`);
    return { ...facet, setOf: facet.setOf };
  }

  /** The chunk of the rows with a value that may hold a block; null if no row of the block has the value. */
  chunkOf(field: IndexField, value: FacetValue, block: number): { chunk: number; firstBlock: number } | null {
    const { positions, chunks } = this.#facets.get(field) ?? {};
    const firstBlocks = chunks?.[positions?.get(textOf(value)) ?? -1] ?? [];
    const chunk = firstBlocks.findLastIndex((first) => first <= block);
    const firstBlock = firstBlocks[chunk];
    return firstBlock === undefined ? null : { chunk, firstBlock };
  }

  /** Whether the release has a value, be it of no row. */
  knows(field: IndexField, value: FacetValue): boolean {
    return this.#facets.get(field)?.positions.has(textOf(value)) ?? false;
  }

  /** For the sets of a field whether they match a clause: 1 or 0. */
  #test({ field, anyOf }: FieldClause): { setOf: Uint16Array | Uint32Array; matches: Uint8Array } {
    const { positions, sets, setOf } = this.#facet(field);
    const asked = new Set(anyOf.map((value) => positions.get(textOf(value))));
    return { setOf, matches: Uint8Array.from(sets, (set) => (set.some((position) => asked.has(position)) ? 1 : 0)) };
  }

  /** Tells by the code whether a row matches all clauses. */
  matcher(clauses: readonly FieldClause[]): (code: number) => boolean {
    const tests = clauses.map((clause) => this.#test(clause));
    return (code) => tests.every(({ setOf, matches }) => matches[setOf[code] ?? 0] === 1);
  }

  /** The rows, of those given, that match all clauses. */
  matching(of: CodedRows, clauses: readonly FieldClause[]): CodedRows {
    return clauses.reduce(({ codes, rows }, clause) => {
      const { setOf, matches } = this.#test(clause);
      const kept = { codes: new Uint32Array(codes.length), rows: new Uint32Array(codes.length) };
      let size = 0;
      for (let at = 0; at < codes.length; at += 1) {
        const code = codes[at] ?? 0;
        if (matches[setOf[code] ?? 0] === 0) continue;
        kept.codes[size] = code;
        kept.rows[size++] = rows[at] ?? 0;
      }
      return { codes: kept.codes.subarray(0, size), rows: kept.rows.subarray(0, size) };
    }, of);
  }

  /** Counts listed rows, given their codes. */
  tally(codes: Uint32Array): CodedRows {
    const rows = new Uint32Array(this.all.codes.length);
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes[at] ?? 0;
      rows[code] = (rows[code] ?? 0) + 1;
    }
    const found = this.all.codes.filter((code) => rows[code] !== 0);
    return { codes: found, rows: found.map((code) => rows[code] ?? 0) };
  }

  /** Counts the rows by value, for each of the values. */
  countBy({ codes, rows }: CodedRows, field: IndexField, values: readonly FacetValue[]): number[] {
    const { setOf, sets, positions } = this.#facet(field);
    const tally = new Uint32Array(sets.length);
    for (let at = 0; at < codes.length; at += 1) {
      const set = setOf[codes[at] ?? 0] ?? 0;
      tally[set] = (tally[set] ?? 0) + (rows[at] ?? 0);
    }
    const byValue = new Map<number, number>();
    sets.forEach((set, number) => {
      for (const position of set) byValue.set(position, (byValue.get(position) ?? 0) + (tally[number] ?? 0));
    });
    return values.map((value) => byValue.get(positions.get(textOf(value)) ?? -1) ?? 0);
  }
}

export const sizeOf = ({ rows }: CodedRows): number => rows.reduce((sum, count) => sum + count, 0);
