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
  /** By m/z, the names that ions have among the reference molecules of mzPAF; the nominal whole tag has none. */
  readonly ionNames: ReadonlyMap<number, string>;
}

type NamedIon = readonly [name: string, mz: number];

function reporterSet(
  id: ReporterSet['id'],
  name: string,
  channels: readonly NamedIon[],
  [wholeName, wholeLabel]: NamedIon,
): ReporterSet {
  const named = [...channels, [wholeName, wholeLabel] as const].filter(([ionName]) => ionName !== '');
  return {
    id,
    name,
    channels: channels.map(([, mz]) => mz),
    wholeLabel,
    ionNames: new Map(named.map(([ionName, mz]) => [mz, ionName])),
  };
}

/**
 * iTRAQ 8-plex channels: Choe L et al. 2007 (doi 10.1002/pmic.200700316). TMTpro 16-plex channels 126 … 134N: Li J et
 * al. 2020 (doi 10.1038/s41592-020-0781-4). Whole tags as in the specification: 230.1702 is that of TMT 6- and 10-plex
 * (229.1629 + proton); 145.1069 is nominal. Names as in reference_data/reference_molecules.md of
 * github.com/HUPO-PSI/mzPAF, commit 142026d.
 */
export const reporterSets: readonly ReporterSet[] = [
  reporterSet(
    'itraq8',
    'iTRAQ 8-plex',
    [
      ['iTRAQ113', 113.107325],
      ['iTRAQ114', 114.11068],
      ['iTRAQ115', 115.107715],
      ['iTRAQ116', 116.111069],
      ['iTRAQ117', 117.114424],
      ['iTRAQ118', 118.111459],
      ['iTRAQ119', 119.114814],
      ['iTRAQ121', 121.121524],
    ],
    ['', 145.1069],
  ),
  reporterSet(
    'tmtpro16',
    'TMTpro 16-plex',
    [
      ['TMT126', 126.127726],
      ['TMT127N', 127.124761],
      ['TMT127C', 127.131081],
      ['TMT128N', 128.128116],
      ['TMT128C', 128.134436],
      ['TMT129N', 129.131471],
      ['TMT129C', 129.13779],
      ['TMT130N', 130.134825],
      ['TMT130C', 130.141145],
      ['TMT131N', 131.13818],
      ['TMT131C', 131.1445],
      ['TMT132N', 132.141535],
      ['TMT132C', 132.147855],
      ['TMT133N', 133.14489],
      ['TMT133C', 133.15121],
      ['TMT134N', 134.148245],
    ],
    ['TMT6plex', 230.1702],
  ),
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
