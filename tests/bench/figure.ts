/**
 * One measured number. `bar` is what it must not exceed, `least` what it must reach; `peer` is the same number of
 * another program.
 */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  bar?: number;
  least?: number;
  peer?: number;
  ratio?: number;
  /** The bar is a promise of the site, not a goal of speed: the run fails if it is exceeded. */
  promised?: true;
}

/** True if the figure is a promise that was not kept. */
export const isBroken = ({ promised, value, bar = Infinity, least = -Infinity }: Figure): boolean =>
  promised === true && !(value <= bar && value >= least);

export type Report = (figure: Figure) => void;

export interface BenchOptions {
  /** At true scale, which takes minutes, instead of a quick look. */
  full: boolean;
}

/** What every `*.bench.ts` exports as `run`. */
export type Bench = (report: Report, options: BenchOptions) => Promise<void>;

/** The value below which a share of the values lies, 0 to 1, by nearest rank. At least one value. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? NaN;
}

/** Processor time of this process so far, all threads, milliseconds: what a busy machine does not stretch. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Three decimals: more is noise. */
export function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
