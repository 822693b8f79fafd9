import { quantileSorted } from 'd3-array';
import { formatCount } from '../ui/format-number';

/** Values of one group of samples. */
export interface SampleGroup {
  /** Such as 'Tumor'. */
  name: string;
  values: readonly number[];
}

/** Minimum, quartiles and maximum, each to 4 decimals. */
export interface FiveNumbers {
  min: number;
  q1: number;
  median: number;
  q3: number;
  max: number;
}

export interface BoxGroup extends FiveNumbers {
  name: string;
  /** Ascending, to 4 decimals. */
  values: readonly number[];
}

const DECIMALS = 4;

/** The nearest number of 4 decimals. */
export function toFourDecimals(value: number): number {
  return Number(value.toFixed(DECIMALS));
}

/** The numbers among the items of a comma-separated list of log2 intensities. */
export function sampleValues(items: readonly string[]): number[] {
  return items.map(Number).filter(Number.isFinite);
}

/**
 * A box per group that has samples, in the order given. Quartiles are interpolated as R and NumPy do by default (Hyndman
 * and Fan 1996, type 7, doi 10.1080/00031305.1996.10473566).
 */
export function boxGroups(groups: readonly SampleGroup[]): BoxGroup[] {
  return groups
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => {
      const ascending = values.toSorted((one, other) => one - other);
      const at = (share: number) => toFourDecimals(quantileSorted(ascending, share) ?? NaN);
      return {
        name,
        values: ascending.map(toFourDecimals),
        min: at(0),
        q1: at(0.25),
        median: at(0.5),
        q3: at(0.75),
        max: at(1),
      };
    });
}

/** `Tumor (n=12)` */
export function groupLabel({ name, values }: { name: string; values: readonly unknown[] }): string {
  return `${name} (n=${formatCount(values.length)})`;
}

/** The five numbers as labeled text, from the top of the box down. */
export function fiveNumberRows({ min, q1, median, q3, max }: FiveNumbers): [label: string, value: string][] {
  const named: [string, number][] = [
    ['Maximum', max],
    ['Upper quartile', q3],
    ['Median', median],
    ['Lower quartile', q1],
    ['Minimum', min],
  ];
  return named.map(([label, value]) => [label, value.toFixed(DECIMALS)]);
}
