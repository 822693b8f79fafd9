import { readNumber } from '../text/read-number';

export interface NumberedLine {
  /** 1-based, of the whole text. */
  readonly line: number;
  /** Trimmed. */
  readonly text: string;
}

/** How many peaks a format says that there are, and by which of its words. */
export interface StatedCount {
  readonly count: number;
  readonly by: string;
}

/** One spectrum of a text, its peaks not yet read. */
export interface SpectrumText {
  /** '' if the text has none. */
  readonly title: string;
  readonly precursorMz: number | null;
  readonly charge: number | null;
  /** The peptide in ProForma; '' if the text names none. */
  readonly proforma: string;
  readonly peakLines: readonly NumberedLine[];
  /** Spectra after the first, which are not read. */
  readonly further: number;
  /** What was read from an unusual place, or left out. */
  readonly notes: readonly string[];
  /** The number of peaks that the text says it has. */
  readonly stated?: StatedCount | null;
}

export const noSpectrumFacts = { title: '', precursorMz: null, charge: null, proforma: '', further: 0, notes: [] };

/** Why a text is no spectrum that can be read: a sentence without its full stop. */
export class UnreadableSpectrum extends Error {}

/** A refusal that says where, what is wrong (a predicate), and what stands there. */
export function unreadableLine({ line, text }: NumberedLine, problem: string): UnreadableSpectrum {
  return new UnreadableSpectrum(`Line ${line} ${problem}: ${text.slice(0, 40)}`);
}

/** Charges as MGF and spectral libraries write them: `2+`, `+2`, `2`, `2+ and 3+`; none for an empty one and 0. */
export function readCharges(text: string): readonly number[] | { readonly problem: string } {
  const charges: number[] = [];
  for (const part of text.trim().split(/[\s,;]+/)) {
    if (part === '' || part.toLowerCase() === 'and') continue;
    if (/^(?:-\d+|\d+-)$/.test(part)) return { problem: 'is negative, but only positive ions are known' };
    const [, digits] = /^\+?(\d{1,3})\+?$/.exec(part) ?? [];
    if (digits === undefined) return { problem: 'is not a charge such as 2+' };
    if (Number(digits) > 0) charges.push(Number(digits));
  }
  return charges;
}

export interface Precursor {
  readonly mz: number;
  readonly charges: readonly number[];
}

/** Reads PEPMASS of MGF: the m/z, and behind it perhaps the intensity and the charge. Null for none, which 0 means. */
export function readPrecursor(text: string): Precursor | null | { readonly problem: string } {
  const [mz = '', intensity = '0', ...charges] = text.trim().split(/\s+/);
  if (mz === '') return null;
  const value = readNumber(mz);
  if (typeof value !== 'number') return value;
  const behind = readNumber(intensity);
  if (typeof behind !== 'number') return behind;
  const read = readCharges(charges.join(' '));
  if ('problem' in read) return { problem: `has a charge that ${read.problem}` };
  if (value < 0) return { problem: 'is negative' };
  return value === 0 ? null : { mz: value, charges: read };
}
