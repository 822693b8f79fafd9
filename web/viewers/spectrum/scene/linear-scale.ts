import type { Range } from '#domain/spectrum/index';

/** Maps an axis to pixels and back; either may run downwards. */
export interface LinearScale {
  readonly range: Range;
  readonly fromPx: number;
  readonly toPx: number;
  readonly toPixel: (value: number) => number;
  readonly toValue: (pixel: number) => number;
}

/** `range.from` stands at `fromPx`, `range.to` at `toPx`. A range or a stretch of pixels without extent maps to its start. */
export function linearScale(range: Range, fromPx: number, toPx: number): LinearScale {
  const extent = range.to - range.from;
  const pixels = toPx - fromPx;
  return {
    range,
    fromPx,
    toPx,
    toPixel: (value) => (extent === 0 ? fromPx : fromPx + ((value - range.from) / extent) * pixels),
    toValue: (pixel) => (pixels === 0 ? range.from : range.from + ((pixel - fromPx) / pixels) * extent),
  };
}
