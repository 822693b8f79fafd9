import { type AnnotatedSpectrum, type IonMatch, ionLabel, type PeakLabelMode, peakLabel } from '#domain/spectrum/index';
import { ionColor, specialColors } from './ion-colors';

/** A peak that an ion took, as it is drawn. */
export interface Mark {
  readonly match: IonMatch;
  readonly color: string;
  /** Of the fragment with its charge, without losses (`b5++`); null for ions of no series. */
  readonly ion: string | null;
}

/** Everything annotated in the order in which it is drawn: series, immonium, precursor, reporters, the reader's own reporters. */
export function marksOf({ series, immonium, precursor, reporters, userReporters }: AnnotatedSpectrum): Mark[] {
  const special = (color: string) => (match: IonMatch): Mark => ({ match, color, ion: null });
  return [
    ...series.flatMap((entry) => {
      const color = ionColor(entry.series, entry.charge);
      return entry.matches.map((match): Mark => ({ match, color, ion: ionLabel(entry.series, entry.charge, match.fragmentIndex) }));
    }),
    ...immonium.map(special(specialColors.immonium)),
    ...precursor.map(special(specialColors.precursor)),
    ...reporters.flatMap(({ set, matches }) => matches.map(special(specialColors[set.id]))),
    ...userReporters.map(special(specialColors.userReporter)),
  ];
}

/** What each mark says in a label mode; '' where the same text already stands at the same peak. */
export function markTexts(marks: readonly Mark[], mode: PeakLabelMode): string[] {
  const said = new Set<string>();
  return marks.map(({ match }) => {
    const text = peakLabel(match, mode);
    const key = `${match.peakIndex} ${text}`;
    if (said.has(key)) return '';
    said.add(key);
    return text;
  });
}
