import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import type { SpectrumOptions } from '#domain/spectrum/options';

export const peaks = [
  [175.119, 20],
  [276.155, 100],
  [391.182, 40],
  [504.266, 10],
] as const;
const good: SpectrumOptions = { sequence: 'PEPTIDEK', charge: 2, peaks };

/** Options as a URL or a script may give them, past the type. */
export function prepare(options: Record<string, unknown>) {
  return prepareSpectrum({ ...good, ...options });
}
export const messages = (options: Record<string, unknown>): string[] =>
  prepare(options).problems.map(({ message }) => message);
export const codes = (options: Record<string, unknown>): string[] => prepare(options).problems.map(({ code }) => code);
export const ions = (options: Record<string, unknown>): string =>
  prepare(options)
    .input.choices.ions.map(({ series, charge }) => `${series}${charge}`)
    .join(' ');
