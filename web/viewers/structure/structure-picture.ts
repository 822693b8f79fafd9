import { escapeXml } from '#domain/text/xml';
import type { Drawing } from '../../charts/chart-picture';
import { fonts, lightColors } from '../../ui/theme-tokens';
import type { Size } from './view/viewport';

const MARGIN_PX = 40;
const TITLE_PX = 78;
/** Of the widest common fonts: those with which a saved picture will be drawn are unknown. */
const TITLE_LETTER_PX = 11;
const LEGEND_LETTER_PX = 8.4;
const WIDTH_MIN_PX = 680;
/** Limits of the page: 4 times its width and height is still a canvas that every browser can draw. */
const AREA_MAX_PX = 1_040_000;
const SIDE_MAX_PX = 4_000;

export interface PictureParts {
  /** Title, such as the id with length and energy. */
  title: string;
  /** SVG group of the molecule, with its top left corner at 0, 0. */
  molecule: string;
  size: Size;
  legend: readonly { label: string; colour: string }[];
}

/** The page of a molecule at a scale, below a title and legend of this width. */
function pageOf({ width, height }: Size, scale: number, headWidthPx: number): Size {
  return {
    width: Math.ceil(Math.max(WIDTH_MIN_PX, Math.max(headWidthPx, width * scale) + 2 * MARGIN_PX)),
    height: Math.ceil(height * scale + 2 * MARGIN_PX + TITLE_PX),
  };
}

/** The scale of the molecule at which the page is within the limits of a canvas. */
function scaleFor(size: Size, headWidthPx: number): number {
  let scale = 1;
  for (let page = pageOf(size, scale, headWidthPx); scale > 0.01; page = pageOf(size, scale, headWidthPx)) {
    if (page.width * page.height <= AREA_MAX_PX && Math.max(page.width, page.height) <= SIDE_MAX_PX) break;
    scale *= 0.97;
  }
  return scale;
}

/**
 * The whole molecule on white below its title and legend: an SVG document. All its styles are attributes, because the
 * content security policy, which applies when the browser turns it into a PNG or JPG, refuses style elements.
 */
export function structurePicture({ title, molecule, size, legend }: PictureParts): Drawing {
  let x = MARGIN_PX;
  const keys = legend.map(({ label, colour }) => {
    const key = `<circle cx="${x + 6}" cy="60" r="6" fill="${colour}"/><text x="${x + 18}" y="65" font-size="14" fill="${lightColors.text}">${escapeXml(label)}</text>`;
    x += 18 + label.length * LEGEND_LETTER_PX + 20;
    return key;
  });
  const headWidthPx = Math.max(title.length * TITLE_LETTER_PX, x - MARGIN_PX);
  const scale = scaleFor(size, headWidthPx);
  const { width, height } = pageOf(size, scale, headWidthPx);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${fonts.sans}">` +
    `<title>${escapeXml(title)}</title><rect width="${width}" height="${height}" fill="#ffffff"/>` +
    `<text x="${MARGIN_PX}" y="36" font-size="17" font-weight="600" fill="${lightColors.text}">${escapeXml(title)}</text>${keys.join('')}` +
    `<g transform="translate(${((width - size.width * scale) / 2).toFixed(2)} ${MARGIN_PX + TITLE_PX}) scale(${scale.toFixed(4)})">${molecule}</g></svg>`;
  return { svg, widthPx: width, heightPx: height };
}
