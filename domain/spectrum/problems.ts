import { shownValue } from './shown-value';

/**
 * What can be wrong with the options of a spectrum, as a closed union. A problem never stops the spectrum: the value named
 * is left out or replaced by its default, and everything else is shown.
 */
export type ProblemCode =
  | 'unknown-mass-error-unit'
  | 'invalid-dimensions'
  | 'time-axis'
  | 'invalid-tolerance'
  | 'unknown-residue'
  | 'invalid-charge'
  | 'invalid-peaks'
  | 'invalid-modification'
  | 'too-many-losses'
  | 'invalid-option';

export interface InputProblem {
  readonly code: ProblemCode;
  /** Name of the option, e.g. `massError`. */
  readonly option: string;
  readonly message: string;
  /** 'console': a developer's matter, logged only; 'reader': shown beside the plot. */
  readonly audience: 'console' | 'reader';
}

/** Exact text of the warning for a unit that is neither Th nor ppm. */
export function unknownUnitProblem(value: unknown): InputProblem {
  return {
    code: 'unknown-mass-error-unit',
    option: 'massErrorUnit',
    message: `Invalid mass error unit given: ${shownValue(value)}. Setting to Th.`,
    audience: 'console',
  };
}

/** Exact text of the error for a plot without area; null when both sides are above 0. */
export function dimensionsProblem(widthPx: unknown, heightPx: unknown): InputProblem | null {
  if (isPositive(widthPx) && isPositive(heightPx)) return null;
  return {
    code: 'invalid-dimensions',
    option: isPositive(widthPx) ? 'height' : 'width',
    message: `Invalid dimensions for plot, width = ${shownValue(widthPx)}, height = ${shownValue(heightPx)}`,
    audience: 'console',
  };
}

/** Exact text of the error for an axis in time mode, which a spectrum has none of; null for any other mode. */
export function timeAxisProblem(option: 'xaxis' | 'yaxis', mode: unknown): InputProblem | null {
  if (mode !== 'time') return null;
  return { code: 'time-axis', option, message: 'Time mode requires the flot.time plugin.', audience: 'console' };
}

export function readerProblem(code: ProblemCode, option: string, message: string): InputProblem {
  return { code, option, message, audience: 'reader' };
}

function isPositive(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
