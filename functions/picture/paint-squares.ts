/** Rendered pixels: RGBA, opaque, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** An upright square. Lengths and positions are in pixels. */
export interface Square {
  /** The middle. */
  x: number;
  y: number;
  sidePx: number;
  /** #rrggbb. */
  color: string;
}

/** Positions are rounded to this part of a pixel, as the renderer's are: fewer shades pack into fewer bytes. */
const PART = 1 / 4;

const rounded = (px: number): number => Math.round(px / PART) * PART;

/** The share of pixel `at` that lies between two positions. */
const covered = (at: number, from: number, to: number): number => Math.min(at + 1, to) - Math.max(at, from);

/** Paints squares over an image. A pixel of which a square covers a part takes that part of its color. */
export function paintSquares({ width, height, data }: Pixels, squares: readonly Square[]): void {
  for (const { x, y, sidePx, color } of squares) {
    const rgb = Number.parseInt(color.slice(1), 16);
    const left = rounded(x - sidePx / 2);
    const right = rounded(x + sidePx / 2);
    const top = rounded(y - sidePx / 2);
    const bottom = rounded(y + sidePx / 2);
    for (let row = Math.max(0, Math.floor(top)); row < Math.min(height, bottom); row += 1) {
      const rowShare = covered(row, top, bottom);
      for (let column = Math.max(0, Math.floor(left)); column < Math.min(width, right); column += 1) {
        const share = rowShare * covered(column, left, right);
        let at = 4 * (row * width + column);
        for (let shift = 16; shift >= 0; shift -= 8, at += 1)
          data[at] = Math.round((1 - share) * (data[at] ?? 0) + share * ((rgb >> shift) & 0xff));
      }
    }
  }
}
