import { type NumberedLine, UnreadableSpectrum } from './spectrum-text';

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');
const isPairs = (value: unknown): value is [number, number][] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isNumbers(item) && item.length === 2);

/** What PROXI (Deutsch EW et al. 2021, doi 10.1021/acs.jproteome.1c00771), matchms, pyteomics and others call the two lists. */
const MZ_KEYS = ['mzs', 'mz', 'm/z', 'masses', 'm/z array'];
const INTENSITY_KEYS = ['intensities', 'intensity', 'i', 'intensity array'];

/** The peaks of a spectrum in JSON, a line each: two lists, or a list of pairs. Null for another text. */
export function jsonPeakLines(text: string): NumberedLine[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const spectra: unknown[] = Array.isArray(value) && !isPairs(value) ? value : [value];
  const [first] = spectra;
  if (isPairs(first)) return lines(first);
  if (typeof first !== 'object' || first === null) return null;
  const entries = new Map(Object.entries(first).map(([key, own]) => [key.toLowerCase(), own as unknown]));
  const listOf = (keys: readonly string[]) => keys.map((key) => entries.get(key)).find(isNumbers);
  const [mz, intensity] = [listOf(MZ_KEYS), listOf(INTENSITY_KEYS)];
  if (mz && intensity) {
    if (mz.length !== intensity.length)
      throw new UnreadableSpectrum(`There are ${mz.length} m/z, but ${intensity.length} intensities`);
    return lines(mz.map((one, at) => [one, intensity[at] ?? 0]));
  }
  const peaks = entries.get('peaks');
  return isPairs(peaks) ? lines(peaks) : null;
}

const lines = (pairs: readonly (readonly [number, number])[]): NumberedLine[] =>
  pairs.map(([mz, intensity], at) => ({ line: at + 1, text: `${mz} ${intensity}` }));
