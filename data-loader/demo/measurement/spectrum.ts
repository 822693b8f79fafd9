import { massOf, PROTON_MASS } from '#domain/spectrum/elements';
import { buildPeptide, proForma } from '#domain/spectrum/peptide';
import { modificationsOf, parseProForma } from '#domain/spectrum/proforma';
import { findResidue } from '#domain/spectrum/residues';
import type { Random } from '../random';
import { prepare, type Preparation } from './preparation';

const WATER_MASS = massOf({ H: 2, O: 1 }).mono;
const AMMONIA_MASS = massOf({ N: 1, H: 3 }).mono;
const PHOSPHORIC_ACID_MASS = massOf({ H: 3, O: 4, P: 1 }).mono;
const CARBON_MONOXIDE_MASS = massOf({ C: 1, O: 1 }).mono;
/** Mass difference between carbon-13 and carbon-12 in Da. */
const CARBON_13_SHIFT = 1.003355;

export interface DemoSpectrum {
  /** The peptide in ProForma; the bare sequence if it is not modified. */
  peptide: string;
  charge: number;
  /** As the instrument measured it. */
  precursorMz: number;
  /** m/z and intensity, ascending m/z. */
  peaks: [mz: number, intensity: number][];
}

const MZ_MIN = 70;
/** Standard deviation of a measured m/z, parts per million. */
const ERROR_PPM = 3;
/** Probability per kDa that the first isotope was taken for the precursor. */
const FIRST_ISOTOPE_PER_KDA = 0.03;
const NOISE_PEAKS = [10, 22] as const;
const LOSES_AMMONIA = /[RKNQ]/;
const LOSES_WATER = /[STED]/;

function residueMass(code: string): number {
  const residue = findResidue(code);
  if (!residue) throw new Error(`no mass for residue ${code}`);
  return residue.mass.mono;
}

export interface MeasuredPeptide {
  text: string;
  /** Whether it is the beginning of a protein. */
  startsProtein: boolean;
}

interface DemoPeptide {
  proforma: string;
  sequence: string;
  /** Of the residues with their modifications; the first includes that of the N-terminus. */
  masses: number[];
  /** The residue, from 0, that loses phosphoric acid; -1 for none. */
  losesPhosphate: number;
}

function demoPeptide(measured: MeasuredPeptide, preparation: Preparation, random: Random): DemoPeptide {
  const sequence = measured.text;
  const { proforma, phosphosite } = prepare(measured, preparation, random);
  const parsed = parseProForma(proforma);
  if (!parsed.ok) throw new Error(`${proforma} ${parsed.problem}`);
  const peptide = buildPeptide(sequence, modificationsOf(parsed.peptidoform));
  return {
    proforma: proForma(peptide),
    sequence,
    masses: peptide.residues.map(({ mass }, index) => mass.mono + (index === 0 ? peptide.nterm.mass.mono : 0)),
    losesPhosphate: /[ST]/.test(sequence.charAt(phosphosite)) ? phosphosite : -1,
  };
}

/** Returns the m/z of the peptide with `charge` protons. */
function precursorMzOf(masses: readonly number[], charge: number): number {
  const mass = masses.reduce((sum, residue) => sum + residue, WATER_MASS);
  return mass / charge + PROTON_MASS;
}

/** Most peptides have charge 2, long ones and those with internal basic residues mostly 3, a few short ones 1. */
function drawCharge(sequence: string, random: Random): number {
  const basicInside = sequence.slice(0, -1).match(/[KRH]/g)?.length ?? 0;
  if (sequence.length > 18 || (sequence.length > 11 && basicInside > 0)) return random.chance(0.75) ? 3 : 2;
  return basicInside === 0 && sequence.length < 9 && random.chance(0.06) ? 1 : 2;
}

/** Collects peaks with the noise and losses of an HCD spectrum. */
class PeakList {
  readonly peaks: [number, number][] = [];
  readonly #base: number;
  readonly #mzMax: number;
  readonly #random: Random;

  constructor(base: number, mzMax: number, random: Random) {
    this.#base = base;
    this.#mzMax = mzMax;
    this.#random = random;
  }

  /** `relative` is the intensity relative to the base peak, to which log-normal noise is added. */
  add(mz: number, relative: number): void {
    const measured = mz * (1 + (ERROR_PPM * this.#random.truncatedNormal()) / 1e6);
    if (measured < MZ_MIN || measured > this.#mzMax) return;
    this.peaks.push([measured, this.#base * relative * Math.exp(this.#random.normal(0, 0.5))]);
  }

  ion(mass: number, relative: number, charge: number, losses: string): void {
    const mz = mass / charge + PROTON_MASS;
    this.add(mz, relative);
    if (relative > 0.3 && this.#random.chance(0.3)) this.add(mz + CARBON_13_SHIFT / charge, relative * 0.35);
    if (LOSES_AMMONIA.test(losses) && this.#random.chance(0.28)) this.add(mz - AMMONIA_MASS / charge, relative * 0.2);
    if (LOSES_WATER.test(losses) && this.#random.chance(0.28)) this.add(mz - WATER_MASS / charge, relative * 0.22);
  }
}

/** Adds b and y ions of every bond, a ions, losses and doubly charged ions. `site` counts residues before the bond. */
function addFragments(list: PeakList, peptide: DemoPeptide, charge: number, random: Random): void {
  const { sequence, masses, losesPhosphate } = peptide;
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  let before = 0;
  for (let site = 1; site < sequence.length; site += 1) {
    before += masses[site - 1] ?? 0;
    const y = total - before + WATER_MASS;
    // Bonds before proline break easily; the middle of the peptide breaks more often than its ends.
    const ease =
      (sequence.charAt(site) === 'P' ? 2.2 : 1) * (0.35 + 0.65 * Math.sin((Math.PI * site) / sequence.length));
    const [left, right] = [sequence.slice(0, site), sequence.slice(site)];
    if (random.chance(0.95)) list.ion(y, 0.55 * ease, 1, right);
    if (random.chance(site === 1 ? 0.3 : 0.85)) list.ion(before, (site < 5 ? 0.4 : 0.16) * ease, 1, left);
    if (losesPhosphate >= 0 && random.chance(0.6))
      list.add((losesPhosphate < site ? before : y) - PHOSPHORIC_ACID_MASS + PROTON_MASS, 0.3 * ease);
    if (site === 2 || random.chance(0.12))
      list.add(before - CARBON_MONOXIDE_MASS + PROTON_MASS, site === 2 ? 0.35 : 0.05);
    if (charge > 2 && right.length > 5 && random.chance(0.5)) list.add(y / 2 + PROTON_MASS, 0.25 * ease);
  }
}

/** Draws the MS/MS spectrum of a peptide: fragments, immonium and reporter ions, remaining precursor, noise. */
export function drawSpectrum(measured: MeasuredPeptide, preparation: Preparation, random: Random): DemoSpectrum {
  const peptide = demoPeptide(measured, preparation, random);
  const { sequence } = peptide;
  const charge = drawCharge(sequence, random);
  const precursor = precursorMzOf(peptide.masses, charge);
  const base = 10 ** (4 + 1.6 * random.next());
  const mzMax = Math.min(2000, charge * precursor);
  const list = new PeakList(base, mzMax, random);
  addFragments(list, peptide, charge, random);
  for (const mz of preparation.reporters) list.add(mz, 0.6);
  for (const residue of new Set(sequence)) {
    if (/[PVLIHFYWKQM]/.test(residue) && random.chance(0.75))
      list.add(residueMass(residue) - CARBON_MONOXIDE_MASS + PROTON_MASS, 0.15);
  }
  if (random.chance(0.5)) list.add(precursor, 0.12);
  if (random.chance(0.4)) list.add(precursor - WATER_MASS / charge, 0.15);
  if (peptide.losesPhosphate >= 0) list.add(precursor - PHOSPHORIC_ACID_MASS / charge, 0.5);
  for (let i = random.between(...NOISE_PEAKS); i > 0; i -= 1)
    list.add(MZ_MIN + random.next() * (mzMax - MZ_MIN), 0.012);
  // An instrument may take the first isotope of a heavy peptide for the peptide.
  const isotope = random.chance(FIRST_ISOTOPE_PER_KDA * (precursor * charge * 1e-3)) ? 1 : 0;
  const precursorPpm = preparation.calibrationPpm + preparation.precursorSdPpm * random.truncatedNormal();
  return {
    peptide: peptide.proforma,
    charge,
    precursorMz: (precursor + (isotope * CARBON_13_SHIFT) / charge) * (1 + precursorPpm / 1e6),
    peaks: list.peaks.sort((a, b) => a[0] - b[0]),
  };
}
