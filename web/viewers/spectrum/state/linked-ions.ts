import type { FragmentMatch } from '#domain/spectrum/annotated-spectrum';
import type { Mark } from '../scene/marks';

/** What the user points at in the sequence, the table or a plot; all three highlight it. */
export interface Pointed {
  /** Fragments with their charge: `b5++`. */
  readonly ions: readonly string[];
  /** Positions of peaks that belong to no fragment. */
  readonly peaks: readonly number[];
}

export const nothingPointed: Pointed = { ions: [], peaks: [] };

export function pointAtPeak(marks: readonly Mark[], peakIndex: number): Pointed {
  const ions = marks.flatMap(({ ion, match }) => (ion !== null && match.peakIndex === peakIndex ? [ion] : []));
  return { ions, peaks: [peakIndex] };
}

/** The peaks to highlight: those pointed at, and those of the ions pointed at. */
export function pointedPeaks(
  { ions, peaks }: Pointed,
  marks: readonly Mark[],
): { readonly peakIndex: number; readonly color: string }[] {
  return marks
    .filter(
      ({ ion, match }) => (ion !== null && ions.includes(ion)) || (peaks.includes(match.peakIndex) && ion === null),
    )
    .map(({ match, color }) => ({ peakIndex: match.peakIndex, color }));
}

/** The charged ions of some matches, without their losses: `b5++ *` counts as `b5++`. */
export function ionsOf(matches: readonly FragmentMatch[]): string[] {
  return [...new Set(matches.map(({ label }) => label.split(' ')[0] ?? label))];
}
