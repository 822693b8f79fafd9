import { createHash } from 'node:crypto';
import { bisectLeft } from 'd3-array';

/** 48 bits: that a key of a million others is taken for one of them is less likely than that a disk returns wrong bytes. */
const HASH_BYTES = 6;
const FIRST_CAPACITY = 1_024;

const hashOf = (key: string): number => createHash('sha256').update(key).digest().readUIntBE(0, HASH_BYTES);

/**
 * Keys that were added, in 8 bytes each: the texts of all keys of a release of three million peptides would need a third
 * of the memory that a load may have.
 */
export class KeySet {
  #hashes = new Float64Array(FIRST_CAPACITY);
  #size = 0;
  #inOrder = true;

  add(key: string): void {
    if (this.#size === this.#hashes.length) {
      const grown = new Float64Array(2 * this.#size);
      grown.set(this.#hashes);
      this.#hashes = grown;
    }
    this.#hashes[this.#size++] = hashOf(key);
    this.#inOrder = false;
  }

  has(key: string): boolean {
    const known = this.#hashes.subarray(0, this.#size);
    if (!this.#inOrder) known.sort();
    this.#inOrder = true;
    const hash = hashOf(key);
    return known[bisectLeft(known, hash)] === hash;
  }
}
