import { type AnnotatedSpectrum, type IonMatch, peakLabel } from '#domain/spectrum/annotated-spectrum';
import { ionLabel } from '#domain/spectrum/ion-series';
import type { PeakLabelMode } from '#domain/spectrum/options';
import { ionColor, specialColors } from './palette';

/** A peak that is matched to an ion, as drawn. */
export interface Mark {
  readonly match: IonMatch;
  readonly color: string;
  /** The fragment with its charge, without losses (`b5++`); null for ions outside the series. */
  readonly ion: string | null;
}

/** All annotations in drawing order: series, immonium, precursor, reporters, the caller's own reporters. */
export function marksOf({ series, immonium, precursor, reporters, userReporters }: AnnotatedSpectrum): Mark[] {
  const special =
    (color: string) =>
    (match: IonMatch): Mark => ({ match, color, ion: null });
  return [
    ...series.flatMap((entry) => {
      const color = ionColor(entry.series, entry.charge);
      return entry.matches.map((match): Mark => ({
        match,
        color,
        ion: ionLabel(entry.series, entry.charge, match.fragmentIndex),
      }));
    }),
    ...immonium.map(special(specialColors.immonium)),
    ...precursor.map(special(specialColors.precursor)),
    ...reporters.flatMap(({ set, matches }) => matches.map(special(specialColors[set.family]))),
    ...userReporters.map(special(specialColors.userReporter)),
  ];
}

/** The text of each mark in a label mode; '' if an earlier mark at the same peak has the same text. */
export function markTexts(marks: readonly Mark[], mode: PeakLabelMode): string[] {
  const used = new Set<string>();
  return marks.map(({ match }) => {
    const text = peakLabel(match, mode);
    const key = `${match.peakIndex} ${text}`;
    if (used.has(key)) return '';
    used.add(key);
    return text;
  });
}

/** A number with a fixed number of decimals; zero never has a minus sign. */
export function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}
