/** Bounds of a canvas. Beyond the upper ones numbers can no longer be drawn, or the page freezes. */

/** px of a side of the canvas. */
export const CANVAS_MIN = 300;
export const CANVAS_MAX = 100_000;
/** px from the corner of the canvas, in every direction. */
export const COORDINATE_MAX = 1_000_000;
/** px of an element, and of anything else that has a size. */
export const SIZE_MIN = 1;
export const SIZE_MAX = 100_000;
/** px of letters, and of an outline. */
export const FONT_MAX = 1_000;
export const STROKE_MAX = 1_000;
/** Sites, 1-based inclusive; no mammalian chromosome is longer than the last one. */
export const FIRST_START = 1;
export const FIRST_END = 2;
export const SITE_MAX = 1_000_000_000;
/** A page needs some seconds to show this many. */
export const ELEMENTS_MAX = 10_000;
/** Bytes of a drawing file: four times the usual size of a drawing with the maximum number of elements. */
export const FILE_BYTES_MAX = 20_000_000;
