import type { Box } from './place-labels';

/** Where the axes of a plot stand. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Between the axes. */
  readonly area: Box;
}

const LEFT_PX = 46;
const RIGHT_PX = 12;

/** Plots of one width share their left and right edges, so that one m/z stands at one x in all of them. */
export function plotFrame(widthPx: number, heightPx: number, topPx: number, bottomPx: number): Frame {
  const right = Math.max(LEFT_PX + 1, widthPx - RIGHT_PX);
  return { widthPx, heightPx, area: { left: LEFT_PX, right, top: topPx, bottom: Math.max(topPx + 1, heightPx - bottomPx) } };
}
