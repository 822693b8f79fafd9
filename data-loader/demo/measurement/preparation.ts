import { specifiedSets } from '#domain/spectrum/reporter-sets';
import type { DatasetPlan } from '../dataset-plan';
import type { Random } from '../random';

/** How the samples of a study were prepared and measured. */
export interface Preparation {
  /** ProForma rule for cysteines; '' if they are not alkylated. */
  alkylation: string;
  /** Unimod name of the isobaric label; '' for none. */
  label: string;
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
    alkylation: alkylated ? ALKYLATED : '',
    label: label?.name ?? '',
    silac: quantification === 'SILAC',
    phospho: dataset.tissue.endsWith(' phosphoproteomic'),
    reporters: label?.reporters ?? [],
    calibrationPpm: calibrationSd * random.truncatedNormal(),
    precursorSdPpm: precursorSd,
    rawSuffix: tof ? '.d' : '.raw',
  };
}

/** Part of the methionines that are oxidised, and of the N-termini of proteins that are acetylated, in real samples. */
const OXIDISED = 0.13;
const ACETYLATED = 0.25;
/** Asparagine before glycine is deamidated most (Robinson NE, Robinson AB 2001, doi 10.1073/pnas.98.3.944). */
const DEAMIDATED = { beforeGlycine: 0.2, elsewhere: 0.02 };

/** A peptide of a study as it is measured. */
export interface PreparedPeptide {
  /** In ProForma, with the rules of the study in front. */
  proforma: string;
  /** The residue, from 0, that is phosphorylated: -1 if none is. */
  phosphosite: number;
}

/** Draws what happened to one peptide of a study, in the sample and during preparation. */
export function prepare(
  { text, startsProtein }: { text: string; startsProtein: boolean },
  { alkylation, label, silac, phospho }: Preparation,
  random: Random,
): PreparedPeptide {
  const heavy = silac && random.chance(0.5);
  const weights = Array.from(text, (residue) => siteWeights[residue] ?? 0);
  const phosphosite = phospho && weights.some((weight) => weight > 0) ? random.weighted(weights) : -1;
  const acetylated = startsProtein && random.chance(ACETYLATED);
  const chain = Array.from(text, (residue, index) => {
    if (index === phosphosite) return `${residue}[Phospho]`;
    if (residue === 'M' && random.chance(OXIDISED)) return 'M[Oxidation]';
    const { beforeGlycine, elsewhere } = DEAMIDATED;
    if (residue === 'N' && random.chance(text.charAt(index + 1) === 'G' ? beforeGlycine : elsewhere))
      return 'N[Deamidated]';
    return residue;
  });
  // A label has no place at an acetylated N-terminus.
  const labelled = label === '' ? '' : `<[${label}]@K${acetylated ? '' : ',N-term'}>`;
  const rules = alkylation + labelled + (heavy ? HEAVY : '');
  return { proforma: `${rules}${acetylated ? '[Acetyl]-' : ''}${chain.join('')}`, phosphosite };
}
