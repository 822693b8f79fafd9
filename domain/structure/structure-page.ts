import { escapeXml } from '../text/xml';
import { type DrawnStructure, INK, type Placing, structureSvg, textSvg, units } from './structure-svg';

/** Of a page whose title is 24 px high; those of other pages are in proportion. */
const TITLE_PX = 24;
const MARGIN_PX = 64;
const HEAD_PX = 84;
const LEGEND_PX = 20;
const SOURCE_PX = 16;
/** Of the widest common fonts: those with which a picture will be drawn are unknown. */
const TITLE_LETTER_PX = 0.65 * TITLE_PX;
const LEGEND_LETTER_PX = 0.6 * LEGEND_PX;

/** What stands above a structure, and how large the parts of its page are. */
export interface PageOptions {
  title: string;
  /** Where the structure is from, in the margin below it. */
  source?: string;
  legend: readonly { label: string; color: string }[];
  /** Font size of the title. */
  titlePx: number;
  stepPx: number;
  fontFamily: string;
}

export interface PageSize {
  widthPx: number;
  heightPx: number;
}

/** A page, and where the structure is on it. */
export interface StructurePage extends PageSize {
  svg: string;
  placing: Placing;
}

/** Where the keys of the legend begin, and where the last one ends, for a title of TITLE_PX. */
function legendPlaces(legend: PageOptions['legend']): number[] {
  const places = [MARGIN_PX];
  for (const { label } of legend) places.push((places.at(-1) ?? 0) + 26 + label.length * LEGEND_LETTER_PX + 28);
  return places;
}

/** The margin around a structure on its page, without title and legend. */
export const pageMarginPx = (titlePx: number): number => (MARGIN_PX * titlePx) / TITLE_PX;

/** As wide as the structure, title and legend need. */
export function pageSize(
  { width, height }: DrawnStructure['layout'],
  { title, legend, titlePx, stepPx }: PageOptions,
): PageSize {
  const scale = titlePx / TITLE_PX;
  const headEnd = Math.max(MARGIN_PX + title.length * TITLE_LETTER_PX, legendPlaces(legend).at(-1) ?? 0);
  return {
    widthPx: Math.round(Math.max(scale * (headEnd + MARGIN_PX), width * stepPx + 2 * scale * MARGIN_PX)),
    heightPx: Math.round(height * stepPx + scale * (2 * MARGIN_PX + HEAD_PX)),
  };
}

/**
 * The whole structure on white, below its title and legend: an SVG document. All its styles are attributes, because the
 * content security policy, which applies when a browser turns it into another format, refuses style elements.
 */
export function structurePage(structure: DrawnStructure, options: PageOptions): StructurePage {
  const { title, source = '', legend, titlePx, fontFamily, stepPx } = options;
  const { widthPx, heightPx } = pageSize(structure.layout, options);
  const scale = titlePx / TITLE_PX;
  const at = (px: number): number => units(px * scale);
  const places = legendPlaces(legend);
  const keys = legend.map(({ label, color }, i) => {
    const x = places[i] ?? 0;
    const dot = `<circle cx="${at(x + 9)}" cy="${at(68)}" r="${at(9)}" fill="${color}"/>`;
    return dot + textSvg(at(x + 26), at(75), at(LEGEND_PX), label);
  });
  const placing = {
    stepPx,
    leftPx: (widthPx - structure.layout.width * stepPx) / 2,
    topPx: scale * (HEAD_PX + MARGIN_PX),
  };
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${units(widthPx)} ${units(heightPx)}" font-family="${fontFamily}" fill="${INK}">`,
    `<title>${escapeXml(title)}</title><rect width="100%" height="100%" fill="#ffffff"/>`,
    structureSvg(structure, placing),
    textSvg(at(MARGIN_PX), at(42), at(TITLE_PX), title),
    ...keys,
    source === '' ? '' : textSvg(at(MARGIN_PX), units(heightPx) - at(24), at(SOURCE_PX), source),
    '</svg>',
  ].join('');
  return { widthPx, heightPx, svg, placing };
}
