import { svgRaster } from './svg-raster';
import { wrapText } from './wrap-text';

/** A drawn chart: an SVG document and its size. */
export interface Drawing {
  svg: string;
  widthPx: number;
  heightPx: number;
}

const TITLE_LINE_PX = 20;
/** On average, for the title's size and weight: a picture is drawn with the fonts of whoever opens it. */
const TITLE_LETTER_PX = 8.4;
/** Around the drawing; what is set in a wider font than the page's runs into it. */
const MARGIN_PX = 16;
/** Sharp enough for a slide. */
const PNG_SCALE = 3;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Variables of the theme written out: a picture stands alone. `valueOf` knows a variable by its name, with the dashes. */
export function withoutVariables(svg: string, valueOf: (name: string) => string): string {
  return svg.replace(/var\((--[\w-]+)\)/g, (_, name: string) => escapeXml(valueOf(name)));
}

/** A drawing under its title, which takes as many lines as it needs, on the colour of the page. */
export function titledDrawing({ svg, widthPx, heightPx }: Drawing, title: string): Drawing {
  const lines = wrapText(title, widthPx, (text) => text.length * TITLE_LETTER_PX);
  const top = MARGIN_PX + lines.length * TITLE_LINE_PX + 8;
  const width = widthPx + 2 * MARGIN_PX;
  const height = top + heightPx + MARGIN_PX;
  const spans = lines.map((line, index) => `<tspan x="${MARGIN_PX}" y="${MARGIN_PX + 15 + index * TITLE_LINE_PX}">${escapeXml(line)}</tspan>`).join('');
  return {
    widthPx: width,
    heightPx: height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
      + '<rect width="100%" height="100%" fill="var(--surface)"/>'
      + `<text font-family="var(--font-sans)" font-size="15" font-weight="600" fill="var(--text)">${spans}</text>`
      + `<g transform="translate(${MARGIN_PX} ${top})">${svg}</g></svg>`,
  };
}

/** The drawing that `figure` shows, as a document of its own; null if it shows none. */
export function drawingIn(figure: HTMLElement): Drawing | null {
  const svg = figure.querySelector<SVGSVGElement>('svg.drawing');
  return svg === null ? null : { svg: new XMLSerializer().serializeToString(svg), widthPx: svg.width.baseVal.value, heightPx: svg.height.baseVal.value };
}

function pictureText(drawing: Drawing): string {
  const theme = getComputedStyle(document.documentElement);
  return withoutVariables(drawing.svg, (name) => theme.getPropertyValue(name).trim());
}

export function svgPicture(drawing: Drawing, title: string): Blob {
  return new Blob([pictureText(titledDrawing(drawing, title))], { type: 'image/svg+xml' });
}

/** The same picture in pixels, three to the px. Throws if the browser cannot draw it. */
export function pngPicture(drawing: Drawing, title: string): Promise<Blob> {
  const titled = titledDrawing(drawing, title);
  const { widthPx, heightPx } = titled;
  return svgRaster(pictureText(titled), { widthPx, heightPx, scale: PNG_SCALE, type: 'image/png', background: null });
}
