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

/** Reporter ions of an isobaric tag. */
export interface ReporterSet {
  readonly id: 'itraq8' | 'tmtpro16';
  readonly name: string;
  /** m/z of the channels. */
  readonly channels: readonly number[];
  /** m/z of the whole tag, shown as `nterm`. */
  readonly wholeLabel: number;
}

/**
 * iTRAQ 8-plex channels: Choe L et al. 2007 (doi 10.1002/pmic.200700316). TMTpro 16-plex channels 126 … 134N: Li J et
 * al. 2020 (doi 10.1038/s41592-020-0781-4). Whole tags as in the specification: 230.1702 is that of TMT 6- and 10-plex
 * (229.1629 + proton); 145.1069 is nominal.
 */
export const reporterSets: readonly ReporterSet[] = [
  {
    id: 'itraq8',
    name: 'iTRAQ 8-plex',
    channels: [113.107325, 114.11068, 115.107715, 116.111069, 117.114424, 118.111459, 119.114814, 121.121524],
    wholeLabel: 145.1069,
  },
  {
    id: 'tmtpro16',
    name: 'TMTpro 16-plex',
    channels: [
      126.127726, 127.124761, 127.131081, 128.128116, 128.134436, 129.131471, 129.13779, 130.134825, 130.141145,
      131.13818, 131.1445, 132.141535, 132.147855, 133.14489, 133.15121, 134.148245,
    ],
    wholeLabel: 230.1702,
  },
];

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
