/** Hashes a text into four 32-bit words (cyrb128). */
function seedWords(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let i = 0; i < text.length; i += 1) {
    const k = text.charCodeAt(i);
    [a, b, c, d] = [
      b ^ Math.imul(a ^ k, 597399067),
      c ^ Math.imul(b ^ k, 2869860233),
      d ^ Math.imul(c ^ k, 951274213),
      a ^ Math.imul(d ^ k, 2716044179),
    ];
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
}

const WARM_UP_ROUNDS = 15;

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
    [this.#a, this.#b, this.#c, this.#d] = seedWords(seed);
    for (let i = 0; i < WARM_UP_ROUNDS; i += 1) this.next();
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
    for (let i = 0; i < weights.length; i += 1) {
      left -= weights[i] ?? 0;
      if (left < 0) return i;
    }
    return weights.length - 1;
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

  /** Shuffles in place (Fisher & Yates) and returns the array. */
  shuffle<Item>(items: Item[]): Item[] {
    for (let i = items.length - 1; i > 0; i -= 1) {
      const j = Math.floor(this.next() * (i + 1));
      const [first, second] = [items[i], items[j]];
      if (first !== undefined && second !== undefined) [items[i], items[j]] = [second, first];
    }
    return items;
  }
}
