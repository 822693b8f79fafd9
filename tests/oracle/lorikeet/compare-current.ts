import { annotatedPercent } from '#domain/spectrum/annotated-spectrum';
import type { IonMatch } from '#domain/spectrum/annotated-spectrum';
import type { Comparison } from './comparison';
import { annotatedGroups } from './ion-groups';
import { updateMissing } from './translate';

/**
 * The annotated ion current: ours must be the recorded one plus exactly what the rulings changed in its parts. The
 * original also counts the precursor, without its losses, while its box is off.
 */
export function compareCurrent(comparison: Comparison): void {
  const { run, state, annotated, special, found } = comparison;
  const { expected } = run;
  const text = expected.text?.annotatedIonCurrent;
  if (text === undefined || text === null || text === '') return;
  const [, shown, percent] = /Current: ([\d.]+) \(([\d.]+|NaN)%\)/.exec(text) ?? [];
  const recorded = Number(shown);
  const recordedSeries = Object.values(expected.matches ?? {}).reduce(
    (sum, { annotatedIonCurrent }) => sum + annotatedIonCurrent,
    0,
  );
  const ourSeries = current(annotated.series.flatMap(({ matches }) => matches));
  const antic = expected.antic ?? { precursor: 0, immonium: 0, reporter: 0, userReporter: 0 };
  const changes = [
    ourSeries - recordedSeries,
    current(annotated.precursor) - antic.precursor,
    state.choices.immonium ? current(annotated.immonium) - antic.immonium : 0,
    state.choices.reporters ? current(annotated.reporters.flatMap(({ matches }) => matches)) - antic.reporter : 0,
    current(special.userReporters) - (antic.userReporter ?? 0),
  ];
  const change = changes.reduce((sum, value) => sum + value, 0);
  if (updateMissing(run)) {
    found.rule('update-applies', 'annotated ion current');
    return;
  }
  // The record shows 4 decimals.
  const agrees = Math.abs(annotated.ionCurrent.summed - change - recorded) <= 6e-5;
  if (!agrees) found.fail('annotated ion current', annotated.ionCurrent.summed - change, recorded);
  else if (Math.abs(change) > 1e-6) found.rule('current-of-the-above', 'annotated ion current');
  else found.compared += 1;
  compareShare(comparison, annotated.ionCurrent.summed - change, Number(percent));
}

/**
 * The share of the current in percent: the record divides the current above by that of all peaks; ours is the current of
 * the different peaks that are drawn as matched.
 */
function compareShare({ run, annotated, found }: Comparison, original: number, recorded: number): void {
  const total = run.expected.totalIonCurrent ?? 0;
  const percentOf = (sum: number): number => (total > 0 ? Math.round((1e4 * sum) / total) / 100 : 0);
  found.same('recorded share', percentOf(original), Number.isNaN(recorded) && total === 0 ? 0 : recorded);
  const entries = annotatedGroups(annotated).flatMap((group) => group.entries);
  const peaks = new Map(entries.map((entry) => [`${entry.mz} ${entry.intensity}`, entry.intensity]));
  const once = [...peaks.values()].reduce((sum, intensity) => sum + intensity, 0);
  found.same('shown share', annotatedPercent(annotated.ionCurrent), percentOf(once));
  if (percentOf(once) === recorded || percentOf(once) === percentOf(original)) return;
  const { summed } = annotated.ionCurrent;
  if (Math.abs(summed - once) > 1e-6) found.rule('peaks-count-once', 'shown share');
  if (Math.abs(summed - original) > 1e-6) found.rule('current-of-the-above', 'shown share');
}

function current(matches: readonly IonMatch[]): number {
  return matches.reduce((sum, { intensity }) => sum + intensity, 0);
}
