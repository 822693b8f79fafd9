import type { Frame } from './frame';
import { LABEL_GAP_PX, placeLabels } from './place-labels';
import type { Palette } from './palette';
import { readableColor, TEXT_CONTRAST } from './readable-color';
import type { SceneItem, TextItem } from './scene';

export const LABEL_TEXT_PX = 11;

/** Width in pixels of a text at the size of labels. */
export type MeasureText = (text: string) => number;

export interface LabelledStick {
  readonly x: number;
  /** Of its tip. */
  readonly y: number;
  readonly color: string;
  /** '' for none. */
  readonly text: string;
  readonly weight: number;
  /** Whether it runs out of the plot at the top, where a label would lie about its height. */
  readonly clipped: boolean;
}

/** The labels of sticks, none upon another, with a thin line to the tip where one had to be raised. */
export function labelItems(sticks: readonly LabelledStick[], frame: Frame, baseY: number, palette: Palette, measure: MeasureText): SceneItem[] {
  const wishes = sticks.filter(({ text, clipped }) => text !== '' && !clipped).map((stick) => ({ ...stick, widthPx: measure(stick.text) + 2 }));
  const obstacles = sticks.map(({ x, y }) => ({ left: x - 2, right: x + 2, top: y, bottom: baseY }));
  // The line of m/z values lies below; labels may use the margin above.
  const bounds = { ...frame.area, top: 1, bottom: baseY };
  const placed = placeLabels(wishes, bounds, obstacles);
  const leaders = placed.filter(({ level }) => level > 0).flatMap(({ wish, box }) => [wish.x, wish.y - LABEL_GAP_PX, wish.x, box.bottom]);
  const texts = placed.map(({ wish, box }): TextItem => ({
    kind: 'text',
    text: wish.text,
    x: (box.left + box.right) / 2,
    y: box.bottom - 3,
    color: readableColor(wish.color, palette.background, TEXT_CONTRAST),
    align: 'middle',
    sizePx: LABEL_TEXT_PX,
    halo: palette.background,
  }));
  return [{ kind: 'lines', color: palette.axis, widthPx: 1, points: leaders, dashPx: [1, 2] }, ...texts];
}
