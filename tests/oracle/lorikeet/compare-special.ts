import { immoniumIons } from '#domain/spectrum/special-ions';
import type { IonMatch } from '#domain/spectrum/annotated-spectrum';
import type { Comparison } from './comparison';
import { isUnsorted } from './compare-matches';
import type { RecordedGroup } from './record';
import { ruledImmonium, ruledMs1Precursor, ruledPrecursor, ruledReporters, ruledUserReporters } from './ruled-values';

type Entry = RecordedGroup['entries'][number];

/** Immonium, precursor, reporter and user reporter ions, with their boxes ticked, and the MS1 precursor. */
export function compareSpecial(comparison: Comparison): void {
  const { run, special, prepared, state, found } = comparison;
  const { expected } = run;
  compareImmonium(comparison);
  comparePrecursor(comparison);
  compareReporters(comparison);
  const users = expected.userReporterIons?.entries ?? [];
  const ourUsers = special.userReporters.map(entry);
  const ruledUsers = ruledUserReporters(run, state.choices);
  if (run.ui.some((action) => action.do === 'tolerance')) {
    found.sameOr('user-reporters-follow-choices', 'userReporterIons', ourUsers, users, ruledUsers);
  } else {
    found.confirm('userReporterIons', ruledUsers, users);
    found.same('userReporterIons', ourUsers, users);
  }
  if (expected.ms1 !== undefined && expected.ms1 !== null) {
    const given = Array.isArray(run.options['precursorPeaks']) ? run.options['precursorPeaks'].length : 0;
    const recorded = expected.ms1.precursorPeaks?.slice(given) ?? [];
    const { ms1Peaks } = prepared.input;
    const position = special.ms1PrecursorPeak;
    const ours = position < 0 ? [] : [[ms1Peaks.mz[position], ms1Peaks.intensity[position]]];
    const ruled = ruledMs1Precursor(run);
    if (run.name.startsWith('syn_27_ms1/exact-then')) {
      found.sameOr('ms1-exact-hit-stays', 'MS1 precursor', ours, recorded, ruled);
    } else {
      found.confirm('MS1 precursor', ruled, recorded);
      found.same('MS1 precursor', ours, recorded);
    }
  }
}

function compareReporters({ run, special, state, found }: Comparison): void {
  const ruled = ruledReporters(run, state.choices);
  special.reporters.forEach(({ set, matches }, index) => {
    const recorded = run.expected.reporterIons?.[index]?.entries ?? [];
    found.sameOr('reporters-by-channel', `reporters ${set.id}`, matches.map(entry), recorded, ruled[index]);
  });
}

function compareImmonium({ run, special, prepared, state, found }: Comparison): void {
  const recorded = run.expected.immoniumIons?.entries ?? [];
  const sequence = prepared.input.sequence;
  const possible = recorded.filter(({ label }) => {
    const ion = immoniumIons.find(({ name }) => label.startsWith(`${name}-`));
    return Array.from(ion?.codes ?? '').some((code) => sequence.includes(code));
  });
  if (possible.length < recorded.length) found.rule('immonium-of-the-peptide', 'immoniumIons');
  const ruled = ruledImmonium(run, state.choices);
  if (isUnsorted(run.options)) {
    found.sameOr('search-from-the-start', 'immoniumIons', special.immonium.map(entry), possible, ruled);
  } else {
    found.confirm('immoniumIons', ruled, possible);
    found.same('immoniumIons', special.immonium.map(entry), possible);
  }
}

/** Whole precursors agree, and losses at the precursor's own charge, where dividing by either charge is the same. */
function comparePrecursor({ run, special, prepared, state, found }: Comparison): void {
  const recorded = run.expected.precursorPeaks?.entries ?? [];
  const ours = special.precursor.map(entry);
  const ruled = ruledPrecursor(run, state.choices, prepared.input.peptide);
  const { charge } = prepared.input.scan;
  const hidden = run.options['labelPrecursorPeak'] === false || run.options['showSequenceInfo'] === false;
  const tightened = run.ui.some((action) => action.do === 'tolerance');
  if (hidden || (tightened && ours.length === 0) || isUnsorted(run.options)) {
    found.sameOr(
      isUnsorted(run.options) ? 'search-from-the-start' : 'precursor-follows-choices',
      'precursorPeaks',
      ours,
      recorded,
      ruled,
    );
    return;
  }
  const comparable = ({ label }: Entry): boolean =>
    !label.includes(' ') || label.startsWith(`M${'+'.repeat(charge ?? 1)} `);
  found.same('precursorPeaks', ours.filter(comparable), recorded.filter(comparable));
  found.sameOr('precursor-loss-by-own-charge', 'precursorPeaks', ours, recorded, ruled);
}

function entry({ label, mz, intensity }: IonMatch): Entry {
  return { label, mz, intensity };
}
