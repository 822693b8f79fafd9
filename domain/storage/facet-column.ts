/**
 * The values that the rows have of a facet, by row: a column beside the bitmaps, which hold the same by value. Counting
 * the options of a filter then touches each row once, however many options there are.
 *
 * Rows may have several values, so a row has the code of its combination of values, of which a facet has few. Bytes: the
 * length of a header, uint32; the header, JSON; the codes in order of the ordinals, a byte each, or a uint16 each if
 * there are more than 256 combinations. All numbers are little-endian.
 */
import { strFromU8, strToU8 } from 'fflate';
import type { IndexField } from './index-fields';

export interface FacetColumn {
  /** Every value that has a bitmap, and the codes of the combinations with it. */
  codesOf: ReadonlyMap<string, readonly number[]>;
  combinations: number;
  /** By ordinal. */
  codes: Uint8Array | Uint16Array;
}

interface Header {
  values: string[];
  /** Positions among the values, by code. */
  combinations: number[][];
}

const LENGTH_BYTES = 4;
const BYTE_CODES_MAX = 256;
const CODES_MAX = 65_536;

/** Id of the column among the entries of the index. No field has this name. */
export const facetColumnId = (field: IndexField): string => `column:${field}`;

type Value = string | number | boolean;

/** Collects the column of a field. */
export class FacetColumnBuilder {
  readonly #values = new Map<string, number>();
  readonly #combinations = new Map<string, number>();
  /** Codes of rows with one value, which most are. */
  readonly #ofSingle = new Map<Value, number>();
  #codes = new Uint16Array(1_024);
  #rows = 0;

  /** Notes a value, which no row need have. Returns its number. */
  offer(value: Value): number {
    const text = String(value).trim();
    const number = this.#values.get(text) ?? this.#values.size;
    this.#values.set(text, number);
    return number;
  }

  /** Adds the next row. */
  add(values: readonly Value[]): void {
    if (this.#rows === this.#codes.length) {
      const larger = new Uint16Array(2 * this.#rows);
      larger.set(this.#codes);
      this.#codes = larger;
    }
    this.#codes[this.#rows++] = this.#codeOf(values);
  }

  #codeOf(values: readonly Value[]): number {
    const [first] = values;
    const single = values.length === 1 ? first : undefined;
    const known = single === undefined ? undefined : this.#ofSingle.get(single);
    if (known !== undefined) return known;
    const numbers = new Set(values.map((value) => this.offer(value)));
    const combination = JSON.stringify([...numbers].toSorted((one, other) => one - other));
    const code = this.#combinations.get(combination) ?? this.#combinations.size;
    this.#combinations.set(combination, code);
    if (single !== undefined) this.#ofSingle.set(single, code);
    return code;
  }

  /** Null if the rows have more combinations than there are codes; the field is then counted by its bitmaps. */
  encoded(): Uint8Array | null {
    const combinations = this.#combinations.size;
    if (combinations > CODES_MAX) return null;
    const header: Header = {
      values: [...this.#values.keys()],
      combinations: [...this.#combinations.keys()].map((text) => JSON.parse(text) as number[]),
    };
    const text = strToU8(JSON.stringify(header));
    const codes = this.#codes.subarray(0, this.#rows);
    const isByte = combinations <= BYTE_CODES_MAX;
    const bytes = new Uint8Array(LENGTH_BYTES + text.length + codes.length * (isByte ? 1 : 2));
    const view = new DataView(bytes.buffer);
    view.setUint32(0, text.length, true);
    bytes.set(text, LENGTH_BYTES);
    const start = LENGTH_BYTES + text.length;
    if (isByte) bytes.set(codes, start);
    else codes.forEach((code, row) => view.setUint16(start + 2 * row, code, true));
    return bytes;
  }
}

/** Reads what the builder wrote. */
export function facetColumn(bytes: Uint8Array): FacetColumn {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = LENGTH_BYTES + view.getUint32(0, true);
  const { values, combinations } = JSON.parse(strFromU8(bytes.subarray(LENGTH_BYTES, start))) as Header;
  const codesOf = new Map<string, number[]>(values.map((value) => [value, []]));
  combinations.forEach((numbers, code) => {
    for (const number of numbers) codesOf.get(values[number] ?? '')?.push(code);
  });
  const isByte = combinations.length <= BYTE_CODES_MAX;
  // A copy begins where numbers of two bytes may. Lambda's processors are little-endian, and so is the format.
  const codes = isByte ? bytes.subarray(start) : new Uint16Array(bytes.slice(start).buffer);
  return { codesOf, combinations: combinations.length, codes };
}
