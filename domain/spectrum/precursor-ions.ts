import { mzOf } from './ion-series';
import type { NeutralLoss } from './losses';

/** Beyond any peptide; a slip of the pen must not make a million precursor ions. The loader refuses what is above it. */
export const MAX_PRECURSOR_CHARGE = 50;

/** A theoretical ion of the whole peptide in the MS/MS spectrum. */
export interface PrecursorIon {
  /** `M++`, or `M++ o` after a loss. */
  readonly label: string;
  readonly charge: number;
  readonly loss: NeutralLoss | null;
  readonly mz: number;
}

/**
 * What is left of the precursor at charges 1 … its own, each followed by its ticked neutral losses, one at a time and
 * whatever the residues: m/z = (M - loss + z x proton) / z.
 */
export function precursorIons(
  neutralMass: number,
  charge: number,
  losses: readonly NeutralLoss[],
  massType: 'mono' | 'avg',
): PrecursorIon[] {
  return Array.from({ length: charge }, (_, index) => index + 1).flatMap((z) => {
    const label = `M${'+'.repeat(z)}`;
    const whole: PrecursorIon = { label, charge: z, loss: null, mz: mzOf(neutralMass, z) };
    const reduced = losses.map(
      (loss): PrecursorIon => ({ label: `${label} ${loss.label}`, charge: z, loss, mz: mzOf(neutralMass - loss.mass[massType], z) }),
    );
    return [whole, ...reduced];
  });
}
