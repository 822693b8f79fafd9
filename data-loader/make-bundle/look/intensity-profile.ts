import { OPEN, type CatalogueIntensities } from '../catalogue';

/** Above it a median is an intensity as measured: log2 of what detectors count is below 40. */
const RAW_MEDIAN = 1_000;
const LOG2_MAX = 60;
/** Steps of the histogram per doubling: the median is known to 9 %. */
const STEPS = 8;

/** What values of a table are like. Zeros are counted apart. */
export class IntensityProfile {
  zeros = 0;
  empty = 0;
  values = 0;
  /** Other than 0, between -1 and 1. */
  belowOne = 0;
  negative = 0;
  #largest = -Infinity;
  readonly #histogram = new Map<number, number>();

  add(values: readonly (number | null)[]): void {
    for (const value of values) {
      if (value === null) this.empty += 1;
      else if (value === 0) this.zeros += 1;
      else this.#count(value);
    }
  }

  #count(value: number): void {
    this.values += 1;
    if (value < 0) this.negative += 1;
    if (Math.abs(value) < 1) this.belowOne += 1;
    this.#largest = Math.max(this.#largest, value);
    const step = value > 0 ? Math.floor(Math.log2(value) * STEPS) : -Infinity;
    this.#histogram.set(step, (this.#histogram.get(step) ?? 0) + 1);
  }

  /** The lower end of the step of the histogram in which the median lies. */
  get median(): number {
    let left = this.values / 2;
    for (const [step, count] of [...this.#histogram].toSorted(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return 2 ** (step / STEPS);
    }
    return 0;
  }

  get scale(): { choice: CatalogueIntensities['scale']; reason: string } {
    const { median, negative } = this;
    const about = `the median is about ${Number(median.toPrecision(2))}, the largest value ${Number(this.#largest.toPrecision(3))}`;
    if (this.values === 0)
      return {
        choice: OPEN,
        reason: this.zeros + this.empty === 0 ? 'it has no row that could be read' : 'the table has no value but zeros',
      };
    if (median > RAW_MEDIAN && negative === 0) return { choice: 'raw', reason: `${about}: intensities as measured` };
    if (this.#largest <= LOG2_MAX && median < LOG2_MAX) return { choice: 'log2', reason: `${about}: logarithms` };
    return { choice: OPEN, reason: `${about}: neither plainly measured (raw) nor logarithms (log2)` };
  }

  get meaningOfZeros(): { choice: CatalogueIntensities['zeros']; reason: string } {
    const counts = `${this.zeros} zeros beside ${this.values} other values and ${this.empty} empty cells`;
    if (this.zeros > 0 && this.belowOne > 0)
      return {
        choice: OPEN,
        reason: `${counts}, of which ${this.belowOne} are between -1 and 1: a zero may be one (measured) or not (missing)`,
      };
    return { choice: 'missing', reason: `${counts}, none of them between -1 and 1: a zero means not detected` };
  }
}
