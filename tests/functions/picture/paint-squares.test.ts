import { describe, expect, it } from 'vitest';
import { paintSquares, type Square } from '../../../functions/picture/paint-squares';

/** The red of a white image of 4 by 3 pixels on which squares have been painted, row by row. */
function redOf(squares: readonly Square[]): number[][] {
  const [width, height] = [4, 3];
  const data = new Uint8Array(4 * width * height).fill(255);
  paintSquares({ width, height, data }, squares);
  expect(data.filter((_, at) => at % 4 === 3)).toEqual(new Uint8Array(width * height).fill(255));
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_column, x) => data[4 * (y * width + x)] ?? NaN),
  );
}

describe('painted squares', () => {
  it('TRANS-15 painted squares fill the pixels that they cover, in all channels', () => {
    const data = new Uint8Array(4 * 4).fill(255);
    paintSquares({ width: 2, height: 2, data }, [{ x: 0.5, y: 1.5, sidePx: 1, color: '#0072b2' }]);
    expect([...data]).toEqual([255, 255, 255, 255, 255, 255, 255, 255, 0x00, 0x72, 0xb2, 255, 255, 255, 255, 255]);
  });

  it('TRANS-15 painted squares color a pixel as far as they cover it, to a quarter of a pixel', () => {
    // From 0.5 to 2.25 across and from 1 to 2.75 down, of what is asked for with 0.51 and 2.26.
    expect(redOf([{ x: 1.385, y: 1.875, sidePx: 1.75, color: '#000000' }])).toEqual([
      [255, 255, 255, 255],
      [128, 0, 191, 255],
      [159, 64, 207, 255],
    ]);
  });

  it('TRANS-15 painted squares lie over those before, and may reach over the edge', () => {
    expect(
      redOf([
        { x: 0, y: 0, sidePx: 2, color: '#100000' },
        { x: 0.5, y: 0.5, sidePx: 1, color: '#200000' },
        { x: 4, y: 3, sidePx: 2, color: '#300000' },
      ]),
    ).toEqual([
      [32, 255, 255, 255],
      [255, 255, 255, 255],
      [255, 255, 255, 48],
    ]);
  });
});
