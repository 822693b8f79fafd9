import type { Peptide, TerminalModification } from './peptide';
import { unimodByName } from './unimod';

/** A reporter ion of an isobaric reagent. */
export interface ReporterChannel {
  /** As among the reference molecules of mzPAF: `TMT127N`. */
  readonly name: string;
  readonly mz: number;
}

/** Reporter ions that are searched together. */
export interface ReporterSet {
  readonly id: string;
  readonly family: 'itraq' | 'tmt';
  readonly name: string;
  /** Ascending m/z. */
  readonly channels: readonly ReporterChannel[];
  /** The whole reagent, shown as `nterm`; named '' where mzPAF knows no ion of this m/z. */
  readonly whole: ReporterChannel;
}

/** iTRAQ channels: Choe L et al. 2007 (doi 10.1002/pmic.200700316). */
const itraq = channels(
  ['iTRAQ113', 113.107325],
  ['iTRAQ114', 114.11068],
  ['iTRAQ115', 115.107715],
  ['iTRAQ116', 116.111069],
  ['iTRAQ117', 117.114424],
  ['iTRAQ118', 118.111459],
  ['iTRAQ119', 119.114814],
  ['iTRAQ121', 121.121524],
);

/**
 * TMT and TMTpro channels: Li J et al. 2020 (doi 10.1038/s41592-020-0781-4), the last two Li J et al. 2021 (doi
 * 10.1021/acs.jproteome.1c00168).
 */
const tmt = channels(
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
  ['TMT134C', 134.154565],
  ['TMT135N', 135.1516],
);

function channels(...ions: readonly (readonly [name: string, mz: number])[]): ReporterChannel[] {
  return ions.map(([name, mz]) => ({ name, mz }));
}

/**
 * The sets of the specification, for a peptide without a label. Whole tags as specified: 230.1702 is that of TMT 6- to
 * 11-plex (229.1629 + proton); 145.1069 is nominal.
 */
export const specifiedSets: readonly ReporterSet[] = [
  { id: 'itraq8', family: 'itraq', name: 'iTRAQ 8-plex', channels: itraq, whole: { name: '', mz: 145.1069 } },
  {
    id: 'tmtpro16',
    family: 'tmt',
    name: 'TMTpro 16-plex',
    channels: tmt.slice(0, 16),
    whole: { name: 'TMT6plex', mz: 230.1702 },
  },
];

interface Reagent {
  /** Unimod names of the label. */
  readonly labels: readonly string[];
  readonly set: ReporterSet;
}

/**
 * The channels that each reagent can form; TMT6plex is the reagent of TMT 6- to 11-plex. Names as in
 * reference_data/reference_molecules.md of github.com/HUPO-PSI/mzPAF, commit 142026d; whole reagents: the label of Unimod
 * and a proton.
 */
const reagents: readonly Reagent[] = [
  {
    labels: ['iTRAQ4plex', 'iTRAQ4plex114', 'iTRAQ4plex115'],
    set: {
      id: 'itraq4',
      family: 'itraq',
      name: 'iTRAQ 4-plex',
      channels: itraq.slice(1, 5),
      whole: { name: 'iTRAQ4plex', mz: 145.109339 },
    },
  },
  {
    labels: ['iTRAQ8plex', 'iTRAQ8plex:13C(6)15N(2)'],
    set: {
      id: 'itraq8',
      family: 'itraq',
      name: 'iTRAQ 8-plex',
      channels: itraq,
      whole: { name: 'iTRAQ8plex', mz: 305.212636 },
    },
  },
  {
    labels: ['TMT'],
    set: {
      id: 'tmt0',
      family: 'tmt',
      name: 'TMTzero',
      channels: tmt.slice(0, 1),
      whole: { name: 'TMTzero', mz: 225.159754 },
    },
  },
  {
    labels: ['TMT2plex'],
    set: {
      id: 'tmt2',
      family: 'tmt',
      name: 'TMT 2-plex',
      channels: tmt.filter(({ name }) => name === 'TMT126' || name === 'TMT127C'),
      whole: { name: 'TMT2plex', mz: 226.163109 },
    },
  },
  {
    labels: ['TMT6plex'],
    set: {
      id: 'tmt11',
      family: 'tmt',
      name: 'TMT 6- to 11-plex',
      channels: tmt.slice(0, 11),
      whole: { name: 'TMT6plex', mz: 230.170208 },
    },
  },
  {
    labels: ['TMTpro'],
    set: {
      id: 'tmtpro18',
      family: 'tmt',
      name: 'TMTpro 18-plex',
      channels: tmt,
      whole: { name: 'TMTpro', mz: 305.214422 },
    },
  },
];

const labelMasses = reagents.flatMap(({ labels, set }) =>
  labels.flatMap((label) => {
    const mass = unimodByName(label)?.mass.mono;
    return mass === undefined ? [] : [{ mass, set }];
  }),
);

/** Half the difference between iTRAQ8plex and TMTpro, in Da: a mass nearer to one of them than this names it. */
const EXACT_DA = 0.0009;
/** How far a label's mass may be rounded, `+304.2`; then all labels near it are searched. */
const ROUNDED_DA = 0.05;

/**
 * Returns the sets to search: of the reagents that a peptide carries; none if its modifications are known from ProForma and
 * no reagent is among them; else the specified ones, as nobody knows.
 */
export function reporterSetsOf(peptide: Peptide | null): readonly ReporterSet[] {
  if (peptide === null) return specifiedSets;
  const { nterm, residues, cterm } = peptide;
  const carried = new Set([...new Set(modificationMasses(peptide))].flatMap(setsOfMass));
  const isKnown = [nterm, ...residues, cterm].some(({ tag }) => tag !== '');
  return carried.size > 0 || isKnown ? [...carried] : specifiedSets;
}

/** Whether a terminus carries a reagent, which it may lose whole. */
export const bearsReagent = ({ mass, tag }: TerminalModification): boolean =>
  [mass.mono, ...tagMasses(tag)].some((each) => labelsNear(each, EXACT_DA).length > 0);

const labelsNear = (mass: number, limitDa: number) =>
  labelMasses.filter((label) => Math.abs(label.mass - mass) <= limitDa);

function setsOfMass(mass: number): ReporterSet[] {
  const exact = labelsNear(mass, EXACT_DA);
  return (exact.length > 0 ? exact : labelsNear(mass, ROUNDED_DA)).map(({ set }) => set);
}

/** Masses of the modifications, in Da; several of one residue are known by their tags. */
function modificationMasses({ residues, nterm, cterm }: Peptide): number[] {
  const ends = [nterm, cterm].flatMap(({ mass, tag }) => [mass.mono, ...tagMasses(tag)]);
  return [
    ...ends,
    ...residues.flatMap(({ staticMass, variableMass, tag }) => [staticMass, variableMass, ...tagMasses(tag)]),
  ];
}

/** Masses of `[TMT6plex][+14.0157]`. */
function tagMasses(tag: string): number[] {
  if (!tag.includes('][')) return [];
  const masses = tag.slice(1, -1).split('][');
  return masses.map((name) => unimodByName(name)?.mass.mono ?? Number(name.slice(name.indexOf(':') + 1)));
}
