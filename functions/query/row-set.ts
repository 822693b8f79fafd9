import { CONTAINER_VALUES } from '#domain/storage/roaring-containers';
import type { BlockReader } from './block-rows';

const BLOCK_BYTES = CONTAINER_VALUES / 8;

/** A set of ordinals as plain bits, in whole blocks of 65,536. */
export class RowSet {
  readonly #words: Uint32Array;
  readonly #bytes: Uint8Array;

  constructor(rows: number) {
    this.#words = new Uint32Array((Math.ceil(rows / CONTAINER_VALUES) * CONTAINER_VALUES) / 32);
    this.#bytes = new Uint8Array(this.#words.buffer);
  }

  get bytes(): number {
    return this.#bytes.length;
  }

  /** Adds the ordinals from 0 up to, but not including, `end`. */
  addAllBelow(end: number): void {
    this.#words.fill(0xff_ff_ff_ff, 0, end >>> 5);
    for (let ordinal = (end >>> 5) * 32; ordinal < end; ordinal += 1) this.add(ordinal);
  }

  add(ordinal: number): void {
    this.#words[ordinal >>> 5] = (this.#words[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
  }

  remove(ordinal: number): void {
    this.#words[ordinal >>> 5] = (this.#words[ordinal >>> 5] ?? 0) & ~(1 << (ordinal & 31));
  }

  has(ordinal: number): boolean {
    return (((this.#words[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1;
  }

  /** As an operand of rows by blocks. */
  readonly reader: BlockReader = async (key) => {
    const bytes = this.#bytes.subarray(key * BLOCK_BYTES, (key + 1) * BLOCK_BYTES);
    return bytes.length === 0 ? [] : [{ kind: 'bits', key, bytes }];
  };
}
