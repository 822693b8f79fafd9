import { specifiedSets } from '#domain/spectrum/reporter-sets';
import type { DatasetPlan } from '../dataset-plan';
import type { Random } from '../random';

/** How the samples of a study were prepared and measured. */
export interface Preparation {
  /** ProForma rules for every peptide of the study: alkylation and isobaric label. */
  rules: string;
  /** Whether half of the peptides carry heavy lysine and arginine. */
  silac: boolean;
  /** Whether phosphorylated peptides were enriched. */
  phospho: boolean;
  /** m/z of the reporter ions. */
  reporters: readonly number[];
  /** Mean error of the precursors of a study. */
  calibrationPpm: number;
  /** Standard deviation of the error of one precursor. */
  precursorSdPpm: number;
  /** What the instrument appends to the names of its raw files. */
  rawSuffix: '.raw' | '.d';
}

const channelsOf = (wanted: 'itraq8' | 'tmtpro16') =>
  specifiedSets.find(({ id }) => id === wanted)?.channels.map(({ mz }) => mz) ?? [];
/** Of the TMTpro channels, TMT 10-plex has the first ten, and TMT 6-plex one of each nominal mass. */
const tmt10 = channelsOf('tmtpro16').slice(0, 10);
const tmt6 = [0, 1, 4, 5, 8, 9].flatMap((index) => tmt10[index] ?? []);

/** The isobaric labels of the demonstration, by the study's quantification: Unimod name and reporter ions. */
const isobaricLabels: Readonly<Record<string, { name: string; reporters: readonly number[] }>> = {
  'TMT 6-plex': { name: 'TMT6plex', reporters: tmt6 },
  'TMT 10-plex': { name: 'TMT6plex', reporters: tmt10 },
  'iTRAQ 8-plex': { name: 'iTRAQ8plex', reporters: channelsOf('itraq8') },
};
const HEAVY = '<[Label:13C(6)15N(2)]@K><[Label:13C(6)15N(4)]@R>';
const ALKYLATED = '<[Carbamidomethyl]@C>';
/** Serine is phosphorylated most often, tyrosine rarely (Olsen JV et al. 2006, doi 10.1016/j.cell.2006.09.026). */
const siteWeights: Readonly<Record<string, number>> = { S: 86.4, T: 11.8, Y: 1.8 };
/** Systematic and random error in ppm: of Orbitraps without recalibration, and of time-of-flight analysers. */
const ORBITRAP = { calibrationSd: 1.5, precursorSd: 1.8 };
const TIME_OF_FLIGHT = { calibrationSd: 2.5, precursorSd: 4 };

export function preparationOf(
  { quantification, dataset, alkylated, instrument }: DatasetPlan,
  random: Random,
): Preparation {
  const label = isobaricLabels[quantification];
  const tof = instrument.startsWith('timsTOF');
  const { calibrationSd, precursorSd } = tof ? TIME_OF_FLIGHT : ORBITRAP;
  return {
    rules: (alkylated ? ALKYLATED : '') + (label === undefined ? '' : `<[${label.name}]@K,N-term>`),
    silac: quantification === 'SILAC',
    phospho: dataset.tissue.endsWith(' phosphoproteomic'),
    reporters: label?.reporters ?? [],
    calibrationPpm: calibrationSd * random.truncatedNormal(),
    precursorSdPpm: precursorSd,
    rawSuffix: tof ? '.d' : '.raw',
  };
}

/**
 * Returns the ProForma rules for one peptide of a study, and the residue, from 0, that is phosphorylated: -1 if none is,
 * or none can be.
 */
export function prepare(
  sequence: string,
  { rules, silac, phospho }: Preparation,
  random: Random,
): { rules: string; phosphosite: number } {
  const heavy = silac && random.chance(0.5);
  const weights = Array.from(sequence, (residue) => siteWeights[residue] ?? 0);
  const phosphorylated = phospho && weights.some((weight) => weight > 0);
  return { rules: heavy ? rules + HEAVY : rules, phosphosite: phosphorylated ? random.weighted(weights) : -1 };
}
