import { type InputProblem, readerProblem, shownValue } from './problems';

export const toleranceUnits = ['Th', 'ppm'] as const;
export type ToleranceUnit = (typeof toleranceUnits)[number];

/** How far an observed peak may lie from a theoretical m/z. */
export interface Tolerance {
  /** At least 0; in Th (m/z), or in parts per million of the theoretical m/z. */
  readonly value: number;
  readonly unit: ToleranceUnit;
}

export const defaultTolerance: Tolerance = { value: 0.5, unit: 'Th' };

export function isToleranceUnit(value: unknown): value is ToleranceUnit {
  return toleranceUnits.some((unit) => unit === value);
}

/** Returns half the width of the matching window around a theoretical m/z, in Th. */
export function toleranceTh(tolerance: Tolerance, theoreticalMz: number): number {
  return tolerance.unit === 'Th' ? tolerance.value : (tolerance.value * theoreticalMz) / 1e6;
}

export type ParsedTolerance =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: InputProblem };

// Number() alone would also take '', '0x10' and 'Infinity'; parseFloat would take '0,3' as 0 and '0.3Da' as 0.3.
const decimalNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Parses a tolerance from an input field or an option: a decimal number of at least 0. Anything else is a problem to
 * show, and the current tolerance is kept.
 */
export function parseTolerance(input: unknown): ParsedTolerance {
  const text = typeof input === 'number' ? String(input) : typeof input === 'string' ? input.trim() : '';
  const value = decimalNumber.test(text) ? Number(text) : Number.NaN;
  if (Number.isFinite(value) && value >= 0) return { ok: true, value };
  return { ok: false, problem: readerProblem('invalid-tolerance', 'massError', toleranceMessage(input)) };
}

function toleranceMessage(input: unknown): string {
  const text = shownValue(input).trim();
  const rule = 'Mass tolerance must be a number of at least 0';
  if (/^\d+,\d+$/.test(text)) return `${rule}, with a decimal point: ${text.replace(',', '.')} instead of ${text}`;
  return `${rule}; '${text}' was not applied`;
}

/**
 * Mass errors are theoretical minus observed, the reverse of the usual sign, so every axis that shows them says so. In
 * ppm they are relative to the observed m/z, whereas a matching window in ppm is relative to the theoretical one.
 */
export interface MassError {
  readonly th: number;
  readonly ppm: number;
}

export function massError(theoreticalMz: number, observedMz: number): MassError {
  const th = theoreticalMz - observedMz;
  return { th, ppm: (th / observedMz) * 1e6 };
}
