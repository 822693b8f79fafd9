import type { ChartOption } from './chart-option';
import type { ChartTheme } from './chart-theme';
import { loadEngine } from './load-engine';

export interface Picture {
  option: ChartOption;
  title: string;
  widthPx: number;
  heightPx: number;
  theme: ChartTheme;
}

const TITLE_HEIGHT_PX = 44;
/** Sharp enough for a slide. */
const PNG_SCALE = 3;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** A drawn chart (an SVG document) under its title, on the colour of the page: complete in itself. */
export function titledSvg(chart: string, { title, widthPx, heightPx, theme }: Omit<Picture, 'option'>): string {
  const height = heightPx + TITLE_HEIGHT_PX;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${height}" viewBox="0 0 ${widthPx} ${height}">`
    + `<rect width="100%" height="100%" fill="${theme.surface}"/>`
    + `<text x="12" y="28" font-family="${escapeXml(theme.fontFamily)}" font-size="15" font-weight="600" fill="${theme.text}">${escapeXml(title)}</text>`
    + `<g transform="translate(0 ${TITLE_HEIGHT_PX})">${chart}</g></svg>`;
}

export async function svgPicture(picture: Picture): Promise<Blob> {
  const { drawSvg } = await loadEngine();
  return new Blob([titledSvg(drawSvg(picture.option, picture.widthPx, picture.heightPx), picture)], { type: 'image/svg+xml' });
}

/** The same picture in pixels, three to the px. Throws if the browser cannot draw it. */
export async function pngPicture(picture: Picture): Promise<Blob> {
  const url = URL.createObjectURL(await svgPicture(picture));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.widthPx * PNG_SCALE;
    canvas.height = (picture.heightPx + TITLE_HEIGHT_PX) * PNG_SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be drawn')) : resolve(blob)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
