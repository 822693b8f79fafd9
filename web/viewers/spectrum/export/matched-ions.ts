import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import { type TsvColumn, tsvOf } from '#domain/text/tsv';
import { fixed } from '../scene/marks';

/** One annotation of the spectrum, as a row. */
export interface MatchedIon {
  /** `b5++ *` */
  readonly ion: string;
  /** Series letter, or the kind of an ion that belongs to no series. */
  readonly kind: string;
  readonly fragmentIndex: number | null;
  readonly charge: number | null;
  readonly theoreticalMz: number;
  readonly mz: number;
  readonly intensity: number;
  /** Percent of the tallest peak. */
  readonly relativeIntensity: number;
  /** Theoretical minus observed. */
  readonly errorTh: number;
  readonly errorPpm: number;
  /** Name of a reporter channel, `TMT127N`; '' for other ions. */
  readonly channel: string;
}

/** All annotations, sorted by observed m/z. */
export function matchedIons(annotated: AnnotatedSpectrum): MatchedIon[] {
  const { series, immonium, precursor, reporters, userReporters, maxIntensity } = annotated;
  type Match = AnnotatedSpectrum['immonium'][number];
  const row = (
    match: Match,
    kind: string,
    fragmentIndex: number | null,
    charge: number | null,
    channel = '',
  ): MatchedIon => ({
    ion: match.label,
    kind,
    fragmentIndex,
    charge,
    theoreticalMz: match.theoreticalMz,
    mz: match.mz,
    intensity: match.intensity,
    relativeIntensity: maxIntensity > 0 ? (100 * match.intensity) / maxIntensity : 0,
    errorTh: match.error.th,
    errorPpm: match.error.ppm,
    channel,
  });
  const rows = [
    ...series.flatMap((entry) =>
      entry.matches.map((match) => row(match, entry.series, match.fragmentIndex, entry.charge)),
    ),
    ...immonium.map((match) => row(match, 'immonium', null, 1)),
    ...precursor.map((match) => row(match, 'precursor', null, match.label.split('+').length - 1)),
    ...reporters.flatMap(({ set, matches }) => matches.map((match) => row(match, set.name, null, 1, match.channel))),
    ...userReporters.map((match) => row(match, 'reporter', null, null)),
  ];
  return rows.toSorted((a, b) => a.mz - b.mz || a.theoreticalMz - b.theoreticalMz);
}

const columns: readonly TsvColumn<MatchedIon>[] = [
  ['ion', ({ ion }) => ion],
  ['kind', ({ kind }) => kind],
  ['fragment', ({ fragmentIndex }) => fragmentIndex],
  ['charge', ({ charge }) => charge],
  ['theoretical_mz', ({ theoreticalMz }) => theoreticalMz.toFixed(5)],
  ['observed_mz', ({ mz }) => mz.toFixed(5)],
  ['intensity', ({ intensity }) => intensity],
  ['relative_intensity_percent', ({ relativeIntensity }) => relativeIntensity.toFixed(2)],
  ['error_th_theoretical_minus_observed', ({ errorTh }) => fixed(errorTh, 5)],
  ['error_ppm_theoretical_minus_observed', ({ errorPpm }) => fixed(errorPpm, 2)],
  ['reporter_channel', ({ channel }) => channel],
];

/** The annotations as tab-separated values with a header line. */
export function matchedIonsTsv(ions: readonly MatchedIon[]): string {
  return tsvOf(columns, ions);
}
