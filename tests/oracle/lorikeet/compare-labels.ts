import type { PeakLabelMode } from '#domain/spectrum/options';
import { LABEL_GAP_PX, LABEL_HEIGHT_PX, overlaps } from '../../../web/viewers/spectrum/scene/labels';
import type { MsmsGeometry } from '../../../web/viewers/spectrum/scene/msms-scene';
import { contrast, TEXT_CONTRAST } from '../../../web/viewers/spectrum/scene/readable-color';
import type { Box, Scene, TextItem } from '../../../web/viewers/spectrum/scene/scene';
import type { Comparison } from './comparison';
import { type GroupEntry, type IonGroup, recordedGroups } from './ion-groups';

/** A label that a peak would have if there were room for all. */
interface Wish extends GroupEntry {
  readonly text: string;
  readonly color: string;
}

/** The pixels of a text, in no particular font: whether labels overlap needs only widths. */
export const measureLabel = (text: string): number => text.length * 6;

/**
 * The labels in the MS/MS plot: their texts, colors and peaks.
 *
 * 93 records have the drawn labels; in 11 of them those of the MS1 plot, which was drawn last and whose labels are empty.
 * Recorded labels are turned by 90 degrees and may lie on each other, ours are level and do not overlap: compared is the
 * peak that a label stands above, not its pixel.
 */
export function compareLabels(
  comparison: Comparison,
  groups: readonly IonGroup[],
  scene: Scene,
  geometry: MsmsGeometry,
): void {
  const { state, found } = comparison;
  const clipped = ({ intensity }: Wish): boolean => intensity > geometry.y.range.to;
  compareRecordedLabels(comparison);
  const wishes = wishesOf(groups, (entry) => textIn(state.labels, entry)).filter((wish) => !clipped(wish));
  compareOurLabels(comparison, wishes, scene, geometry);
  const always = groups.filter(({ ofFragments }) => !ofFragments).flatMap(({ entries }) => entries);
  if (state.labels !== 'ion' && always.length > 0) found.rule('labels-obey-peak-labels', 'labels');
}

function textIn(mode: PeakLabelMode, { label, mz }: GroupEntry): string {
  if (mode === 'none') return '';
  return mode === 'ion' ? label : mz.toFixed(2);
}

function wishesOf(
  groups: readonly IonGroup[],
  textOf: (entry: GroupEntry, ofFragments: boolean) => string,
): readonly Wish[] {
  return groups
    .flatMap(({ color, ofFragments, entries }) =>
      entries.map((entry): Wish => ({ ...entry, color, text: textOf(entry, ofFragments) })),
    )
    .filter(({ text }) => text !== '');
}

/** The labels that the original drew are those of its matches in sight, each in its color and above its peak. */
function compareRecordedLabels({ run, found }: Comparison): void {
  const { drawnLabels, plotAxes, controls } = run.expected;
  if (drawnLabels === undefined || plotAxes === undefined || endsWithMs1(run)) return;
  const [from = 0, to = 0, top = 0] = [...plotAxes.x, plotAxes.y[1]];
  const wishes = wishesOf(recordedGroups(run.expected), (entry, ofFragments) =>
    ofFragments && controls !== undefined ? textIn(controls.peakLabel, entry) : entry.label,
  ).filter(({ mz, intensity }) => mz >= from && mz <= to && intensity <= top);
  const drawn = drawnLabels.filter(({ text }) => text !== '');
  found.same(
    'recorded labels',
    wishes.map(({ text, color }) => ({ text, color })),
    drawn.map(({ text, color }) => ({ text, color: color.toLowerCase() })),
  );
  // The original rounds x down to a pixel, and its canvas holds y in single precision.
  const across = drawn.map(({ x }, index) => [wishes[index]?.mz ?? 0, x] as const);
  const upwards = drawn.map(({ y }, index) => [wishes[index]?.intensity ?? 0, y] as const);
  found.same('recorded labels above their peaks', [onOneLine(across, 1), onOneLine(upwards, 0.01)], [true, true]);
}

/** Drawing the MS1 plot again replaced the recorded labels by its own. */
function endsWithMs1({ ui }: Comparison['run']): boolean {
  const last = ui.at(-1);
  return last?.do === 'zoomMs1' || last?.id?.startsWith('ms1plot') === true;
}

/** Whether points lie on the line through the first and the last, within a tolerance upwards and downwards. */
function onOneLine(points: readonly (readonly [x: number, y: number])[], tolerance: number): boolean {
  const ordered = points.toSorted(([one], [other]) => one - other);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined || first[0] === last[0]) return true;
  const slope = (last[1] - first[1]) / (last[0] - first[0]);
  return ordered.every(([x, y]) => Math.abs(first[1] + slope * (x - first[0]) - y) <= tolerance);
}

interface DrawnLabel {
  readonly item: TextItem;
  readonly box: Box;
}

/** Each of our labels is a wish, in its color and above its peak; what is missing has no room. */
function compareOurLabels(
  { found }: Comparison,
  wishes: readonly Wish[],
  scene: Scene,
  { x, y, frame }: MsmsGeometry,
): void {
  const open = new Map(wishes.toReversed().map((wish) => [`${wish.mz} ${wish.intensity} ${wish.text}`, wish]));
  const repeated = wishes.length - open.size;
  const drawn = scene.items
    .filter((item): item is TextItem => item.kind === 'text' && item.halo !== undefined && item.text !== '')
    .map((item): DrawnLabel => ({ item, box: boxOf(item.text, item.x, item.y + BASELINE_PX) }));
  const stickOf = ({ mz }: Wish): number => x.toPixel(mz);
  const tipOf = ({ intensity }: Wish): number => y.toPixel(intensity);

  for (const { item, box } of drawn) {
    // Labels are placed from the tallest peak on.
    const [tallest] = [...open]
      .filter(([, wish]) => wish.text === item.text && box.bottom < tipOf(wish))
      .filter(([, wish]) => stickOf(wish) > box.left - 1 && stickOf(wish) < box.right + 1)
      .toSorted(([, one], [, other]) => other.intensity - one.intensity);
    if (tallest === undefined) found.fail('label without a peak', item, null);
    else {
      open.delete(tallest[0]);
      compareColor(found, item, tallest[1].color, scene.background);
    }
  }
  const overlapping = drawn.filter(({ box }, index) => drawn.slice(0, index).some((other) => overlaps(box, other.box)));
  found.same('labels that overlap', overlapping, []);
  for (const wish of open.values()) {
    const half = (measureLabel(wish.text) + PADDING_PX) / 2;
    const center = Math.min(Math.max(Math.round(stickOf(wish)), frame.area.left + half), frame.area.right - half);
    const lowest = boxOf(wish.text, center, tipOf(wish) - LABEL_GAP_PX);
    const hasRoom = lowest.top >= 1 && !drawn.some(({ box }) => overlaps(box, lowest));
    if (hasRoom) found.fail('label that has room', null, wish);
  }
  if (open.size + repeated > 0) found.rule('labels-do-not-overlap', 'labels');
}

function compareColor(found: Comparison['found'], { text, color }: TextItem, ofIon: string, background: string): void {
  const readable = contrast(ofIon, background) >= TEXT_CONTRAST;
  if (!readable && contrast(color, background) >= TEXT_CONTRAST) found.rule('labels-are-readable', 'label colors');
  else found.same(`color of ${text}`, color, ofIon);
}

/** Between a label's text and the ends of its box, left and right together. */
const PADDING_PX = 2;
/** From the bottom of a label's box up to its baseline. */
const BASELINE_PX = 3;

function boxOf(text: string, center: number, bottom: number): Box {
  const half = (measureLabel(text) + PADDING_PX) / 2;
  return { left: center - half, right: center + half, top: bottom - LABEL_HEIGHT_PX, bottom };
}
