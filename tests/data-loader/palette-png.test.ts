import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { Palette, palettePng } from '../../data-loader/derive/palette-png';

type Rgb = [red: number, green: number, blue: number];

const palette = new Palette(['#0072b2', '#e69f00', '#222222']);

/** The colours of one row, after it was encoded and read by another program. */
async function readBack(colours: readonly Rgb[]): Promise<Rgb[]> {
  const pixels = Uint8Array.from(colours.flatMap((colour) => [...colour, 255]));
  const { data, width, height } = PNG.sync.read(
    Buffer.from(await palettePng({ width: colours.length, height: 1, pixels }, palette)),
  );
  expect([width, height]).toEqual([colours.length, 1]);
  return colours.map((_, i): Rgb => [data[4 * i] ?? NaN, data[4 * i + 1] ?? NaN, data[4 * i + 2] ?? NaN]);
}

describe('a PNG with a palette', () => {
  it('TRANS-15 keeps white and the colours of the drawing as they are', async () => {
    const colours: Rgb[] = [
      [255, 255, 255],
      [0, 114, 178],
      [230, 159, 0],
      [34, 34, 34],
    ];
    expect(await readBack(colours)).toEqual(colours);
  });

  it('TRANS-15 draws the edge of a dot on white at most 12 of 255 levels from its colour', async () => {
    const tints = Array.from({ length: 256 }, (_, i): Rgb => {
      const share = i / 255;
      return [Math.round(255 * share), Math.round(114 + 141 * share), Math.round(178 + 77 * share)];
    });
    const differences = (await readBack(tints)).flatMap((colour, i) =>
      colour.map((level, component) => Math.abs(level - (tints[i]?.[component] ?? NaN))),
    );
    expect(Math.max(...differences)).toBeLessThanOrEqual(12);
  });

  it('TRANS-15 has several rows', async () => {
    const pixels = Uint8Array.from([255, 255, 255, 255, 0, 114, 178, 255, 34, 34, 34, 255, 230, 159, 0, 255]);
    const { data } = PNG.sync.read(Buffer.from(await palettePng({ width: 2, height: 2, pixels }, palette)));
    expect([...data]).toEqual([...pixels]);
  });

  it('TRANS-15 refuses more colours than a palette holds', () => {
    const many = Array.from({ length: 11 }, (_, i) => `#0000${(16 + i).toString(16)}`);
    expect(() => new Palette(many)).toThrow('11 colours are too many for a palette');
  });
});
