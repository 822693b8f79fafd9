import { pageSize, structurePage } from '#domain/structure/structure-page';
import type { DrawnStructure } from '#domain/structure/structure-svg';
import type { Drawing } from '../../charts/chart-picture';
import { fonts } from '../../ui/theme-tokens';
import { STEP_PX } from './fornac/structure-graph';

/** Limits of the page: 4 times its width and height is still a canvas that every browser can draw. */
const AREA_MAX_PX = 1_040_000;
const SIDE_MAX_PX = 4_000;
const TITLE_PX = 17;

/** The whole structure as a picture to save: as large as on the screen, or smaller if no browser could draw it. */
export function structurePicture(
  structure: DrawnStructure,
  title: string,
  legend: readonly { label: string; colour: string }[],
  source = '',
): Drawing {
  const options = { title, source, legend, titlePx: TITLE_PX, stepPx: STEP_PX, fontFamily: fonts.sans };
  for (;;) {
    const { widthPx, heightPx } = pageSize(structure.layout, options);
    if (widthPx * heightPx <= AREA_MAX_PX && Math.max(widthPx, heightPx) <= SIDE_MAX_PX) break;
    options.stepPx *= 0.97;
  }
  return structurePage(structure, options);
}
