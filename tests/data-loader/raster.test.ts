import { describe, expect, it } from 'vitest';
import { Raster, type Rgb } from '../../data-loader/derive/raster';

const BLACK: Rgb = [0, 0, 0];
const BLUE: Rgb = [0, 114, 178];

function blank(width: number, height: number): Raster {
  const raster = new Raster();
  raster.clear(width, height);
  return raster;
}

/** The area that black covers, in pixels. */
function inkOf({ pixels }: Raster): number {
  let ink = 0;
  for (let at = 0; at < pixels.length; at += 4) ink += 1 - (pixels[at] ?? 0) / 255;
  return ink;
}

const pixelOf = ({ pixels, width }: Raster, column: number, row: number): number[] => [
  ...pixels.subarray(4 * (row * width + column), 4 * (row * width + column) + 3),
];

describe('the image of lines and dots', () => {
  it('TRANS-15 begins white and opaque, whatever it showed before', () => {
    const raster = blank(9, 9);
    raster.dot(1, 1, 1, BLACK);
    raster.clear(3, 2);
    expect([...raster.pixels]).toEqual(Array.from({ length: 24 }, () => 255));
  });

  it.each([0.4, 1, 1.49, 1.5, 2, 5])('TRANS-15 draws a dot of radius %d with the area of its circle', (radius) => {
    for (const [x, y] of [
      [10, 10],
      [10.5, 10.5],
      [10.3, 9.8],
    ] as const) {
      const raster = blank(20, 20);
      raster.dot(x, y, radius, BLACK);
      expect(inkOf(raster) / (Math.PI * radius ** 2)).toBeCloseTo(1, 1);
    }
  });

  it('TRANS-15 keeps the colour of a dot wherever it covers a whole pixel', () => {
    const raster = blank(9, 9);
    raster.dot(4.5, 4.5, 3, BLUE);
    for (const [column, row] of [
      [4, 4],
      [4, 2],
      [6, 4],
    ] as const)
      expect(pixelOf(raster, column, row)).toEqual(BLUE);
    expect(pixelOf(raster, 0, 4)).toEqual([255, 255, 255]);
  });

  it.each([
    ['to the right', 15, 5],
    ['to the left', 3, 7],
    ['upwards', 11, 0],
    ['downwards', 9, 19],
    ['at half a right angle', 15, 10],
  ])('TRANS-15 draws a line %s with the area of its length by its width', (_direction, toX, toY) => {
    for (const width of [0.4, 1, 2.5]) {
      const raster = blank(20, 20);
      raster.line(10.2, 5.3, toX, toY, width, BLACK);
      expect(inkOf(raster) / (width * Math.hypot(toX - 10.2, toY - 5.3))).toBeCloseTo(1, 1);
    }
  });

  it('TRANS-15 lets what lies beneath a line of half opacity show', () => {
    const raster = blank(4, 1);
    raster.line(0, 0.5, 4, 0.5, 1, BLACK, 0.5);
    expect(pixelOf(raster, 2, 0)).toEqual([128, 128, 128]);
  });

  it('TRANS-15 draws nothing for a line without length, and nothing beside the image', () => {
    const raster = blank(4, 4);
    raster.line(2, 2, 2, 2, 1, BLACK);
    raster.line(-3, 2.5, -1, 2.5, 1, BLACK);
    raster.dot(6, 2, 1, BLACK);
    expect(inkOf(raster)).toBe(0);
  });

  it('TRANS-15 lays another image above by its opacity', () => {
    const raster = blank(3, 1);
    raster.line(0, 0.5, 3, 0.5, 1, BLUE);
    raster.lay(Uint8Array.from([0, 0, 0, 0, 34, 34, 34, 255, 0, 0, 0, 128]));
    expect([0, 1, 2].map((column) => pixelOf(raster, column, 0))).toEqual([BLUE, [34, 34, 34], [0, 57, 89]]);
  });
});
