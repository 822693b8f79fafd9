import type { Step, Timing } from './lorikeet-figures';

/** Functions of the page that the bench calls. */
export interface Measured {
  readonly peaks: number;
  readonly peakDetect: boolean;
  readonly times: number;
}

declare global {
  var measureSpectrum: (input: Measured) => Promise<Record<Step, Timing[]>>;
}
