import type { IonMatch } from '#domain/spectrum/annotated-spectrum';
import type { Comparison } from './comparison';
import { updateMissing } from './translate';

/**
 * The annotated ion current: ours must be the recorded one plus exactly what the rulings changed in its parts. The
 * original also counts the precursor, without its losses, while its box is off.
 */
export function compareCurrent({ run, state, annotated, special, found }: Comparison): void {
  const { expected } = run;
  const text = expected.text?.annotatedIonCurrent;
  if (text === undefined || text === null || text === '') return;
  const recorded = Number(/Current: ([\d.]+)/.exec(text)?.[1]);
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
}

function current(matches: readonly IonMatch[]): number {
  return matches.reduce((sum, { intensity }) => sum + intensity, 0);
}
