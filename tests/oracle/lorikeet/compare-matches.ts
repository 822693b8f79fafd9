import type { AnnotatedSeries } from '#domain/spectrum/annotated-spectrum';
import type { Comparison } from './comparison';
import { equal } from './findings';
import { type Fault, faults, originalSearch } from './original-search';
import { choosesNothing, type Expected, hasDaltonPlot, type RecordedEntry } from './record';
import { ruledDetection } from './ruled-values';
import type { Ruling } from './rulings';

const rulingOf: Record<Fault, Ruling> = {
  'carried-start': 'search-from-the-start',
  'exact-hit-replaced': 'exact-hit-stays',
  'ppm-of-observed': 'ppm-of-theoretical',
  'combinations-overwritten': 'combinations-kept',
};

/** Kept peaks, theoretical series, matched flags, match entries with their errors, and counts. */
export function compareMatches(comparison: Comparison): void {
  const { run, annotated, found } = comparison;
  const { expected } = run;
  if (expected.ionSeries === undefined) return;
  compareKept(comparison);
  if (choosesNothing(run)) return;
  const series = new Map(annotated.series.map((entry) => [`${entry.series}${entry.charge}`, entry]));
  const withoutPeptide = comparison.prepared.input.peptide === null;
  if (!withoutPeptide)
    found.same('series shown', [...series.keys()].toSorted(), Object.keys(expected.ionSeries).toSorted());
  let differs = false;
  for (const [key, recorded] of Object.entries(expected.ionSeries)) {
    const ours = series.get(key);
    found.same(`${key} m/z`, ours?.fragments.map(({ mz }) => mz) ?? [], recorded.mz);
    const entries = expected.matches?.[key]?.entries;
    if (entries === undefined || ours === undefined) continue;
    if (compareEntries(comparison, key, ours, entries)) {
      found.same(
        `${key} matched`,
        ours.fragments.map(({ matched }) => Number(matched)),
        recorded.matched,
      );
      if (recorded.labels !== undefined)
        found.same(
          `${key} labels`,
          ours.fragments.map(({ label }) => label),
          recorded.labels,
        );
      const current = ours.matches.reduce((sum, { intensity }) => sum + intensity, 0);
      found.same(`${key} ion current`, current, expected.matches?.[key]?.annotatedIonCurrent);
    } else {
      differs = true;
    }
  }
  compareErrors(comparison, differs);
  if (!differs && !withoutPeptide) found.same('counts', annotated.counts, expected.counts);
}

function compareKept({ run, prepared, found }: Comparison): void {
  const recorded = run.expected.peakDetectKept;
  if (recorded === undefined || recorded === null) return;
  const { sourceIndex } = prepared.input.peaks;
  const ours = Array.from(prepared.detected().positions, (position) => sourceIndex[position] ?? -1).toSorted(
    (a, b) => a - b,
  );
  const ruled = ruledDetection(run);
  if (isUnsorted(run.options)) {
    found.sameOr('search-from-the-start', 'peakDetectKept', ours, recorded, ruled);
    return;
  }
  found.confirm('peakDetectKept', ruled, recorded);
  found.same('peakDetectKept', ours, recorded);
}

/** Whether our entries are the recorded ones; if not, the difference must be what the original's faults make. */
function compareEntries(
  { run, prepared, state, found }: Comparison,
  key: string,
  ours: AnnotatedSeries,
  recorded: RecordedEntry[],
): boolean {
  const mine = ours.matches.map(({ label, mz, intensity, theoreticalMz }) => ({ label, mz, intensity, theoreticalMz }));
  if (equal(mine, recorded)) return found.same(`${key} matches`, mine, recorded);
  const { peptide, maxNeutralLossCount } = prepared.input;
  if (peptide === null) {
    found.fail(`${key} matches`, mine, recorded);
    return false;
  }
  const recordedMz = run.expected.ionSeries?.[key]?.mz ?? [];
  const ourMz = ours.fragments.map(({ mz }) => mz);
  const { sourceIndex } = prepared.input.peaks;
  const detects = state.choices.peakDetect;
  const recordedPeaks = peaksOf(run.options, detects ? run.expected.peakDetectKept : undefined);
  const ourPeaks = peaksOf(
    run.options,
    detects ? Array.from(prepared.detected().positions, (position) => sourceIndex[position] ?? -1) : undefined,
  );
  const search = (active: readonly Fault[], mz = recordedMz, peaks = recordedPeaks): RecordedEntry[] =>
    originalSearch(peptide, ours, mz, peaks, state.choices, maxNeutralLossCount, new Set(active));

  found.same(`${key} matches with the original's faults`, search(faults), recorded);
  found.same(`${key} matches without them`, sorted(mine), sorted(search([], ourMz, ourPeaks)));
  for (const fault of faults) {
    const alone = equal(search([fault]), search([]));
    const last = equal(search(faults.filter((other) => other !== fault)), search(faults));
    if (!alone || !last) found.rule(rulingOf[fault], `${key} matches`);
  }
  if (!equal(search([]), search([], ourMz))) found.rule('masses-from-elements', `${key} matches`);
  return false;
}

/** Peaks as the original held them: in the order given, zeros at the end trimmed, those kept where it says so. */
function peaksOf(
  options: Record<string, unknown>,
  kept: readonly number[] | null | undefined,
): (readonly [number, number])[] {
  const given = Array.isArray(options['peaks']) ? options['peaks'] : [];
  const peaks = given.map((peak: readonly unknown[]) => [Number(peak[0]), Number(peak[1])] as const);
  return kept === undefined || kept === null ? peaks : kept.map((index) => peaks[index] ?? [0, 0]);
}

export function isUnsorted(options: Record<string, unknown>): boolean {
  const peaks = peaksOf(options, undefined);
  return peaks.some(([mz], index) => index > 0 && mz < (peaks[index - 1]?.[0] ?? 0));
}

function sorted(entries: readonly RecordedEntry[]): RecordedEntry[] {
  return entries.toSorted((a, b) => a.label.localeCompare(b.label) || a.theoreticalMz - b.theoreticalMz);
}

/** Points of the mass error plot: [observed m/z, error in the plot's unit]. */
function compareErrors({ run, state, annotated, found }: Comparison, differs: boolean): void {
  const plot: Expected['massErrorPlot'] | undefined = run.expected.massErrorPlot;
  if (plot === undefined) return;
  if (run.ui.some((action) => action.do === 'peakLabel' && action.value !== 'ion')) {
    found.rule('plot-without-labels', 'massErrorPlot');
    return;
  }
  if (hasDaltonPlot(run)) {
    found.rule('plot-in-dalton', 'massErrorPlot');
    return;
  }
  if (differs) return;
  const recorded = plot.series
    .flatMap(({ points }) => points)
    .filter((point): point is [number, number] => Array.isArray(point));
  const ordered = annotated.series.toSorted((a, b) => `${a.series}${a.charge}`.localeCompare(`${b.series}${b.charge}`));
  // In Th for either unit, since 1e-6 is a difference of m/z.
  const inTh = ([mz, error]: readonly [number, number]) => [mz, plot.unit === 'ppm' ? (error * mz) / 1e6 : error];
  const ours = ordered.flatMap(({ matches }) =>
    matches.map(({ mz, error }) => inTh([mz, state.massErrorPlotUnit === 'ppm' ? error.ppm : error.th])),
  );
  found.same('mass errors', ours, recorded.map(inTh));
}
