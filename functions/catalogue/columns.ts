import { UNKNOWN } from '#domain/catalogue/vocabulary';
import type { StoredCell } from '#domain/storage/read-column';
import { TermIndex } from './term-index';

/** Columns of a table in memory. A row is known by its position, its ordinal. */

type Codes = Uint8Array | Uint16Array | Uint32Array;

/** In as few bytes per value as `distinct` values need. */
function narrowed(values: Uint32Array, distinct: number): Codes {
  if (distinct <= 0x100) return Uint8Array.from(values);
  return distinct <= 0x1_00_00 ? Uint16Array.from(values) : values.slice();
}

/** A list of numbers that grows. */
class Growing {
  #values: Uint32Array;
  size = 0;

  constructor(expected: number) {
    this.#values = new Uint32Array(Math.max(16, expected));
  }

  push(value: number): void {
    if (this.size === this.#values.length) {
      const larger = new Uint32Array(2 * this.size);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.size++] = value;
  }

  get values(): Uint32Array {
    return this.#values.subarray(0, this.size);
  }
}

/** A column of texts, or of lists of texts, that repeat: each text once, and its code wherever it stands. */
export class TextColumn {
  /** By code. */
  readonly values: readonly string[];
  /** One after the other, of lists all of a row before those of the next. */
  readonly codes: Codes;
  /** By ordinal, where the codes of the row end; null if each row has one. */
  readonly ends: Uint32Array | null;
  readonly rows: number;
  #codeOf: Map<string, number> | undefined;
  #terms: TermIndex | undefined;

  constructor(values: readonly string[], codes: Codes, ends: Uint32Array | null) {
    this.values = values;
    this.codes = codes;
    this.ends = ends;
    this.rows = (ends ?? codes).length;
  }

  /** The texts of a row: one, or those of its list. */
  at(row: number): string[] {
    const [from, to] = this.ends === null ? [row, row + 1] : [row === 0 ? 0 : this.ends[row - 1], this.ends[row]];
    return Array.from(this.codes.subarray(from, to), (code) => this.values[code] ?? '');
  }

  /** Undefined if no row has the text. */
  codeOf(text: string): number | undefined {
    this.#codeOf ??= new Map(this.values.map((value, code) => [value, code]));
    return this.#codeOf.get(text);
  }

  /** The codes of the texts that have a folded form. `formsOf` must always be the same. */
  find(form: string, formsOf: (text: string) => readonly string[]): number[] {
    this.#terms ??= new TermIndex(this.values.length, (code) => formsOf(this.values[code] ?? ''));
    return this.#terms.find(form);
  }

  /** Marks the rows that have any of the codes that are marked. */
  mark(wanted: Uint8Array): Uint8Array {
    const { codes, ends, rows } = this;
    const marks = new Uint8Array(rows);
    if (ends === null) {
      for (let row = 0; row < rows; row += 1) marks[row] = wanted[codes[row] ?? 0] ?? 0;
      return marks;
    }
    for (let row = 0, at = 0; row < rows; row += 1)
      for (const end = ends[row] ?? 0; at < end; at += 1) if (wanted[codes[at] ?? 0] === 1) marks[row] = 1;
    return marks;
  }
}

/** Reads cells into a column of texts. A cell without a value counts as `UNKNOWN`, and an empty list as none. */
export class TextColumnBuilder {
  readonly #codeOf = new Map<string, number>();
  readonly #values: string[] = [];
  readonly #codes: Growing;
  readonly #ends: Growing | null;

  constructor(rows: number, isList: boolean) {
    this.#codes = new Growing(isList ? 2 * rows : rows);
    this.#ends = isList ? new Growing(rows) : null;
  }

  #add(text: string): void {
    let code = this.#codeOf.get(text);
    if (code === undefined) {
      code = this.#values.push(text) - 1;
      this.#codeOf.set(text, code);
    }
    this.#codes.push(code);
  }

  readonly visit = (cells: ArrayLike<StoredCell>): void => {
    for (let row = 0; row < cells.length; row += 1) {
      const cell = cells[row] ?? null;
      if (this.#ends === null) this.#add(cell === null ? UNKNOWN : String(cell));
      else {
        for (const value of cell === null ? [] : [cell].flat()) this.#add(String(value));
        this.#ends.push(this.#codes.size);
      }
    }
  };

  finish(): TextColumn {
    const codes = narrowed(this.#codes.values, this.#values.length);
    return new TextColumn(this.#values, codes, this.#ends?.values.slice() ?? null);
  }
}

/** A column of texts that do not repeat, such as ids, as UTF-8 in one block: a third of the memory of strings. */
export class UniqueTexts {
  readonly bytes: Uint8Array;
  /** By ordinal, where the text ends. */
  readonly ends: Uint32Array;
  #terms: TermIndex | undefined;

  constructor(bytes: Uint8Array, ends: Uint32Array) {
    this.bytes = bytes;
    this.ends = ends;
  }

  get rows(): number {
    return this.ends.length;
  }

  start(row: number): number {
    return row === 0 ? 0 : (this.ends[row - 1] ?? 0);
  }

  at(row: number): string {
    const { buffer, byteOffset } = this.bytes;
    return Buffer.from(buffer, byteOffset, this.bytes.length).toString('utf8', this.start(row), this.ends[row]);
  }

  /** The ordinals of the texts that have a folded form. `formsOf` must always be the same. */
  find(form: string, formsOf: (text: string) => readonly string[]): number[] {
    this.#terms ??= new TermIndex(this.rows, (row) => formsOf(this.at(row)));
    return this.#terms.find(form);
  }
}

export class UniqueTextsBuilder {
  readonly #parts: Buffer[] = [];
  readonly #ends: Growing;
  #size = 0;

  constructor(rows: number) {
    this.#ends = new Growing(rows);
  }

  readonly visit = (cells: ArrayLike<StoredCell>): void => {
    const texts = Array.from(cells, (cell) => String(cell ?? ''));
    for (const text of texts) this.#ends.push((this.#size += Buffer.byteLength(text)));
    this.#parts.push(Buffer.from(texts.join('')));
  };

  finish(): UniqueTexts {
    return new UniqueTexts(Buffer.concat(this.#parts), this.#ends.values.slice());
  }
}

/** A column of numbers; NaN where it has none. With `ends`, of lists, as in a column of texts. */
export interface NumberColumn {
  values: Float64Array;
  ends: Uint32Array | null;
}

export class NumberColumnBuilder {
  #values: Float64Array;
  #size = 0;
  readonly #ends: Growing | null;

  constructor(rows: number, isList: boolean) {
    this.#values = new Float64Array(rows);
    this.#ends = isList ? new Growing(rows) : null;
  }

  #add(value: unknown): void {
    if (this.#size === this.#values.length) {
      const larger = new Float64Array(Math.max(16, 2 * this.#size));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#size++] = typeof value === 'number' ? value : Number.NaN;
  }

  readonly visit = (cells: ArrayLike<StoredCell>): void => {
    for (let row = 0; row < cells.length; row += 1) {
      const cell = cells[row] ?? null;
      if (this.#ends === null) this.#add(cell);
      else {
        for (const value of cell === null ? [] : [cell].flat()) this.#add(value);
        this.#ends.push(this.#size);
      }
    }
  };

  finish(): NumberColumn {
    return { values: this.#values.slice(0, this.#size), ends: this.#ends?.values.slice() ?? null };
  }
}
