import { encodeRepeatedRows, REPEATED_ROWS_SPAN } from '#domain/storage/repeated-rows';
import type { ReleaseSink } from './release-sink';

/**
 * Writes which rows have the sequence of an earlier row (domain/storage/repeated-rows.ts). Rows are added in the order of
 * their ordinals. In memory are the rows of one document, and four bytes per sequence of several rows.
 */
export class RepeatedRowsWriter {
  /** By the number of a sequence, one more than the ordinal of its first row; 0 before that. */
  readonly #firsts: Uint32Array;
  #rows = 0;
  #ordinals: number[] = [];
  #firstsOf: number[] = [];

  readonly #sink: ReleaseSink;

  /** `sequences` is the number of sequences that several rows have. */
  constructor(sink: ReleaseSink, sequences: number) {
    this.#sink = sink;
    this.#firsts = new Uint32Array(sequences);
  }

  /** Adds the next row, with the number of its sequence if other rows have that as well. */
  async add(sequence: number | undefined): Promise<void> {
    const ordinal = this.#rows;
    if (sequence !== undefined) {
      const first = this.#firsts[sequence] ?? 0;
      if (first === 0) this.#firsts[sequence] = ordinal + 1;
      else {
        this.#ordinals.push(ordinal);
        this.#firstsOf.push(first - 1);
      }
    }
    this.#rows += 1;
    if (this.#rows % REPEATED_ROWS_SPAN === 0) await this.#write(this.#rows / REPEATED_ROWS_SPAN - 1);
  }

  async #write(block: number): Promise<void> {
    const bytes = encodeRepeatedRows(block, { ordinals: this.#ordinals, firsts: this.#firstsOf });
    this.#ordinals = [];
    this.#firstsOf = [];
    await this.#sink.bytes('repeatedRows', String(block), bytes);
  }

  /** Writes the last document. */
  async finish(): Promise<void> {
    const left = this.#rows % REPEATED_ROWS_SPAN;
    if (left > 0) await this.#write((this.#rows - left) / REPEATED_ROWS_SPAN);
  }
}
