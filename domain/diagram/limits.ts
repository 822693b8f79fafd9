/** What a canvas holds at most: beyond it numbers cannot be drawn, or a page stands still. The least values are in `rules`. */

/** px of a side of the canvas. */
export const CANVAS_MAX = 100_000;
/** px from the corner of the canvas, to every side. */
export const COORDINATE_MAX = 1_000_000;
/** px of an element. */
export const SIZE_MAX = 100_000;
/** px of letters, and of an outline. */
export const FONT_MAX = 1_000;
export const STROKE_MAX = 1_000;
/** More than any chromosome of a mammal has. */
export const SITE_MAX = 1_000_000_000;
/** A page needs some seconds to show so many. */
export const ELEMENTS_MAX = 10_000;
/** Of a drawing file: four times what the most elements usually take. */
export const FILE_BYTES_MAX = 20_000_000;
