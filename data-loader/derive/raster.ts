export type Rgb = readonly [red: number, green: number, blue: number];

/** Squares replace dots that are smaller, in pixels. */
const SQUARE_MAX = 3;

/** One word per RGBA pixel, for comparing pixels. */
export function wordsOf(pixels: Uint8Array): Int32Array {
  const { buffer, byteOffset, byteLength } = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
  return new Int32Array(buffer, byteOffset, byteLength / 4);
}

/**
 * An opaque image on white. Draws dots and lines, of which a structure has thousands, each smaller than a few
 * pixels: by the share of each pixel that they cover, which takes a tenth of the time of a renderer of any path.
 */
export class Raster {
  #width = 0;
  #height = 0;
  #memory = new Uint8Array(0);
  #pixels = this.#memory;

  get width(): number {
    return this.#width;
  }

  get height(): number {
    return this.#height;
  }

  /** RGBA, row by row. */
  get pixels(): Uint8Array {
    return this.#pixels;
  }

  /** Begins another image. It takes the place of the one before, so that many do not wait for a garbage collection. */
  clear(width: number, height: number): void {
    [this.#width, this.#height] = [width, height];
    const bytes = 4 * width * height;
    if (this.#memory.length < bytes) this.#memory = new Uint8Array(bytes);
    this.#pixels = this.#memory.subarray(0, bytes).fill(255);
  }

  /** Covers a share of a pixel, 0 to 1. */
  #cover(column: number, row: number, colour: Rgb, share: number): void {
    if (column < 0 || column >= this.#width) return;
    const at = 4 * (row * this.#width + column);
    const pixels = this.#pixels;
    // The half rounds: only the whole part is kept.
    for (let i = 0; i < 3; i += 1) {
      const before = pixels[at + i] ?? 0;
      pixels[at + i] = before + share * ((colour[i] ?? 0) - before) + 0.5;
    }
  }

  /** A dot around a point. */
  dot(x: number, y: number, radius: number, colour: Rgb): void {
    if (2 * radius < SQUARE_MAX) this.#square(x, y, (radius * Math.sqrt(Math.PI)) / 2, colour);
    else this.#disc(x, y, radius, colour);
  }

  #square(x: number, y: number, half: number, colour: Rgb): void {
    for (let row = Math.floor(y - half); row < y + half; row += 1) {
      const down = Math.min(row + 1, y + half) - Math.max(row, y - half);
      for (let column = Math.floor(x - half); column < x + half; column += 1)
        this.#cover(column, row, colour, down * (Math.min(column + 1, x + half) - Math.max(column, x - half)));
    }
  }

  /** The edge of a disc is a ramp of one pixel; the radius is such that the area is right. */
  #disc(x: number, y: number, radius: number, colour: Rgb): void {
    const reach = Math.sqrt(radius * radius - 1 / 12) + 0.5;
    for (let row = Math.floor(y - reach); row < y + reach; row += 1)
      for (let column = Math.floor(x - reach); column < x + reach; column += 1) {
        const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
        const share = reach - Math.sqrt(dx * dx + dy * dy);
        if (share > 0) this.#cover(column, row, colour, Math.min(1, share));
      }
  }

  /** A line with square ends. `opacity` is from 0 to 1. */
  line(fromX: number, fromY: number, toX: number, toY: number, width: number, colour: Rgb, opacity = 1): void {
    const isSteep = Math.abs(toY - fromY) > Math.abs(toX - fromX);
    // Along the axis on which it is longer, and across.
    const [along, across, toAlong, toAcross] = isSteep ? [fromY, fromX, toY, toX] : [fromX, fromY, toX, toY];
    const [start, end] = [Math.min(along, toAlong), Math.max(along, toAlong)];
    if (start === end) return;
    const slope = (toAcross - across) / (toAlong - along);
    const half = (width / 2) * Math.sqrt(1 + slope * slope);
    for (let i = Math.floor(start); i < end; i += 1) {
      const [first, last] = [Math.max(start, i), Math.min(end, i + 1)];
      const middle = across + slope * ((first + last) / 2 - along);
      for (let j = Math.floor(middle - half); j < middle + half; j += 1) {
        const share = (last - first) * (Math.min(j + 1, middle + half) - Math.max(j, middle - half));
        this.#cover(isSteep ? j : i, isSteep ? i : j, colour, opacity * share);
      }
    }
  }

  /** Lays an image of the same size above it: RGBA, its colours multiplied by their opacity. */
  lay(above: Uint8Array): void {
    const pixels = this.#pixels;
    const words = wordsOf(above);
    for (let word = 0; word < words.length; word += 1) {
      if (words[word] === 0) continue;
      const at = 4 * word;
      const opacity = above[at + 3] ?? 0;
      for (let i = at; i < at + 3; i += 1)
        pixels[i] = (above[i] ?? 0) + ((pixels[i] ?? 0) * (255 - opacity)) / 255 + 0.5;
    }
  }
}
