import type { AnnotatedSeries } from '#domain/spectrum/annotated-spectrum';
import type { Peptide } from '#domain/spectrum/peptide';
import { PROTON_MASS } from '#domain/spectrum/elements';
import type { SpectrumChoices } from '#domain/spectrum/options';
import type { RecordedEntry } from './record';

/**
 * The search of the original as its record describes it, each of its faults apart, over plain arrays and by plain
 * scanning. With all faults it must give what was recorded, with none what our core gives: so every difference is
 * traced to a fault.
 */
export const faults = ['carried-start', 'exact-hit-replaced', 'ppm-of-observed', 'combinations-overwritten'] as const;
export type Fault = (typeof faults)[number];

interface Loss {
  sum: { mono: number; avg: number };
  count: number;
  symbol: string;
}

export type Peak = readonly [mz: number, intensity: number];

export function originalSearch(
  peptide: Peptide,
  series: AnnotatedSeries,
  /** m/z of the series' fragments: ours, or the recorded ones, which differ by up to 1e-6. */
  fragmentMz: readonly number[],
  peaks: readonly Peak[],
  choices: SpectrumChoices,
  maxLossCount: number,
  active: ReadonlySet<Fault>,
): RecordedEntry[] {
  const entries: RecordedEntry[] = [];
  const losses = lossLists(peptide, series, choices, maxLossCount, active.has('combinations-overwritten'));
  let start = 0;
  series.fragments.forEach((fragment, index) => {
    const base = fragmentMz[index] ?? Number.NaN;
    const wanted = [{ label: fragment.label, mz: base }];
    for (const { sum, count, symbol } of losses[index] ?? []) {
      const mass = sum[choices.massType];
      const mz =
        (base * fragment.charge - fragment.charge * PROTON_MASS - mass + fragment.charge * PROTON_MASS) /
        fragment.charge;
      wanted.push({ label: `${fragment.label} ${count === 1 ? symbol : -Math.round(sum.mono)}`, mz });
    }
    const returned = wanted.map(({ label, mz: theoreticalMz }) => {
      const { peak, next } = scan(peaks, theoreticalMz, choices, active, start);
      if (peak !== undefined) entries.push({ label, mz: peak[0], intensity: peak[1], theoreticalMz });
      return next;
    });
    if (active.has('carried-start')) start = Math.min(...returned);
  });
  return entries;
}

/** The peak in the window of an m/z that the choices prefer, and where the original would start for the next ion. */
export function scan(
  peaks: readonly Peak[],
  target: number,
  choices: SpectrumChoices,
  active: ReadonlySet<Fault>,
  start: number,
) {
  const { value, unit } = choices.tolerance;
  let peak: Peak | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (let index = start; index < peaks.length; index += 1) {
    const candidate = peaks[index] ?? [0, 0];
    const reference = active.has('ppm-of-observed') ? candidate[0] : target;
    const width = unit === 'Th' ? value : (value * reference) / 1e6;
    if (candidate[0] > target + width) {
      if (active.has('carried-start')) return { peak, next: index };
      continue;
    }
    if (candidate[0] < target - width) continue;
    const away = Math.abs(candidate[0] - target);
    const replaces =
      choices.assignment === 'intense'
        ? peak === undefined || candidate[1] > peak[1]
        : peak === undefined || away < distance || (distance === 0 && active.has('exact-hit-replaced'));
    if (replaces) {
      peak = candidate;
      distance = away;
    }
  }
  return { peak, next: start };
}

function lossLists(
  peptide: Peptide,
  series: AnnotatedSeries,
  choices: SpectrumChoices,
  maxCount: number,
  overwrites: boolean,
): Loss[][] {
  const lists: Loss[][] = Array.from({ length: maxCount + 1 }, () => []);
  const walked = series.terminus === 'n' ? peptide.residues : peptide.residues.toReversed();
  return walked.map(({ losses }) => {
    for (const loss of losses.filter(({ id }) => choices.losses.includes(id))) {
      for (let count = maxCount; count >= 1; count -= 1) {
        const shorter = count === 1 ? [{ sum: { mono: 0, avg: 0 }, count: 0, symbol: '' }] : (lists[count - 1] ?? []);
        const longer = shorter.map((entry): Loss => ({
          sum: { mono: entry.sum.mono + loss.mass.mono, avg: entry.sum.avg + loss.mass.avg },
          count,
          symbol: loss.label,
        }));
        const kept = overwrites && count > 1 ? [] : (lists[count] ?? []);
        lists[count] = [...kept, ...longer].filter(
          (entry, index, all) => all.findIndex(({ sum }) => Math.abs(sum.mono - entry.sum.mono) < 1e-9) === index,
        );
      }
    }
    return lists.flat();
  });
}
