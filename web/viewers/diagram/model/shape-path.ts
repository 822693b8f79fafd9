import type { BracketElement, MarkerShape } from './element';
import { ellipsePath, pathOf, px, rectPath } from './path-data';
import type { Box } from './plane';

/** An arrow to the right: a broad body, and a head that takes at most half of a short arrow. */
function arrowPath({ x, y, width, height }: Box): string {
  const head = Math.min(height * 0.4, width / 2);
  return pathOf(
    [
      { x, y },
      { x: x + width - head, y },
      { x: x + width, y: y + height / 2 },
      { x: x + width - head, y: y + height },
      { x, y: y + height },
    ],
    true,
  );
}

function diamondPath({ x, y, width, height }: Box): string {
  const [midX, midY] = [x + width / 2, y + height / 2];
  return pathOf(
    [
      { x: midX, y },
      { x: x + width, y: midY },
      { x: midX, y: y + height },
      { x, y: midY },
    ],
    true,
  );
}

/** Points down, at the site. */
function trianglePath({ x, y, width, height }: Box): string {
  return pathOf(
    [
      { x, y },
      { x: x + width, y },
      { x: x + width / 2, y: y + height },
    ],
    true,
  );
}

/** A head on a stem, as is usual for mutations. */
function pinPath({ x, y, width, height }: Box): string {
  const middle = x + width / 2;
  return `${ellipsePath({ x, y, width, height: width })}M${px(middle)} ${px(y + width)}V${px(y + height)}`;
}

const paths: Record<MarkerShape, (box: Box) => string> = {
  block: (box) => rectPath(box),
  rounded: (box) => rectPath(box, box.height / 2),
  arrow: arrowPath,
  ellipse: ellipsePath,
  circle: ellipsePath,
  diamond: diamondPath,
  triangle: trianglePath,
  pin: pinPath,
  tick: ({ x, y, width, height }) => `M${px(x + width / 2)} ${px(y)}v${px(height)}`,
};

/** Returns SVG path data of a marker drawn in this box. */
export function markerPath(shape: MarkerShape, box: Box): string {
  return paths[shape](box);
}

/** Returns SVG path data of a bracket in its box: open towards the parent, with its tip or back away from it. */
export function bracketPath(
  { kind, side }: Pick<BracketElement, 'kind' | 'side'>,
  { x, y, width, height }: Box,
): string {
  const [open, back] = side === 'above' ? [y + height, y] : [y, y + height];
  const right = x + width;
  if (kind === 'square')
    return pathOf([
      { x, y: open },
      { x, y: back },
      { x: right, y: back },
      { x: right, y: open },
    ]);
  const [middle, level] = [x + width / 2, (open + back) / 2];
  const bend = Math.min(width / 4, height / 2);
  const curve = (controlX: number, controlY: number, toX: number, toY: number): string =>
    `Q${px(controlX)} ${px(controlY)} ${px(toX)} ${px(toY)}`;
  return (
    `M${px(x)} ${px(open)}${curve(x, level, x + bend, level)}H${px(middle - bend)}${curve(middle, level, middle, back)}` +
    `${curve(middle, level, middle + bend, level)}H${px(right - bend)}${curve(right, level, right, open)}`
  );
}
