import type { BracketElement } from './element';
import { pathOf, px } from './path-data';
import type { Box } from './plane';

/** SVG path data of a bracket in its box: open towards the parent, its tip or back away from it. */
export function bracketPath({ kind, side }: Pick<BracketElement, 'kind' | 'side'>, { x, y, width, height }: Box): string {
  const [open, back] = side === 'above' ? [y + height, y] : [y, y + height];
  const right = x + width;
  if (kind === 'square') return pathOf([{ x, y: open }, { x, y: back }, { x: right, y: back }, { x: right, y: open }]);
  const [middle, level] = [x + width / 2, (open + back) / 2];
  const bend = Math.min(width / 4, height / 2);
  const curve = (controlX: number, controlY: number, toX: number, toY: number): string => `Q${px(controlX)} ${px(controlY)} ${px(toX)} ${px(toY)}`;
  return (
    `M${px(x)} ${px(open)}${curve(x, level, x + bend, level)}H${px(middle - bend)}${curve(middle, level, middle, back)}` +
    `${curve(middle, level, middle + bend, level)}H${px(right - bend)}${curve(right, level, right, open)}`
  );
}
