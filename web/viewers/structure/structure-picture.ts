import { type NumberedLayout, numberingOf, withNumbers } from '#domain/structure/number-places';
import { pageSize, structurePage } from '#domain/structure/structure-page';
import { type DrawnStructure, structureSvg, UNITS_PER_PX } from '#domain/structure/structure-svg';
import { type Drawing, titledDrawing } from '../../charts/chart-picture';
import type { FigureSize } from '../../charts/figure-sizes';
import { fonts } from '../../ui/theme-tokens';
import { STEP_PX } from './fornac/structure-graph';

/** Limits of the page: 4 times its width and height is still a canvas that every browser can draw. */
const AREA_MAX_PX = 1_040_000;
const SIDE_MAX_PX = 4_000;
const TITLE_PX = 17;

type Keys = readonly { label: string; color: string }[];

/** The whole structure as a picture to save: as large as on the screen, or smaller if no browser could draw it. */
export function structurePicture(structure: DrawnStructure, title: string, legend: Keys, source = ''): Drawing {
  const options = { title, source, legend, titlePx: TITLE_PX, stepPx: STEP_PX, fontFamily: fonts.sans };
  for (;;) {
    const { widthPx, heightPx } = pageSize(structure.layout, options);
    if (widthPx * heightPx <= AREA_MAX_PX && Math.max(widthPx, heightPx) <= SIDE_MAX_PX) break;
    options.stepPx *= 0.97;
  }
  return structurePage(structure, options);
}

/** In print, numbers are 6 to 7 pt high, and letters are left out where they would be smaller than 6 pt. */
const NUMBER_PX = 12;
const LETTER_MIN_PX = 10.3;
/** Of a letter in steps, as `structureSvg` draws it. */
const LETTER_STEPS = 0.53;
/** What a page has room for below a title, and the largest step. */
const PRINT_HEIGHT_PX = 1_000;
const PRINT_STEP_MAX_PX = 24;
/** Space for circles at the edge. */
const EDGE_PX = 8;

/** Numbers of one size in px that fit beside the nucleotides of a structure that is drawn in this width. */
function printedLayout({ table, layout }: DrawnStructure, roomPx: number): { layout: NumberedLayout; stepPx: number } {
  const stepOf = ({ width, height }: NumberedLayout) =>
    Math.min(PRINT_STEP_MAX_PX, roomPx / width, PRINT_HEIGHT_PX / height);
  const size = NUMBER_PX / stepOf(layout);
  const { every } = numberingOf(table.length);
  const numbered = withNumbers(table, layout, { every: size > 2.5 ? 2 * every : every, size });
  // Those for which only a smaller size had room cannot be read in print.
  const numbers = numbered.numbers.filter((number) => number.size === size);
  return { layout: { ...numbered, numbers }, stepPx: stepOf(numbered) };
}

/** The whole structure for a column of a printed page, with a title and a legend that can be read there. */
export function printedStructure(
  structure: DrawnStructure,
  title: string,
  legend: Keys,
  source: string,
  size: FigureSize,
): Drawing {
  const draw = (widthPx: number): Drawing => {
    const { layout, stepPx } = printedLayout(structure, widthPx - 2 * EDGE_PX);
    const lettered = LETTER_STEPS * stepPx >= LETTER_MIN_PX;
    const letters = lettered ? structure.letters : '';
    const heightPx = Math.ceil(layout.height * stepPx + 2 * EDGE_PX);
    const placing = { leftPx: (widthPx - layout.width * stepPx) / 2, topPx: EDGE_PX, stepPx };
    const units = `viewBox="0 0 ${widthPx * UNITS_PER_PX} ${heightPx * UNITS_PER_PX}"`;
    return {
      svg: `<svg width="${widthPx}" height="${heightPx}" ${units} font-family="${fonts.sans}">${structureSvg({ ...structure, layout, letters }, placing)}</svg>`,
      widthPx,
      heightPx,
      omissions: lettered || structure.letters === '' ? [] : ['Without letters, which would be too small to read.'],
    };
  };
  const keys = legend.map(({ label, color }) => ({
    label,
    shapes: [{ path: 'M7 7a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z', fill: color, stroke: 'none' }],
  }));
  return titledDrawing(draw, { title, source, legend: keys }, { size, drawnPx: 0 });
}
