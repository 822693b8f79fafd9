import type { MarkerShape } from './element';
import { ellipsePath, pathOf, px, rectPath } from './path-data';
import type { Box } from './plane';

/** An arrow to the right: a broad body and a head that takes at most half of a short one. */
function arrowPath({ x, y, width, height }: Box): string {
  const head = Math.min(height * 0.4, width / 2);
  return pathOf([{ x, y }, { x: x + width - head, y }, { x: x + width, y: y + height / 2 }, { x: x + width - head, y: y + height }, { x, y: y + height }], true);
}

function diamondPath({ x, y, width, height }: Box): string {
  const [midX, midY] = [x + width / 2, y + height / 2];
  return pathOf([{ x: midX, y }, { x: x + width, y: midY }, { x: midX, y: y + height }, { x, y: midY }], true);
}

/** Points down, at the site. */
function trianglePath({ x, y, width, height }: Box): string {
  return pathOf([{ x, y }, { x: x + width, y }, { x: x + width / 2, y: y + height }], true);
}

/** A head on a stem, as mutations are drawn. */
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

/** SVG path data of a marker whose drawn box this is. */
export function markerPath(shape: MarkerShape, box: Box): string {
  return paths[shape](box);
}
