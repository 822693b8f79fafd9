import { foldIsoleucine } from '#domain/search/sequence-match';
import type { Peptides } from './peptides';

/** Residues by which a place is looked up before peptides of each length are. */
const PREFIX_MAX = 7;
/** Bits of the table of prefixes: 16 MiB, of which three million peptides fill two per cent. */
const TABLE_BITS = 27;
const BITS_OUT = 32 - TABLE_BITS;

/** Fibonacci hashing (Knuth D, The Art of Computer Programming 3, 6.4): 2^32 divided by the golden ratio. */
const MULTIPLIER = 0x9e3779b1;

/**
 * Finds all places of peptides in proteins, with I and L as one residue. Almost every place of a protein begins no
 * peptide; a table of hashed prefixes says so without looking up a peptide of each length.
 */
export class PeptideFinder {
  readonly #peptides: Peptides;
  readonly #lengths: readonly number[];
  readonly #prefix: number;
  readonly #table = new Uint8Array(2 ** (TABLE_BITS - 3));

  constructor(peptides: Peptides) {
    this.#peptides = peptides;
    const lengths = new Set<number>();
    for (const form of peptides.forms()) lengths.add(form.length);
    this.#lengths = [...lengths].toSorted((a, b) => a - b);
    this.#prefix = Math.min(PREFIX_MAX, this.#lengths[0] ?? 0);
    for (const form of peptides.forms()) {
      const bit = this.#bitAt(form, 0);
      this.#table[bit >>> 3] = (this.#table[bit >>> 3] ?? 0) | (1 << (bit & 7));
    }
  }

  /** Where the table has the prefix that begins at a place. */
  #bitAt(form: string, at: number): number {
    let code = 0;
    for (let place = at; place < at + this.#prefix; place += 1) code = Math.imul(code, 31) + form.charCodeAt(place);
    return Math.imul(code, MULTIPLIER) >>> BITS_OUT;
  }

  /** Yields the ordinals of the peptides in a protein, one for each place. */
  *in(protein: string): Generator<number> {
    if (this.#prefix === 0) return;
    const form = foldIsoleucine(protein);
    for (let at = 0; at + this.#prefix <= form.length; at += 1) {
      const bit = this.#bitAt(form, at);
      if (((this.#table[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) continue;
      for (const length of this.#lengths) {
        if (at + length > form.length) break;
        yield* this.#peptides.ofForm(form.slice(at, at + length));
      }
    }
  }
}
