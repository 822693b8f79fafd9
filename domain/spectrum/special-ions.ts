import { mzOf } from './ion-series';
import type { NeutralLoss } from './losses';

/** An immonium ion: a residue's side chain with its amine, [H2N=CHR]+. */
export interface ImmoniumIon {
  /** Residues that form it, e.g. `IL`. */
  readonly codes: string;
  /** Letter or letters as shown, e.g. `I/L`. */
  readonly name: string;
  readonly mz: number;
}

function immonium(name: string, mz: number): ImmoniumIon {
  return { codes: name.replace('/', ''), name, mz };
}

/**
 * The nine immonium ions of the specification, in its order (ions: Falick AM et al. 1993, doi
 * 10.1016/1044-0305(93)87006-X). The specified values add a hydrogen atom instead of a proton, so they are about
 * 0.00055 too high and miss their peaks if the tolerance is below some 8 ppm.
 */
export const immoniumIons: readonly ImmoniumIon[] = [
  immonium('P', 70.0657),
  immonium('E', 102.0555),
  immonium('V', 72.0813),
  immonium('I/L', 86.097),
  immonium('H', 110.0718),
  immonium('F', 120.0813),
  immonium('Q', 101.0715),
  immonium('Y', 136.0762),
  immonium('W', 159.0922),
];

/** Returns the immonium ions that a sequence can form. */
export function immoniumIonsOf(sequence: string): ImmoniumIon[] {
  return immoniumIons.filter(({ codes }) => Array.from(codes).some((code) => sequence.includes(code)));
}

/**
 * Beyond any real peptide: a typing error must not create a million precursor ions. The loader rejects higher charges.
 */
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
 * Returns the ions of the remaining precursor at charges 1 … its own, each followed by the same with one of the chosen
 * neutral losses, whatever the residues: m/z = (M - loss + z x proton) / z.
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
    const reduced = losses.map((loss): PrecursorIon => ({
      label: `${label} ${loss.label}`,
      charge: z,
      loss,
      mz: mzOf(neutralMass - loss.mass[massType], z),
    }));
    return [whole, ...reduced];
  });
}
