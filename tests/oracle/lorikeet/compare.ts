import { annotate } from '#domain/spectrum/annotate';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { compareCurrent } from './compare-current';
import { compareDrawing } from './compare-drawing';
import { compareInput } from './compare-input';
import { compareMatches } from './compare-matches';
import { compareSpecial } from './compare-special';
import { compareViews } from './compare-views';
import type { Comparison } from './comparison';
import { Findings } from './findings';
import { type Run, runsOf } from './record';
import { playActions, translateOptions } from './translate';

/** One recorded run against ours. */
export function compareRun(recorded: Run): Findings {
  const found = new Findings();
  const prepared = prepareSpectrum(translateOptions(recorded.options));
  const state = playActions(prepared, recorded);
  let run = recorded;
  if (state.refused.length > 0) {
    // A refused tolerance must leave everything as its case's plain run has it.
    found.rule('tolerance-is-checked', state.refused.join());
    run = { ...recorded, expected: runsOf(recorded.name.split('/')[0] ?? '')[0]?.expected ?? {} };
  }
  const comparison: Comparison = {
    run,
    prepared,
    state,
    annotated: annotate(prepared, state.choices),
    special: annotate(prepared, { ...state.choices, immonium: true, reporters: true, precursor: true }),
    found,
  };
  if (run.expected.error !== undefined) found.rule('original-throws', run.expected.error.message);
  if (run.expected.peakCountAfterTrim === undefined) return found;
  compareInput(comparison);
  if (prepared.problems.some(({ code }) => code === 'unknown-residue')) {
    found.rule('unknown-residue-is-an-error', 'masses, series, matches, precursor');
    found.same('series of an unreadable sequence', comparison.annotated.series, []);
    return found;
  }
  compareMatches(comparison);
  compareSpecial(comparison);
  compareCurrent(comparison);
  compareViews(comparison);
  compareDrawing(comparison);
  return found;
}
