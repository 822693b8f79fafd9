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
/** The longest side of a canvas that every browser can draw. */
const SIDE_MAX_PX = 16_000;

interface SizePx {
  widthPx: number;
  heightPx: number;
}

const mm = (value: number): string => `${Number(value.toFixed(2))}mm`;

/**
 * An SVG document with the width and height of a size in mm on its root element. Nothing is redrawn: the root must have
 * a viewBox, which stays.
 */
export function svgOfSize(svg: string, { widthPx, heightPx }: SizePx, size: FigureSize): string {
  const { widthMm } = figureSizes[size];
  if (widthMm === null) return svg;
  return svg.replace(/<svg [^>]*>/, (root) =>
    root
      .replace(/ width="[^"]*"/, ` width="${mm(widthMm)}"`)
      .replace(/ height="[^"]*"/, ` height="${mm((widthMm * heightPx) / widthPx)}"`),
  );
}

/** Pixels per px of a picture with 300 dots per inch, less if it is too long; `asDrawn` for a picture as drawn. */
export function pixelScale({ widthPx, heightPx }: SizePx, size: FigureSize, asDrawn: number): number {
  const { widthMm } = figureSizes[size];
  if (widthMm === null) return asDrawn;
  return Math.min((widthMm / MM_PER_INCH) * (DOTS_PER_INCH / widthPx), SIDE_MAX_PX / Math.max(widthPx, heightPx));
}
