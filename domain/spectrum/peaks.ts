/**
 * A peak list ready for searching: ascending m/z; peaks of one m/z by descending intensity, so that the order in which
 * they came never matters. Treat the arrays as read-only.
 */
export interface PeakList {
  readonly length: number;
  readonly mz: Float64Array;
  readonly intensity: Float64Array;
  /** Where each peak stood among the peaks given. */
  readonly sourceIndex: Uint32Array;
}

export interface PreparedPeaks {
  readonly peaks: PeakList;
  /** Entries left out because they are no pair of finite numbers of at least 0. */
  readonly rejected: number;
}

/**
 * Peaks from a list of [m/z, intensity], which is not touched. Entries that are no pair of finite numbers of at least 0 are
 * counted and left out; numbers given as text count. Zero-intensity peaks at the high end are trimmed, zeros inside stay, an
 * all-zero list becomes empty. O(n) for a list in order, else O(n log n).
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

/** The peaks at some positions of a list; ascending positions keep it in order. */
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

/** Sum of all intensities; the unit is the instrument's. */
export function totalIonCurrent(peaks: PeakList): number {
  return peaks.intensity.reduce((sum, value) => sum + value, 0);
}

export function maxIntensity(peaks: PeakList): number {
  return peaks.intensity.reduce((max, value) => Math.max(max, value), 0);
}

/** A number of a typed array at an index known to be inside it: the fallback satisfies the compiler and never applies. */
export function at(values: Float64Array | Uint32Array | Int32Array, index: number): number {
  return values[index] ?? Number.NaN;
}

function peakList(mz: Float64Array, intensity: Float64Array, sourceIndex: Uint32Array): PeakList {
  return { length: mz.length, mz, intensity, sourceIndex };
}

/** -1 for what is no finite number, which the caller refuses as it does any negative number. */
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
