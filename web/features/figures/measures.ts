import type { Distribution, StatisticsFile } from '#domain/api/schemas/statistics';
import type { TsvTable } from '#domain/text/tsv';
import type { Columns } from '../../charts/columns-option';
import { formatCount, formatMeasure } from '../../ui/format-number';

/** A measure of the catalogue: how its distribution is called, and what its values are. */
export interface Measure {
  key: {
    [Key in keyof StatisticsFile]: StatisticsFile[Key] extends Distribution ? Key : never;
  }[keyof StatisticsFile];
  title: string;
  /** The quantity and its unit. */
  axis: string;
  /** What is counted. */
  unit: string;
  /** Whether values are whole numbers. */
  whole?: boolean;
  /** What those without a value lack, after their number. */
  unknown?: string;
  remark?: string;
}

export const measures = {
  lengths: {
    key: 'lengths',
    title: 'Lengths of peptides',
    axis: 'Length (residues)',
    unit: 'Sequences',
    whole: true,
  },
  peptidesPerOrf: {
    key: 'peptidesPerOrf',
    title: 'Peptides per ORF',
    axis: 'Different peptide sequences',
    unit: 'ORFs',
    whole: true,
  },
  coverage: {
    key: 'coverage',
    title: 'Coverage of ORFs',
    axis: 'Residues covered by peptides (%)',
    unit: 'ORFs',
  },
  codingScores: {
    key: 'codingScores',
    title: 'Coding scores of ORFs',
    axis: 'Coding probability by CPAT',
    unit: 'ORFs',
    unknown: 'without a score',
  },
  precursorErrors: {
    key: 'precursorErrors',
    title: 'Precursor errors',
    axis: 'Observed minus theoretical m/z (ppm)',
    unit: 'Spectra',
    remark:
      'Each relative to the isotope of its peptide that the precursor fits within 20 ppm, otherwise to the monoisotopic one.',
  },
  recognitionScores: {
    key: 'recognitionScores',
    title: 'Recognition scores',
    axis: 'T-cell recognition score',
    unit: 'Sequences',
    unknown: 'without a score',
    remark: 'A class per power of ten.',
  },
  affinities: {
    key: 'affinities',
    title: 'Best affinities',
    axis: 'Lowest affinity to an HLA genotype (nM)',
    unit: 'Sequences',
    unknown: 'without a prediction',
    remark: 'Lower values mean stronger binding. Classes are not equally wide.',
  },
} as const satisfies Record<string, Measure>;

type Bin = Distribution['bins'][number];

const shown = (value: number): string => String(Number(value.toPrecision(6)));

/** A class in words, such as `0.1 to 0.15`; `whole` numbers from 11 to below 15 are `11 to 14`. */
function className({ from, to }: Bin, whole: boolean): string {
  if (from === null) return to === null ? 'all' : `below ${shown(to)}`;
  if (to === null) return `${shown(from)} or more`;
  if (!whole) return `${shown(from)} to ${shown(to)}`;
  return to === from + 1 ? shown(from) : `${shown(from)} to ${shown(to - 1)}`;
}

/** A class on the axis. */
function axisName({ from, to }: Bin, whole: boolean): string {
  if (from === null) return to === null ? 'all' : `< ${shown(to)}`;
  if (to === null) return `≥ ${shown(from)}`;
  if (!whole) return `${shown(from)}–${shown(to)}`;
  return to === from + 1 ? shown(from) : `${shown(from)}–${shown(to - 1)}`;
}

export function measureColumns({ axis, unit, whole = false }: Measure, { bins }: Distribution): Columns {
  return {
    columns: bins.map((bin) => ({ name: axisName(bin, whole), says: className(bin, whole), count: bin.count })),
    axis,
    unit,
  };
}

/** The data to save: one line per class; an end that a class does not have is empty. */
export function measureTable({ unit }: Measure, { bins, unknown }: Distribution): TsvTable {
  return {
    columns: ['from', 'below', unit.toLowerCase()],
    rows: [
      ...bins.map(({ from, to, count }) => [from, to, count]),
      ...(unknown > 0 ? [['unknown', null, unknown]] : []),
    ],
  };
}

/** Sample size, beside the title. */
export function measureNote({ known }: Distribution): string {
  return `n = ${formatCount(known)}`;
}

/** Range, mean and number of those whose value is unknown, then the measure's own remark. */
export function measureRemarks(
  { unknown: lacking = 'without a value', remark }: Measure,
  { min, max, mean, unknown }: Distribution,
): string[] {
  const range = `From ${formatMeasure(min, 3)} to ${formatMeasure(max, 3)}, mean ${formatMeasure(mean, 3)}.`;
  const others = unknown > 0 ? ` ${formatCount(unknown)} ${lacking} are left out.` : '';
  return [range + others, ...(remark === undefined ? [] : [remark])];
}
