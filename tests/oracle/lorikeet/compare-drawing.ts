import { intensityTop, mzRange } from '#domain/spectrum/plot-range';
import { marksOf, markTexts } from '../../../web/viewers/spectrum/scene/marks';
import { massErrorGeometry } from '../../../web/viewers/spectrum/scene/mass-error-scene';
import { msmsGeometry, type MsmsGeometry, msmsScene } from '../../../web/viewers/spectrum/scene/msms-scene';
import { lightPalette } from '../../../web/viewers/spectrum/scene/palette';
import type { LinesItem, Scene } from '../../../web/viewers/spectrum/scene/scene';
import { compareLabels, measureLabel } from './compare-labels';
import { isUnsorted } from './compare-matches';
import type { Comparison } from './comparison';
import { equal } from './findings';
import { annotatedGroups, type GroupEntry, type IonGroup, recordedGroups } from './ion-groups';
import { choosesNothing } from './record';

/** Of sticks that are matched to ions. */
const MATCHED_STICK_PX = 2;

/**
 * What the MS/MS plot and the mass error plot show: the series, their order, colors and peaks, and the labels.
 *
 * The records have the color, the number of peaks and the first three labels of each series, in drawing order. They have
 * no series of the caller (extraPeakSeries). Gray is the theme's, for peaks that no ion explains as for all lines, so
 * that only its place in the order is compared.
 */
export function compareDrawing(comparison: Comparison): void {
  const { run, prepared, annotated, found } = comparison;
  if (run.expected.plotSeries === undefined || choosesNothing(run) || prepared.input.peptide === null) return;
  compareRecordedSeries(comparison);
  const groups = annotatedGroups(annotated);
  const recorded = new Map(recordedGroups(run.expected).map(({ name, entries }) => [name, entries]));
  // The other comparisons have found our matches to be the recorded ones, or right by a ruling.
  for (const { name, entries } of groups)
    if (!equal(entries, recorded.get(name) ?? [])) found.rule('drawing-of-the-above', name);

  const { geometry, scene, shows } = drawing(comparison);
  const inSight = groups.map((group) => ({ ...group, entries: group.entries.filter(shows) }));
  const strokes = scene.items.filter((item): item is LinesItem => item.kind === 'lines');
  const grays = [lightPalette.peak, ...(prepared.input.mirrorPeaks.length > 0 ? [lightPalette.mirrored] : [])];
  const first = strokes.findIndex(({ color }) => color === lightPalette.peak);
  found.same(
    'peaks, then the second spectrum',
    strokes.slice(first, first + grays.length).map(({ color }) => color),
    grays,
  );
  found.same(
    'colors and sticks of the series',
    adjacent(
      strokes
        .filter(({ widthPx }) => widthPx === MATCHED_STICK_PX)
        .map(({ color, points }) => [color, points.length / 4]),
    ),
    sticksOf(inSight),
  );
  compareErrorColors(comparison, groups);
  compareLabels(comparison, inSight, scene, geometry);
}

/** The series that the original drew are those of its matches, in the order and the colors that we go by. */
function compareRecordedSeries({ run, found }: Comparison): void {
  const [peaks, mirrored, ...series] = run.expected.plotSeries ?? [];
  const second = run.options['peaks2'];
  found.same('recorded peaks', run.expected.peakCountAfterTrim, peaks?.points);
  found.same('recorded second spectrum', Array.isArray(second) ? second.length : 0, mirrored?.points);
  found.same(
    'recorded series',
    recordedGroups(run.expected).map(({ color, entries }) => ({
      color,
      points: entries.length,
      labels: entries.slice(0, 3).map(({ label }) => label),
    })),
    series.map(({ color, points, firstLabels }) => ({ color: color.toLowerCase(), points, labels: firstLabels ?? [] })),
  );
}

/** Colors and numbers of sticks; neighbors of one color are one, because strokes do not tell them apart. */
function sticksOf(groups: readonly IonGroup[]): [color: string, sticks: number][] {
  return adjacent(groups.map(({ color, entries }) => [color, entries.length]));
}

function adjacent(strokes: readonly (readonly [color: string, sticks: number])[]): [string, number][] {
  return strokes.reduce<[string, number][]>((joined, [color, sticks]) => {
    if (sticks === 0) return joined;
    const last = joined.at(-1);
    if (last?.[0] !== color) return [...joined, [color, sticks]];
    return [...joined.slice(0, -1), [color, last[1] + sticks]];
  }, []);
}

interface Drawing {
  readonly scene: Scene;
  readonly geometry: MsmsGeometry;
  /** Whether a peak is within the m/z axis. */
  readonly shows: (entry: GroupEntry) => boolean;
}

/** Our picture of the part of the spectrum that the record shows. */
function drawing({ run, prepared, state, annotated }: Comparison): Drawing {
  const { input, maxIntensity } = prepared;
  const { widthPx, heightPx, extraPeakSeries: extraSeries } = input.view;
  const [from = 0, to = 0] = run.expected.plotAxes?.x ?? [];
  const ownAxis = to <= from || isUnsorted(run.options) || input.peaks.length < 2;
  const mz = ownAxis ? mzRange(input.peaks, input.view) : { from, to };
  const top = maxIntensity > 0 ? (run.expected.plotAxes?.y[1] ?? 0) : intensityTop(maxIntensity);
  const marks = marksOf(annotated);
  const view = {
    widthPx,
    heightPx,
    mz,
    top,
    maxIntensity,
    marks,
    extraSeries,
    peaks: input.peaks,
    texts: markTexts(marks, state.labels),
    labels: state.labels,
    mirror: { peaks: input.mirrorPeaks, marks: [], texts: [], label: '', shared: [], top: 1 },
    palette: lightPalette,
  };
  const geometry = msmsGeometry(view);
  return {
    geometry,
    scene: msmsScene(view, geometry, measureLabel),
    shows: (entry) => entry.mz >= mz.from && entry.mz <= mz.to,
  };
}

/** The mass errors are those of the fragments, in the same order and colors. */
function compareErrorColors({ run, state, annotated, found }: Comparison, groups: readonly IonGroup[]): void {
  const fragments = (all: readonly IonGroup[]): IonGroup[] => all.filter(({ ofFragments }) => ofFragments);
  const { points } = massErrorGeometry(marksOf(annotated), state.massErrorPlotUnit, { from: 0, to: 1 }, 1);
  found.same('colors of mass errors', adjacent(points.map(({ mark }) => [mark.color, 1])), sticksOf(fragments(groups)));
  // In other label modes the original plots none: see the ruling plot-without-labels.
  if (run.expected.controls?.peakLabel !== 'ion') return;
  found.same(
    'recorded colors of mass errors',
    sticksOf(fragments(recordedGroups(run.expected))),
    adjacent(
      (run.expected.massErrorPlot?.series ?? []).map(({ color, points: dots }) => [color.toLowerCase(), dots.length]),
    ),
  );
}
