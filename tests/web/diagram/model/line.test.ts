import { describe, expect, it } from 'vitest';
import { lineHeads, linePath, linePoints, lineTrack } from '../../../../web/viewers/diagram/model/line';
import { defaultStyle } from '../../../../web/viewers/diagram/model/style';
import { aLine } from './factories';

const curve = aLine({
  lineType: 'curve',
  points: [
    { x: 10, y: 20 },
    { x: 40, y: 20 },
    { x: 70, y: 110 },
    { x: 110, y: 60 },
  ],
});

describe('lines', () => {
  it.each([
    ['straight', ['1 2', '41 22']],
    ['elbow', ['1 2', '41 2', '41 22']],
    ['curve', ['1 2', '21 2', '21 22', '41 22']],
    ['polyline', ['1 2', '41 22']],
  ] as const)('DIAG-16 a new %s line leaves and arrives by the points %j', (type, points) => {
    expect(linePoints(type, { x: 1, y: 2 }, { x: 41, y: 22 }).map(({ x, y }) => `${x} ${y}`)).toEqual(points);
  });

  it('DIAG-01 a curve is a cubic Bezier, followed in 32 pieces', () => {
    const track = lineTrack(curve);
    expect(track).toHaveLength(33);
    expect([0, 8, 16, 32].map((place) => track[place])).toEqual([
      { x: 10, y: 20 },
      { x: 32.65625, y: 33.28125 },
      { x: 56.25, y: 58.75 },
      { x: 110, y: 60 },
    ]);
    expect(linePath(curve)).toBe('M10 20C40 20 70 110 110 60');
  });

  const towards = (x: number, y: number, strokeWidth = 1) => ({
    points: [
      { x: 10, y: 20 },
      { x, y },
    ],
    style: { ...defaultStyle, strokeWidth },
  });

  it('DIAG-01 heads are 6 px and twice the width of the line long, and 0.8 of that wide', () => {
    expect(lineHeads(aLine({ ...towards(10, 70), arrowEnd: true }))).toBe('M10 70L6.8 62L13.2 62Z');
    expect(lineHeads(aLine({ ...towards(110, 20, 2), arrowEnd: true }))).toBe('M110 20L100 24L100 16Z');
    expect(lineHeads(aLine({ ...towards(110, 20), arrowStart: true }))).toBe('M10 20L18 16.8L18 23.2Z');
    // 3, 4 and 5 units of 2 px.
    expect(lineHeads(aLine({ ...towards(40, 60, 2), arrowEnd: true }))).toBe('M40 60L30.8 54.4L37.2 49.6Z');
  });

  it('DIAG-01 a head follows the last stretch of a line that goes somewhere', () => {
    const bent = [...towards(110, 20).points, { x: 110, y: 90 }, { x: 110, y: 90 }];
    expect(lineHeads(aLine({ lineType: 'polyline', points: bent, arrowEnd: true }))).toBe('M110 90L106.8 82L113.2 82Z');
    expect(lineHeads(aLine({ ...towards(10, 20), arrowEnd: true, arrowStart: true }))).toBe('');
  });
});
