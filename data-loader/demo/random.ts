import { createHash } from 'node:crypto';

/**
 * A reproducible stream of random numbers: sfc32 of the PractRand suite (Doty-Humphrey C). Each step of the generator
 * has a stream with its own seed text, so that a change in one step does not affect the others.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: string) {
    const hash = createHash('sha256').update(seed).digest();
    this.#a = hash.readInt32LE(0);
    this.#b = hash.readInt32LE(4);
    this.#c = hash.readInt32LE(8);
    this.#d = hash.readInt32LE(12);
  }

  /** Returns a number from 0 (included) to 1 (excluded). */
  next(): number {
    const sum = (this.#a + this.#b + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }

  /** Returns an integer from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** Returns an index with a probability in proportion to its weight. */
  weighted(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    return index < 0 ? weights.length - 1 : index;
  }

  /** Returns a normal deviate (Box & Muller 1958, doi 10.1214/aoms/1177706645). */
  normal(mean: number, sd: number): number {
    return mean + sd * Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** Returns a standard normal deviate, at most 2.5 from 0: what an instrument with outliers removed reports. */
  truncatedNormal(): number {
    return Math.max(-2.5, Math.min(2.5, this.normal(0, 1)));
  }

  /**
   * Returns a sort key: the `n` items with the smallest keys are a weighted random sample (Efraimidis & Spirakis 2006,
   * doi 10.1016/j.ipl.2005.11.003).
   */
  sampleKey(weight: number): number {
    return -Math.log(1 - this.next()) / weight;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const keyed = items.map((item) => ({ item, key: this.next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }
}
