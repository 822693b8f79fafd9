/** [m/z, intensity] */
export type PeakPair = readonly [mz: number, intensity: number];

/**
 * A peak list ready for searching: ascending m/z; peaks of one m/z by descending intensity, so that the order in which
 * they were given never matters. Treat the arrays as read-only.
 */
export interface PeakList {
  readonly length: number;
  readonly mz: Float64Array;
  readonly intensity: Float64Array;
  /** Position of each peak in the input. */
  readonly sourceIndex: Uint32Array;
}

export interface PreparedPeaks {
  readonly peaks: PeakList;
  /** Number of entries ignored because they are not pairs of finite numbers of at least 0. */
  readonly rejected: number;
}

/**
 * Prepares a list of [m/z, intensity], which is not modified. Entries that are not pairs of finite numbers of at least
 * 0 are counted and ignored; numbers may be given as text. Peaks of zero intensity are removed at the high end but kept
 * elsewhere; an all-zero list becomes empty. O(n) for a sorted list, otherwise O(n log n).
 */
export function preparePeaks(input: unknown): PreparedPeaks {
  const entries: readonly unknown[] = Array.isArray(input) ? input : [];
  const mz = new Float64Array(entries.length);
  const intensity = new Float64Array(entries.length);
  const sourceIndex = new Uint32Array(entries.length);
  let count = 0;
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index];
    if (!Array.isArray(entry)) continue;
    const x = finite(entry[0]);
    const y = finite(entry[1]);
    if (x < 0 || y < 0) continue;
    mz[count] = x;
    intensity[count] = y;
    sourceIndex[count] = index;
    count += 1;
  }
  const kept = peakList(mz.subarray(0, count), intensity.subarray(0, count), sourceIndex.subarray(0, count));
  return { peaks: trimmed(isOrdered(kept) ? kept : ordered(kept)), rejected: entries.length - count };
}

/** Returns the peaks at the given positions of a list, which must ascend to keep the peaks in order. */
export function selectPeaks(peaks: PeakList, positions: Uint32Array): PeakList {
  const mz = new Float64Array(positions.length);
  const intensity = new Float64Array(positions.length);
  const sourceIndex = new Uint32Array(positions.length);
  positions.forEach((position, index) => {
    mz[index] = at(peaks.mz, position);
    intensity[index] = at(peaks.intensity, position);
    sourceIndex[index] = at(peaks.sourceIndex, position);
  });
  return peakList(mz, intensity, sourceIndex);
}

/** Returns the sum of all intensities, in the instrument's unit. */
export function totalIonCurrent(peaks: PeakList): number {
  return peaks.intensity.reduce((sum, value) => sum + value, 0);
}

export function maxIntensity(peaks: PeakList): number {
  return peaks.intensity.reduce((max, value) => Math.max(max, value), 0);
}

/** Returns the value at an index known to be within a typed array; the fallback only satisfies the compiler. */
export function at(values: Float64Array | Uint32Array | Int32Array, index: number): number {
  return values[index] ?? Number.NaN;
}

function peakList(mz: Float64Array, intensity: Float64Array, sourceIndex: Uint32Array): PeakList {
  return { length: mz.length, mz, intensity, sourceIndex };
}

/** Returns -1 for anything but a finite number; the caller rejects it like any negative number. */
function finite(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : -1;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : -1;
}

function isOrdered({ mz, intensity }: PeakList): boolean {
  for (let index = 1; index < mz.length; index += 1) {
    const step = at(mz, index) - at(mz, index - 1);
    if (step < 0 || (step === 0 && at(intensity, index) > at(intensity, index - 1))) return false;
  }
  return true;
}

function ordered(peaks: PeakList): PeakList {
  const { mz, intensity } = peaks;
  const positions = Uint32Array.from(mz, (_, index) => index);
  positions.sort((a, b) => at(mz, a) - at(mz, b) || at(intensity, b) - at(intensity, a) || a - b);
  return selectPeaks(peaks, positions);
}

function trimmed({ mz, intensity, sourceIndex }: PeakList): PeakList {
  let length = mz.length;
  while (length > 0 && intensity[length - 1] === 0) length -= 1;
  return peakList(mz.subarray(0, length), intensity.subarray(0, length), sourceIndex.subarray(0, length));
}

/**
 * Parses peaks in the wire format, a comma-separated list of `m/z#intensity`. Also accepts `:` or a blank between the
 * two, and a flat list of alternating numbers. An item that is not a pair of numbers becomes [NaN, NaN], which the
 * spectrum reports. O(n), in one pass over the form that releases are written in.
 */
export function parsePeakText(text: string): PeakPair[] {
  return wirePeaks(text) ?? otherPeaks(text);
}

/** Codes of `0`, `9`, `.`, `#` and `,`. */
const [ZERO, NINE, POINT, HASH, COMMA] = [48, 57, 46, 35, 44];
/** Letters of numbers that are not plain decimals: `1e-7`. */
const exponentLetters = new Set([...'eE+-'].map((letter) => letter.charCodeAt(0)));
/** Integers of this many digits and these powers of ten are exact, so that their quotient is rounded only once. */
const EXACT_DIGITS = 15;
const powersOfTen = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => Number(`1e${power}`));

/** Reads `m/z#intensity,m/z#intensity`; null for any other form. The numbers are those that `Number` returns. */
function wirePeaks(text: string): PeakPair[] | null {
  const peaks: PeakPair[] = [];
  let mz = Number.NaN;
  let expectsMz = true;
  let start = 0;
  let digits = 0;
  let value = 0;
  /** Digits after the point; -1 before it. */
  let decimals = -1;
  let plain = true;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index === text.length ? COMMA : text.charCodeAt(index);
    if (code >= ZERO && code <= NINE) {
      value = 10 * value + code - ZERO;
      digits += 1;
      if (decimals >= 0) decimals += 1;
    } else if (code === POINT && decimals < 0) decimals = 0;
    else if (code === (expectsMz ? HASH : COMMA) && digits > 0) {
      const number =
        plain && digits <= EXACT_DIGITS
          ? value / (powersOfTen[Math.max(0, decimals)] ?? 1)
          : Number(text.slice(start, index));
      if (expectsMz) mz = number;
      else peaks.push([mz, number]);
      expectsMz = !expectsMz;
      start = index + 1;
      digits = 0;
      value = 0;
      decimals = -1;
      plain = true;
    } else if (exponentLetters.has(code)) plain = false;
    else return null;
  }
  return peaks;
}

function otherPeaks(text: string): PeakPair[] {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const flat = items.length > 1 && items.every((item) => !/[#:\s]/.test(item));
  if (flat)
    return Array.from({ length: Math.ceil(items.length / 2) }, (_, pair) => peak(items[2 * pair], items[2 * pair + 1]));
  return items.map((item) => {
    const [mz, intensity, ...more] = item.split(/[#:\s]+/);
    return more.length > 0 ? peak(undefined, undefined) : peak(mz, intensity);
  });
}

export function formatPeakText(peaks: readonly PeakPair[]): string {
  return peaks.map(([mz, intensity]) => `${mz}#${intensity}`).join(',');
}

function peak(mz: string | undefined, intensity: string | undefined): PeakPair {
  return [
    mz === undefined || mz === '' ? Number.NaN : Number(mz),
    intensity === undefined || intensity === '' ? Number.NaN : Number(intensity),
  ];
}
