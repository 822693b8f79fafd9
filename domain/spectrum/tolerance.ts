import { type InputProblem, readerProblem } from './problems';
import { shownValue } from './shown-value';

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

/** Half width of the matching window around a theoretical m/z, in Th. */
export function toleranceTh(tolerance: Tolerance, theoreticalMz: number): number {
  return tolerance.unit === 'Th' ? tolerance.value : (tolerance.value * theoreticalMz) / 1e6;
}

export type ParsedTolerance = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly problem: InputProblem };

// Number() alone would also take '', '0x10' and 'Infinity'; parseFloat would take '0,3' as 0 and '0.3Da' as 0.3.
const decimalNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * The tolerance typed by a reader or given as an option: a decimal number of at least 0. Anything else is a problem to
 * show, and the tolerance in force stays.
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
