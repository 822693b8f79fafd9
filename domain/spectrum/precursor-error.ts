import { mzOf } from './ion-series';
import type { NamedModification } from './named-modification';
import { namedModifications } from './unimod';

/** Mass of carbon-13 minus carbon-12 in Da (AME2003): the step between the isotopes of a peptide. */
const ISOTOPE_STEP_DA = 1.0033548378;
/** Instruments often select the first or second isotope of a peptide instead of the monoisotopic one. */
const isotopes = [0, 1, 2] as const;

/** How far a precursor lies from its peptide. */
export interface PrecursorError {
  /** The isotope of the peptide that the precursor fits; 0 is the monoisotopic one. */
  readonly isotope: number;
  /** Theoretical m/z of that isotope. */
  readonly theoreticalMz: number;
  /** Difference of the masses in Da, observed minus theoretical. */
  readonly da: number;
  /** Relative to the theoretical m/z, observed minus theoretical. */
  readonly ppm: number;
}

/** The largest error of a precursor that is not worth a word. */
export type PrecursorTolerance = { readonly ppm: number } | { readonly da: number };

/** Of data with a resolved precursor, and of data without. */
export const highResolutionTolerance: PrecursorTolerance = { ppm: 20 };
export const lowResolutionTolerance: PrecursorTolerance = { da: 0.5 };

/**
 * Returns the error of a precursor from the isotope that it fits within the tolerance, the nearest of several, or else
 * from the monoisotopic one. `neutralMass` is the monoisotopic mass of the peptide in Da.
 */
export function precursorError(
  neutralMass: number,
  charge: number,
  observedMz: number,
  tolerance: PrecursorTolerance,
): PrecursorError {
  const errorFrom = (isotope: number): PrecursorError => {
    const theoreticalMz = mzOf(neutralMass + isotope * ISOTOPE_STEP_DA, charge);
    const difference = observedMz - theoreticalMz;
    return { isotope, theoreticalMz, da: difference * charge, ppm: (difference / theoreticalMz) * 1e6 };
  };
  const fitting = isotopes
    .map(errorFrom)
    .filter((error) => fits(error, tolerance))
    .toSorted((a, b) => Math.abs(a.da) - Math.abs(b.da));
  return fitting[0] ?? errorFrom(0);
}

export function fits({ da, ppm }: PrecursorError, tolerance: PrecursorTolerance): boolean {
  return 'ppm' in tolerance ? Math.abs(ppm) <= tolerance.ppm : Math.abs(da) <= tolerance.da;
}

/** Names of instruments whose survey scans come from an ion trap or a quadrupole. */
const LOW_RESOLUTION = /\b(LCQ|LTQ|LXQ|HCT|amaZon|Esquire|Q\s?TRAP|TSQ)\b/i;
const HIGH_RESOLUTION = /orbitrap|\bFT\b|tof/i;

/** The tolerance that suits an instrument; '' counts as one of high resolution. */
export function toleranceOfInstrument(instrument: string): PrecursorTolerance {
  return LOW_RESOLUTION.test(instrument) && !HIGH_RESOLUTION.test(instrument)
    ? lowResolutionTolerance
    : highResolutionTolerance;
}

/** Below, a difference is no modification. */
const LEAST_MODIFICATION_DA = 0.9;

/** Returns the modifications whose mass explains an error, a multiple of one included, the fewest first. */
export function explainingModifications(
  error: PrecursorError,
  charge: number,
): readonly { readonly modification: NamedModification; readonly count: number }[] {
  if (Math.abs(error.da) < LEAST_MODIFICATION_DA) return [];
  const toleranceDa = (error.theoreticalMz * charge * 20) / 1e6;
  return [1, 2, 3].flatMap((count) =>
    namedModifications
      .filter(({ mass }) => Math.abs(count * mass.mono - error.da) <= toleranceDa)
      .map((modification) => ({ modification, count })),
  );
}
