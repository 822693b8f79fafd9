import { readNumber } from '../text/read-number';
import type { NumberRange } from './field-kinds';

/**
 * The numbers of a row, by which lists of peptides are sorted and filtered. Keys are their names in addresses, requests and
 * answers, in the order of the columns. What a row has of each is the loader's to say (data-loader/derive/row-numbers.ts).
 */
export const numbers = {
  length: { label: 'Length', unit: 'residues', tip: 'Number of residues.', log: false, integer: true },
  log2FoldChange: {
    label: 'log2 Fold Change',
    unit: '',
    tip: 'Difference of the mean log2 intensities, tumor - normal; unknown unless detected in both.',
    log: false,
  },
  adjustedP: { label: 'Adjusted p', unit: '', tip: "Student's t test, adjusted by Benjamini-Hochberg.", log: true },
  affinity: {
    label: 'Best Affinity',
    unit: 'nM',
    tip: 'Lowest predicted affinity over the HLA genotypes of the peptide.',
    log: true,
  },
  stability: {
    label: 'Stability',
    unit: 'h',
    tip: 'Predicted stability on the HLA genotype of the best affinity.',
    log: true,
  },
  recognitionScore: {
    label: 'Recognition Score',
    unit: '',
    tip: 'Predicted T-cell recognition score.',
    log: true,
  },
  cancers: {
    label: 'Cancers',
    unit: '',
    tip: 'Number of cancers with the same sequence.',
    log: false,
    integer: true,
  },
} as const satisfies Record<string, { label: string; unit: string; tip: string; log: boolean; integer?: true }>;

export type NumberKey = keyof typeof numbers;
// The keys of the table are the numbers.
export const numberKeys = Object.keys(numbers) as NumberKey[];

export const isNumberKey = (text: string): text is NumberKey => Object.hasOwn(numbers, text);

/** Of a row; null if it is not known. */
export type NumberValues = Record<NumberKey, number | null>;

/** What lists are sorted by. */
export const sortKeys = ['peptideId', ...numberKeys] as const;
export type SortKey = (typeof sortKeys)[number];
export interface Sort {
  by: SortKey;
  descending: boolean;
}

/** Whether a value is in a range; one that is not known is in none. */
export function inRange(value: number | null, { from, to }: NumberRange): boolean {
  return value !== null && (from === null || value >= from) && (to === null || value <= to);
}

/** In addresses: `-affinity` for descending; '' for the order of ids. */
export function writeSort({ by, descending }: Sort): string {
  return by === 'peptideId' && !descending ? '' : `${descending ? '-' : ''}${by}`;
}

/** The order that a text stands for; null if it stands for none. */
export function readSort(text: string): Sort | null {
  const by = sortKeys.find((key) => key === (text.startsWith('-') ? text.slice(1) : text));
  return by === undefined ? null : { by, descending: text.startsWith('-') };
}

/** One end of a range; null for an open one, undefined for a text that is no number. */
function readEnd(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = readNumber(text);
  return typeof number === 'number' ? number : undefined;
}

/** A range as in addresses: `5..50`, `..34`, `-1.5..`; '' for an open one. */
export function writeRange({ from, to }: NumberRange): string {
  return from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`;
}

/** The range that a text stands for; null if it stands for none or has no ends. */
export function readRange(text: string): NumberRange | null {
  const texts = text.split('..').map((end) => end.trim());
  const ends = texts.map(readEnd);
  if (texts.length !== 2 || ends.includes(undefined)) return null;
  const [from = null, to = null] = ends;
  return from !== null || to !== null ? { from, to } : null;
}

/** The name of a number with its unit: `Best Affinity (nM)`. */
export function numberTitle(key: NumberKey): string {
  const { label, unit } = numbers[key];
  return unit === '' || key === 'length' ? label : `${label} (${unit})`;
}

/** What is wrong with the texts of a range, or null. */
export function rangeProblem([from = '', to = '']: readonly string[]): string | null {
  const ends = [from, to].map(readEnd);
  if (ends.includes(undefined)) return 'Please enter a number, such as 0.05 or 1e-5.';
  const [low = null, high = null] = ends;
  return low !== null && high !== null && low > high ? 'From is greater than To.' : null;
}

/** A range in words: `5 to 50 nM`, `from 5 nM`, `up to 34 nM`. */
export function rangeInWords(key: NumberKey, { from, to }: NumberRange): string {
  const ends = from === null ? `up to ${to}` : to === null ? `from ${from}` : `${from} to ${to}`;
  return `${ends} ${numbers[key].unit}`.trim();
}
