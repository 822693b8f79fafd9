import type { PeakPair } from './options';

/**
 * Peaks as the wire carries them: comma list of `m/z#intensity`. The parser also takes `:` or a blank between the two, and a
 * flat list of alternating numbers. An item that is no pair of numbers becomes [NaN, NaN], which the spectrum reports.
 */
export function parsePeakText(text: string): PeakPair[] {
  const items = text.split(',').map((item) => item.trim()).filter((item) => item !== '');
  const flat = items.length > 1 && items.every((item) => !/[#:\s]/.test(item));
  if (flat) return Array.from({ length: Math.ceil(items.length / 2) }, (_, pair) => peak(items[2 * pair], items[2 * pair + 1]));
  return items.map((item) => {
    const [mz, intensity, ...more] = item.split(/[#:\s]+/);
    return more.length > 0 ? peak(undefined, undefined) : peak(mz, intensity);
  });
}

export function formatPeakText(peaks: readonly PeakPair[]): string {
  return peaks.map(([mz, intensity]) => `${mz}#${intensity}`).join(',');
}

function peak(mz: string | undefined, intensity: string | undefined): PeakPair {
  return [mz === undefined || mz === '' ? Number.NaN : Number(mz), intensity === undefined || intensity === '' ? Number.NaN : Number(intensity)];
}
