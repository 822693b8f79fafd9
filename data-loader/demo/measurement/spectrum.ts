import { fragmentsOf } from '#domain/spectrum/fragments';
import { type FragmentCharge, mzOf, type SeriesLetter } from '#domain/spectrum/ion-series';
import { builtInLosses } from '#domain/spectrum/losses';
import { buildPeptide, peptideMass, proForma } from '#domain/spectrum/peptide';
import { modificationsOf, parseProForma } from '#domain/spectrum/proforma';
import { immoniumIonsOf } from '#domain/spectrum/special-ions';
import { specifiedSets } from '#domain/spectrum/reporter-sets';
import type { DatasetPlan } from '../dataset-plan';
import { Random } from '../random';

const WATER = builtInLosses.water.mass.mono;
const AMMONIA = builtInLosses.ammonia.mass.mono;
const PHOSPHORIC_ACID = builtInLosses.phosphoricAcid.mass.mono;
/** Mass difference between carbon-13 and carbon-12 in Da. */
const CARBON_13_SHIFT = 1.003355;
/** Systematic and random error of precursors in ppm: of Orbitraps without recalibration, and of time-of-flight analysers. */
const ORBITRAP = { calibrationSd: 1.5, precursorSd: 1.8 };
const TIME_OF_FLIGHT = { calibrationSd: 2.5, precursorSd: 4 };
const MZ = { min: 70, max: 2_000 };
/** Standard deviation of the m/z of a peak. */
const ERROR_PPM = 3;
/** Probability per kDa that the first isotope was taken for the precursor. */
const FIRST_ISOTOPE_PER_KDA = 0.03;

const channelsOf = (wanted: 'itraq8' | 'tmtpro16') =>
  specifiedSets.find(({ id }) => id === wanted)?.channels.map(({ mz }) => mz) ?? [];
/** Of the TMTpro channels, TMT 10-plex has the first ten, and TMT 6-plex one of each nominal mass. */
const tmt10 = channelsOf('tmtpro16').slice(0, 10);
const tmt6 = [0, 1, 4, 5, 8, 9].flatMap((index) => tmt10[index] ?? []);

/** The isobaric labels, by the study's quantification: Unimod name and m/z of the reporter ions. */
const isobaricLabels: Readonly<Record<string, { name: string; reporters: readonly number[] }>> = {
  'TMT 6-plex': { name: 'TMT6plex', reporters: tmt6 },
  'TMT 10-plex': { name: 'TMT6plex', reporters: tmt10 },
  'iTRAQ 8-plex': { name: 'iTRAQ8plex', reporters: channelsOf('itraq8') },
};
const HEAVY = '<[Label:13C(6)15N(2)]@K><[Label:13C(6)15N(4)]@R>';
const ALKYLATED = '<[Carbamidomethyl]@C>';
/** Serine is phosphorylated most often, tyrosine rarely (Olsen JV et al. 2006, doi 10.1016/j.cell.2006.09.026). */
const siteWeights: Readonly<Record<string, number>> = { S: 86.4, T: 11.8, Y: 1.8 };
/**
 * Shares of methionines, of N-termini of proteins and of asparagines in real samples. Asparagine before glycine is
 * deamidated most (Robinson NE, Robinson AB 2001, doi 10.1073/pnas.98.3.944).
 */
const SHARES = { oxidised: 0.13, acetylated: 0.25, deamidatedBeforeGlycine: 0.2, deamidated: 0.02 };

/**
 * Draws what happened to one peptide of a study, in the sample and during preparation: in ProForma, with the rules of the
 * study in front, and the residue, from 0, that is phosphorylated (-1 if none is).
 */
function prepare(text: string, startsProtein: boolean, plan: DatasetPlan, random: Random): [string, number] {
  const weights = Array.from(text, (residue) => siteWeights[residue] ?? 0);
  const isEnriched = plan.twin !== null && weights.some((weight) => weight > 0);
  const phosphosite = isEnriched ? random.weighted(weights) : -1;
  const acetylated = startsProtein && random.chance(SHARES.acetylated);
  const chain = Array.from(text, (residue, index) => {
    if (index === phosphosite) return `${residue}[Phospho]`;
    if (residue === 'M' && random.chance(SHARES.oxidised)) return 'M[Oxidation]';
    const deamidated = text.charAt(index + 1) === 'G' ? SHARES.deamidatedBeforeGlycine : SHARES.deamidated;
    return residue === 'N' && random.chance(deamidated) ? 'N[Deamidated]' : residue;
  });
  const label = isobaricLabels[plan.quantification];
  const rules = [
    plan.alkylated ? ALKYLATED : '',
    // A label has no place at an acetylated N-terminus.
    label === undefined ? '' : `<[${label.name}]@K${acetylated ? '' : ',N-term'}>`,
    plan.quantification === 'SILAC' && random.chance(0.5) ? HEAVY : '',
  ];
  return [`${rules.join('')}${acetylated ? '[Acetyl]-' : ''}${chain.join('')}`, phosphosite];
}

/** Most peptides have charge 2, long ones and those with internal basic residues mostly 3, a few short ones 1. */
function drawCharge(sequence: string, random: Random): number {
  const basicInside = /[KRH]/.test(sequence.slice(0, -1));
  if (sequence.length > 18 || (sequence.length > 11 && basicInside)) return random.chance(0.75) ? 3 : 2;
  return !basicInside && sequence.length < 9 && random.chance(0.06) ? 1 : 2;
}

export const isTimeOfFlight = ({ instrument }: DatasetPlan): boolean => instrument.startsWith('timsTOF');

/**
 * Draws the MS/MS spectrum of a peptide of a study: fragments, immonium and reporter ions, remaining precursor, noise.
 * The peptide is in ProForma, the precursor as it was measured, m/z ascend.
 */
export function drawSpectrum(sequence: string, startsProtein: boolean, plan: DatasetPlan, random: Random) {
  const [proforma, phosphosite] = prepare(sequence, startsProtein, plan, random);
  const parsed = parseProForma(proforma);
  if (!parsed.ok) throw new Error(`${proforma} ${parsed.problem}`);
  const peptide = buildPeptide(sequence, modificationsOf(parsed.peptidoform));
  const charge = drawCharge(sequence, random);
  const mass = peptideMass(peptide).mono;
  const precursor = mzOf(mass, charge);
  const base = 10 ** (4 + 1.6 * random.next());
  const mzMax = Math.min(MZ.max, charge * precursor);
  const peaks: [mz: number, intensity: number][] = [];

  /** `relative` is the intensity relative to the base peak, to which log-normal noise is added. */
  const add = (mz: number, relative: number): void => {
    const found = mz * (1 + (ERROR_PPM * random.truncatedNormal()) / 1e6);
    if (found >= MZ.min && found <= mzMax) peaks.push([found, base * relative * Math.exp(random.normal(0, 0.5))]);
  };
  const addIon = (mz: number, relative: number, residues: string): void => {
    add(mz, relative);
    if (relative > 0.3 && random.chance(0.3)) add(mz + CARBON_13_SHIFT, relative * 0.35);
    if (/[RKNQ]/.test(residues) && random.chance(0.28)) add(mz - AMMONIA, relative * 0.2);
    if (/[STED]/.test(residues) && random.chance(0.28)) add(mz - WATER, relative * 0.22);
  };
  /** The m/z of a series, by the number of residues before the bond. */
  const ladder = (series: SeriesLetter, fragmentCharge: FragmentCharge = 1): ((site: number) => number) => {
    const ions = fragmentsOf(peptide, { series, charge: fragmentCharge }, 'mono');
    return (site) => ions[series === 'y' ? ions.length - site : site - 1]?.mz ?? 0;
  };

  const [a, b, y, doublyCharged] = [ladder('a'), ladder('b'), ladder('y'), ladder('y', 2)];
  const losesPhosphate = /[ST]/.test(sequence.charAt(phosphosite));
  for (let site = 1; site < sequence.length; site += 1) {
    // Bonds before proline break easily; the middle of the peptide breaks more often than its ends.
    const ease =
      (sequence.charAt(site) === 'P' ? 2.2 : 1) * (0.35 + 0.65 * Math.sin((Math.PI * site) / sequence.length));
    const [left, right] = [sequence.slice(0, site), sequence.slice(site)];
    if (random.chance(0.95)) addIon(y(site), 0.55 * ease, right);
    if (random.chance(site === 1 ? 0.3 : 0.85)) addIon(b(site), (site < 5 ? 0.4 : 0.16) * ease, left);
    if (losesPhosphate && random.chance(0.6))
      add((phosphosite < site ? b(site) : y(site)) - PHOSPHORIC_ACID, 0.3 * ease);
    if (site === 2 || random.chance(0.12)) add(a(site), site === 2 ? 0.35 : 0.05);
    if (charge > 2 && right.length > 5 && random.chance(0.5)) add(doublyCharged(site), 0.25 * ease);
  }
  for (const mz of isobaricLabels[plan.quantification]?.reporters ?? []) add(mz, 0.6);
  for (const { mz } of immoniumIonsOf(sequence)) if (random.chance(0.75)) add(mz, 0.15);
  if (random.chance(0.5)) add(precursor, 0.12);
  if (random.chance(0.4)) add(precursor - WATER / charge, 0.15);
  if (losesPhosphate) add(precursor - PHOSPHORIC_ACID / charge, 0.5);
  for (let i = random.between(10, 22); i > 0; i -= 1) add(MZ.min + random.next() * (mzMax - MZ.min), 0.012);

  // An instrument may take the first isotope of a heavy peptide for the peptide.
  const isotope = random.chance((FIRST_ISOTOPE_PER_KDA * mass) / 1_000) ? CARBON_13_SHIFT / charge : 0;
  const { calibrationSd, precursorSd } = isTimeOfFlight(plan) ? TIME_OF_FLIGHT : ORBITRAP;
  const calibrationPpm = calibrationSd * new Random(`calibration of ${plan.dataset.study}`).truncatedNormal();
  const errorPpm = calibrationPpm + precursorSd * random.truncatedNormal();
  return {
    peptide: proForma(peptide),
    charge,
    precursorMz: (precursor + isotope) * (1 + errorPpm / 1e6),
    peaks: peaks.sort((one, other) => one[0] - other[0]),
  };
}
