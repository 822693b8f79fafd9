/** Hash of a text into four 32-bit words (cyrb128). */
function seedWords(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let i = 0; i < text.length; i += 1) {
    const k = text.charCodeAt(i);
    [a, b, c, d] = [
      b ^ Math.imul(a ^ k, 597399067), c ^ Math.imul(b ^ k, 2869860233), d ^ Math.imul(c ^ k, 951274213), a ^ Math.imul(d ^ k, 2716044179),
    ];
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
}

const WARM_UP_ROUNDS = 15;

/**
 * A repeatable stream of random numbers: sfc32 of the PractRand suite (Doty-Humphrey C). One text, one stream: every step of the
 * generator takes its own, so that a change in one does not shift the others.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(seed: string) {
    [this.a, this.b, this.c, this.d] = seedWords(seed);
    for (let i = 0; i < WARM_UP_ROUNDS; i += 1) this.next();
  }

  /** At least 0, below 1. */
  next(): number {
    const sum = (this.a + this.b + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }

  /** An integer from `low` to `high`, both included. */
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

  /** Index of a weight, drawn in proportion to the weights. */
  weighted(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (let i = 0; i < weights.length; i += 1) {
      left -= weights[i] ?? 0;
      if (left < 0) return i;
    }
    return weights.length - 1;
  }

  /** Normal deviate (Box & Muller 1958, doi 10.1214/aoms/1177706645). */
  normal(mean: number, sd: number): number {
    return mean + sd * Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** Key by which the `n` smallest of a list are a weighted sample of it (Efraimidis & Spirakis 2006, doi 10.1016/j.ipl.2005.11.003). */
  sampleKey(weight: number): number {
    return -Math.log(1 - this.next()) / weight;
  }

  /** In place (Fisher & Yates). */
  shuffle<Item>(items: Item[]): Item[] {
    for (let i = items.length - 1; i > 0; i -= 1) {
      const j = Math.floor(this.next() * (i + 1));
      const [first, second] = [items[i], items[j]];
      if (first !== undefined && second !== undefined) [items[i], items[j]] = [second, first];
    }
    return items;
  }
}
