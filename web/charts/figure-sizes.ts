/** The widths in which a picture is saved: as drawn, or as wide as the columns of a printed page. Null for as drawn. */
export const figureSizes = {
  drawn: { label: 'As on screen', widthMm: null },
  oneColumn: { label: 'One column (85 mm)', widthMm: 85 },
  twoColumns: { label: 'Two columns (180 mm)', widthMm: 180 },
} as const;

export type FigureSize = keyof typeof figureSizes;

export const sizeNames = Object.keys(figureSizes) as FigureSize[];

/** What most journals ask of pictures in pixels. */
const DOTS_PER_INCH = 300;
const MM_PER_INCH = 25.4;
/** In print, text of 12 px, that of charts, is 7 pt high; text between 10.5 and 13.5 px is between 6 and 8 pt. */
const PRINT_PX_PER_INCH = (72 * 12) / 7;
/** 6.1 pt: smaller text is too small for print. */
export const PRINT_TEXT_PX_MIN = 10.5;
/** The longest side of a canvas that every browser can draw. */
const SIDE_MAX_PX = 16_000;

export interface SizePx {
  widthPx: number;
  heightPx: number;
}

/** How wide a picture of a size is drawn, so that its text can be read in print: 413 or 875 px; `drawnPx` as drawn. */
export function layoutWidthPx(size: FigureSize, drawnPx: number): number {
  const { widthMm } = figureSizes[size];
  return widthMm === null ? drawnPx : Math.round((widthMm / MM_PER_INCH) * PRINT_PX_PER_INCH);
}

const mm = (value: number): string => `${Number(value.toFixed(2))}mm`;

/** An SVG document as it is, or within one whose width and height are in mm. */
export function svgOfSize(svg: string, { widthPx, heightPx }: SizePx, size: FigureSize): string {
  const { widthMm } = figureSizes[size];
  if (widthMm === null) return svg;
  const extent = `width="${mm(widthMm)}" height="${mm((widthMm * heightPx) / widthPx)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${extent} viewBox="0 0 ${widthPx} ${heightPx}">${svg}</svg>`;
}

/** Pixels per px of a picture with 300 dots per inch, less if it is too long; `asDrawn` for a picture as drawn. */
export function pixelScale({ widthPx, heightPx }: SizePx, size: FigureSize, asDrawn: number): number {
  const { widthMm } = figureSizes[size];
  if (widthMm === null) return asDrawn;
  return Math.min((widthMm / MM_PER_INCH) * (DOTS_PER_INCH / widthPx), SIDE_MAX_PX / Math.max(widthPx, heightPx));
}
