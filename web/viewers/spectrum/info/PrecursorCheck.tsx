import { memo } from 'react';
import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import type { SpectrumInput } from '#domain/spectrum/options';
import {
  explainingModifications,
  fits,
  precursorError,
  type PrecursorError,
  type PrecursorTolerance,
} from '#domain/spectrum/precursor-error';

const signed = (value: number, decimals: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(decimals)}`;

/** The error of the precursor; null without a peptide, a charge or a precursor m/z. */
export function precursorErrorOf(
  { scan }: SpectrumInput,
  { precursorMasses }: AnnotatedSpectrum,
  tolerance: PrecursorTolerance,
): PrecursorError | null {
  if (precursorMasses === null || scan.charge === null || scan.precursorMz === null) return null;
  return precursorError(precursorMasses.neutralMass.mono, scan.charge, scan.precursorMz, tolerance);
}

const isotopeNames = ['monoisotopic', 'first isotope', 'second isotope'] as const;

/** `+0.0012 Da, +1.6 ppm (monoisotopic)`, observed minus theoretical. */
export function precursorErrorText(error: PrecursorError): string {
  return `${signed(error.da, 4)} Da, ${signed(error.ppm, 1)} ppm (${isotopeNames[error.isotope] ?? ''})`;
}

/** A warning if the precursor is not that of the peptide. */
export const PrecursorWarning = memo(function PrecursorWarning({
  input,
  annotated,
  tolerance,
}: {
  input: SpectrumInput;
  annotated: AnnotatedSpectrum;
  tolerance: PrecursorTolerance;
}) {
  const { scan } = input;
  const error = precursorErrorOf(input, annotated, tolerance);
  if (error === null || scan.charge === null || fits(error, tolerance)) return null;
  const limit = 'ppm' in tolerance ? `${tolerance.ppm} ppm` : `${tolerance.da} Da`;
  const explanations = explainingModifications(error, scan.charge).map(
    ({ modification, count }) => `${count === 1 ? '' : `${count} × `}${modification.name}`,
  );
  return (
    <div className="spectrum-problems" role="alert">
      <p>
        The precursor does not fit this peptide: its mass is {signed(error.da, 4)} Da off, more than {limit}, and it is
        neither of the first two isotopes. The fragments below are those of the peptide as given.
        {explanations.length === 0 ? '' : ` The difference is the mass of ${explanations.slice(0, 3).join(' or ')}.`}
      </p>
    </div>
  );
});
