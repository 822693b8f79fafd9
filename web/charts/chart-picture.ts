import { escapeXml } from '#domain/text/xml';
import type { ChartTheme } from './chart-theme';
import { type FigureSize, pixelScale, svgOfSize } from './figure-sizes';
import { type LegendKey, pictureLegend } from './picture-legend';
import { svgRaster } from './svg-raster';

/** A drawn chart: an SVG document and its size. */
export interface Drawing {
  svg: string;
  widthPx: number;
  heightPx: number;
}

const TITLE_LINE_PX = 20;
/** Average for the size and weight of the title: the fonts with which a saved picture will be drawn are unknown. */
const TITLE_LETTER_PX = 8.4;
/** Margin around the drawing, for text in a font that is wider than that of the page. */
const MARGIN_PX = 16;
/** Fits the margin below a drawing. */
const SOURCE_PX = 10;
/** Sharp enough for a slide. */
const PNG_SCALE = 3;

/** The words of a title in lines of at most this many letters; a longer word has a line of its own. */
function titleLines(title: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters) lines.splice(-1, 1, `${line} ${word}`);
    else lines.push(word);
  }
  return lines;
}

export interface PictureTitle {
  title: string;
  /** Catalogue and release, in the margin below the drawing. */
  source?: string;
  /** What the page says beside the drawing of its colours; a chart has its own. */
  legend?: readonly LegendKey[];
  theme: Pick<ChartTheme, 'text' | 'surface' | 'fontFamily'>;
}

/** A drawing below its title, which has as many lines as it needs, and above its source, on the background of the page. */
export function titledDrawing(
  { svg, widthPx, heightPx }: Drawing,
  { title, source = '', legend = [], theme }: PictureTitle,
): Drawing {
  const lines = titleLines(title, Math.floor(widthPx / TITLE_LETTER_PX));
  const top = MARGIN_PX + lines.length * TITLE_LINE_PX + 8;
  const width = widthPx + 2 * MARGIN_PX;
  const keys = pictureLegend(legend, widthPx, theme);
  const height = top + heightPx + keys.heightPx + MARGIN_PX;
  const spans = lines
    .map(
      (line, index) =>
        `<tspan x="${MARGIN_PX}" y="${MARGIN_PX + 15 + index * TITLE_LINE_PX}">${escapeXml(line)}</tspan>`,
    )
    .join('');
  const font = `font-family="${escapeXml(theme.fontFamily)}" fill="${theme.text}"`;
  const below =
    source === ''
      ? ''
      : `<text x="${width - MARGIN_PX}" y="${height - 5}" text-anchor="end" font-size="${SOURCE_PX}" ${font}>${escapeXml(source)}</text>`;
  return {
    widthPx: width,
    heightPx: height,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="100%" height="100%" fill="${theme.surface}"/>` +
      `<text font-size="15" font-weight="600" ${font}>${spans}</text>` +
      `<g transform="translate(${MARGIN_PX} ${top})">${svg}${keys.markup === '' ? '' : `<g transform="translate(0 ${heightPx})">${keys.markup}</g>`}</g>${below}</svg>`,
  };
}

export function svgPicture(drawing: Drawing, title: PictureTitle, size: FigureSize): Blob {
  const titled = titledDrawing(drawing, title);
  return new Blob([svgOfSize(titled.svg, titled, size)], { type: 'image/svg+xml' });
}

/** The picture as PNG, with three pixels per px if it is as drawn. Throws if the browser cannot draw it. */
export function pngPicture(drawing: Drawing, title: PictureTitle, size: FigureSize): Promise<Blob> {
  const { svg, widthPx, heightPx } = titledDrawing(drawing, title);
  const scale = pixelScale({ widthPx, heightPx }, size, PNG_SCALE);
  return svgRaster(svg, { widthPx, heightPx, scale, type: 'image/png', background: null });
}
