import type { Step, Timing } from './lorikeet-figures';

/** What the page offers to the bench that opened it. */
export interface Measured {
  readonly peaks: number;
  readonly peakDetect: boolean;
  readonly times: number;
}

declare global {
  var measureSpectrum: (input: Measured) => Promise<Record<Step, Timing[]>>;
}
