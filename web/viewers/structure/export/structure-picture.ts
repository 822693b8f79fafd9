import { escapeXml, type Drawing } from '../../../charts/chart-picture';
import { fonts, lightColors } from '../../../ui/theme-tokens';
import type { Size } from '../view/viewport';

const MARGIN_PX = 40;
const TITLE_PX = 78;
const LEGEND_LETTER_PX = 7.4;
const WIDTH_MIN_PX = 680;
/** The largest canvas that every browser can draw is 4 times as wide and as high as this many px, and as this side. */
const AREA_MAX_PX = 1_040_000;
const SIDE_MAX_PX = 4_000;

const STYLES = `text{font-family:${fonts.sans};fill:${lightColors.text}}`
  + '.transparent{visibility:hidden}'
  + `[label_type=label]{fill:${lightColors.muted}}`;

export interface PictureParts {
  /** Title, such as the id with length and energy. */
  title: string;
  /** SVG group of the molecule, with its left upper corner at 0, 0. */
  molecule: string;
  size: Size;
  legend: readonly { label: string; colour: string }[];
}

function pageOf({ width, height }: Size, scale: number): Size {
  return { width: Math.ceil(Math.max(WIDTH_MIN_PX, width * scale + 2 * MARGIN_PX)), height: Math.ceil(height * scale + 2 * MARGIN_PX + TITLE_PX) };
}

/** Scale of the molecule at which the page is no larger than a canvas can be. */
function scaleFor(size: Size): number {
  let scale = 1;
  for (let page = pageOf(size, scale); scale > 0.01; page = pageOf(size, scale)) {
    if (page.width * page.height <= AREA_MAX_PX && Math.max(page.width, page.height) <= SIDE_MAX_PX) break;
    scale *= 0.97;
  }
  return scale;
}

/** The whole molecule on white under its title and legend, an SVG document that needs no stylesheet of the page. */
export function structurePicture({ title, molecule, size, legend }: PictureParts): Drawing {
  const scale = scaleFor(size);
  const { width, height } = pageOf(size, scale);
  let x = MARGIN_PX;
  const keys = legend.map(({ label, colour }) => {
    const key = `<circle cx="${x + 6}" cy="60" r="6" fill="${colour}"/><text x="${x + 18}" y="65" font-size="14">${escapeXml(label)}</text>`;
    x += 18 + label.length * LEGEND_LETTER_PX + 20;
    return key;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
    + `<title>${escapeXml(title)}</title><style>${STYLES}</style><rect width="${width}" height="${height}" fill="#ffffff"/>`
    + `<text x="${MARGIN_PX}" y="36" font-size="17" font-weight="600">${escapeXml(title)}</text>${keys.join('')}`
    + `<g transform="translate(${((width - size.width * scale) / 2).toFixed(2)} ${MARGIN_PX + TITLE_PX}) scale(${scale.toFixed(4)})">${molecule}</g></svg>`;
  return { svg, widthPx: width, heightPx: height };
}
