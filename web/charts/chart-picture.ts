import { escapeXml } from '#domain/text/xml';
import { lightChartTheme, type ChartTheme } from './chart-theme';
import { type FigureSize, layoutWidthPx, pixelScale, type SizePx, svgOfSize } from './figure-sizes';
import { type LegendKey, linesOf, pictureLegend } from './picture-legend';
import { svgRaster } from './svg-raster';

/** A drawn chart: an SVG document and its size. */
export interface Drawing extends SizePx {
  svg: string;
  /** What it leaves out in its width. */
  omissions?: readonly string[];
}

/** Draws in the given width, or wider if the drawing needs more. */
export type DrawAt = (widthPx: number) => Drawing;

/** Of the widest common fonts, in font sizes: those with which a saved picture will be drawn are unknown. */
const NOTE_LETTER = 0.61;
/** Of a line of the title, or of notes, in font sizes. */
const LINE = 4 / 3;

/**
 * Font sizes, and the margin around the drawing, for text in a font that is wider than that of the page. In print they
 * are 7.6 and 6.1 pt, where a line has no room for larger ones. `letter` is the average width of one in the title, in font
 * sizes.
 */
const measures = {
  drawn: { titlePx: 15, finePx: 10, marginPx: 16, letter: 0.56 },
  print: { titlePx: 13, finePx: 10.5, marginPx: 12, letter: 0.66 },
} as const;
/** Sharp enough for a slide. */
const PNG_SCALE = 3;

export interface PictureTitle {
  title: string;
  /** Catalogue and release, in the margin below the drawing. */
  source?: string;
  /** What the page says beside the drawing of its colors; a chart has its own. */
  legend?: readonly LegendKey[];
  /** What must be known to read the drawing, below it. */
  notes?: readonly string[];
  /** Saved pictures are on white, whatever the theme of the page is. */
  theme?: Pick<ChartTheme, 'text' | 'surface' | 'fontFamily'>;
}

/** The size in which a picture is asked for, and how wide its drawing is on the screen. */
export interface PictureSize {
  size: FigureSize;
  drawnPx: number;
}

/** A drawing below its title, which has as many lines as it needs, and above its legend, its notes and its source. */
export function titledDrawing(
  draw: DrawAt,
  { title, source = '', legend = [], notes = [], theme = lightChartTheme }: PictureTitle,
  { size, drawnPx }: PictureSize,
): Drawing {
  const { titlePx, finePx, marginPx, letter } = measures[size === 'drawn' ? 'drawn' : 'print'];
  const drawing = draw(layoutWidthPx(size, drawnPx + 2 * marginPx) - 2 * marginPx);
  const { widthPx } = drawing;
  const titleLinePx = LINE * titlePx;
  const titles = linesOf(title, Math.floor(widthPx / (letter * titlePx)));
  const top = marginPx + titles.length * titleLinePx + 8;
  const keys = pictureLegend(legend, widthPx, theme);
  const fine = [...notes, ...(drawing.omissions ?? [])].flatMap((note) =>
    linesOf(note, Math.floor(widthPx / (NOTE_LETTER * finePx))),
  );
  const notesTop = top + drawing.heightPx + keys.heightPx;
  const width = widthPx + 2 * marginPx;
  const height = Math.ceil(notesTop + fine.length * LINE * finePx + Math.max(16, marginPx));
  const spans = titles.map(
    (line, at) => `<tspan x="${marginPx}" y="${marginPx + titlePx + at * titleLinePx}">${escapeXml(line)}</tspan>`,
  );
  const font = `font-family="${escapeXml(theme.fontFamily)}" fill="${theme.text}"`;
  const finely = (x: number, y: number, text: string, more = '') =>
    text === '' ? '' : `<text x="${x}" y="${y}" font-size="${finePx}"${more} ${font}>${escapeXml(text)}</text>`;
  return {
    widthPx: width,
    heightPx: height,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="100%" height="100%" fill="${theme.surface}"/>` +
      `<text font-size="${titlePx}" font-weight="600" ${font}>${spans.join('')}</text>` +
      `<g transform="translate(${marginPx} ${top})">${drawing.svg}${keys.markup === '' ? '' : `<g transform="translate(0 ${drawing.heightPx})">${keys.markup}</g>`}</g>` +
      fine.map((line, at) => finely(marginPx, notesTop + (at + 0.8) * LINE * finePx, line)).join('') +
      `${finely(width - marginPx, height - 5, source, ' text-anchor="end"')}</svg>`,
  };
}

/** How a picture becomes a file, besides its size. */
export interface FileOptions {
  format: 'svg' | 'png' | 'jpg';
  /** Pixels per px of one that is saved as drawn. */
  scale?: number;
  /** Behind the pixels; null for what the drawing has. */
  background?: string | null;
}

/** The file of a drawing in a size, PNG in its pixels. Throws if the browser cannot draw it. */
export async function pictureFile(
  drawing: Drawing,
  size: FigureSize,
  { format, scale: asDrawn = PNG_SCALE, background = null }: FileOptions,
): Promise<Blob> {
  if (format === 'svg') return new Blob([svgOfSize(drawing.svg, drawing, size)], { type: 'image/svg+xml' });
  const scale = pixelScale(drawing, size, asDrawn);
  const { svg, widthPx, heightPx } = drawing;
  const type = format === 'png' ? 'image/png' : 'image/jpeg';
  return svgRaster(svg, { widthPx, heightPx, scale, type, background });
}
