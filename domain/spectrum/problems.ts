/**
 * All problems that the options of a spectrum can have. A problem never prevents the spectrum: the value in question is
 * ignored or replaced by its default, and everything else is shown.
 */
export type ProblemCode =
  | 'unknown-mass-error-unit'
  | 'invalid-dimensions'
  | 'time-axis'
  | 'invalid-tolerance'
  | 'unknown-residue'
  | 'invalid-peptidoform'
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
  /** 'console' for developers, only logged; 'user' for users, shown beside the plot. */
  readonly audience: 'console' | 'user';
}

/** The warning, in its specified text, for a unit that is neither Th nor ppm. */
export function unknownUnitProblem(value: unknown): InputProblem {
  return {
    code: 'unknown-mass-error-unit',
    option: 'massErrorUnit',
    message: `Invalid mass error unit given: ${shownValue(value)}. Setting to Th.`,
    audience: 'console',
  };
}

/** The error, in its specified text, for a plot without area; null if both sides are above 0. */
export function dimensionsProblem(widthPx: unknown, heightPx: unknown): InputProblem | null {
  if (isPositive(widthPx) && isPositive(heightPx)) return null;
  return {
    code: 'invalid-dimensions',
    option: isPositive(widthPx) ? 'height' : 'width',
    message: `Invalid dimensions for plot, width = ${shownValue(widthPx)}, height = ${shownValue(heightPx)}`,
    audience: 'console',
  };
}

/**
 * The error, in its specified text, for an axis in time mode, which spectra do not support; null for any other mode.
 */
export function timeAxisProblem(option: 'xaxis' | 'yaxis', mode: unknown): InputProblem | null {
  if (mode !== 'time') return null;
  return { code: 'time-axis', option, message: 'Time mode requires the flot.time plugin.', audience: 'console' };
}

export function readerProblem(code: ProblemCode, option: string, message: string): InputProblem {
  return { code, option, message, audience: 'user' };
}

function isPositive(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/** Formats an external value for a message; never throws, whatever the value. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null
    ? 'an object'
    : typeof value === 'function'
      ? 'a function'
      : String(value);
}
