import { Random } from '../random';

/** 16 MB: at a hundred times the published catalogue 200 bits per sequence. */
const BITS = 2 ** 27;
const PLACES = 4;

/**
 * The sequences of earlier chapters, in memory that does not grow with them (Bloom BH 1970, doi 10.1145/362686.362692).
 * A sequence that was used is always known; one in millions that was not is, too, and another takes its place.
 */
export class UsedSequences {
  readonly bits: Uint8Array;

  constructor(bits = new Uint8Array(BITS / 8)) {
    this.bits = bits;
  }

  #places(text: string): number[] {
    const random = new Random(text);
    return Array.from({ length: PLACES }, () => Math.floor(random.next() * BITS));
  }

  add(text: string): void {
    for (const place of this.#places(text)) {
      const byte = place >>> 3;
      this.bits[byte] = (this.bits[byte] ?? 0) | (1 << (place & 7));
    }
  }

  has(text: string): boolean {
    return this.#places(text).every((place) => ((this.bits[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0);
  }
}
