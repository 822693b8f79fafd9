import { describe, expect, it } from 'vitest';
import { preparePeaks } from '#domain/spectrum/peaks';
import { leftAxis, linearScale, mzAxis, percentTicks, plotFrame } from '../../../web/viewers/spectrum/scene/axes';
import { darkPalette, lightPalette, specialColors } from '../../../web/viewers/spectrum/scene/palette';
import { inSight, peakSticks, tallestPerColumn, tipOf } from '../../../web/viewers/spectrum/scene/sticks';

const frame = plotFrame(478, 490, 14, 36);
const x = linearScale({ from: 90, to: 510 }, 46, 466);
const y = linearScale({ from: 0, to: 110 }, 454, 14);

describe('the frame of a plot', () => {
  it('the frame of a plot has 46 px to the left and 12 px to the right of its data, in plots of any height', () => {
    expect(frame).toEqual({ widthPx: 478, heightPx: 490, area: { left: 46, right: 466, top: 14, bottom: 454 } });
    expect(plotFrame(478, 100, 6, 18).area).toEqual({ left: 46, right: 466, top: 6, bottom: 82 });
  });

  it('the frame of a plot keeps a pixel for the data of the smallest plot', () => {
    expect(plotFrame(58, 50, 14, 36).area).toEqual({ left: 46, right: 47, top: 14, bottom: 15 });
  });
});

describe('a scale', () => {
  it('a scale puts the ends of its range at the ends of its pixels, also downwards', () => {
    expect([x.toPixel(90), x.toPixel(510), x.toValue(256)]).toEqual([46, 466, 300]);
    expect([y.toPixel(0), y.toPixel(110), y.toValue(234)]).toEqual([454, 14, 55]);
  });

  it('a scale maps a range or pixels without extent to their start', () => {
    expect(linearScale({ from: 5, to: 5 }, 46, 466).toPixel(9)).toBe(46);
    expect(linearScale({ from: 5, to: 9 }, 46, 46).toValue(100)).toBe(5);
  });
});

describe('the ticks of intensity', () => {
  const ticks = (top: number, max: number) => percentTicks(top, max).map(({ value, label }) => [value, label]);

  it('SPEC-88 the ticks of intensity are every 10 % of the tallest peak, or finer below 30 %', () => {
    expect(ticks(60, 200)).toEqual(Array.from({ length: 11 }, (_, tenth) => [20 * tenth, `${10 * tenth}%`]));
    expect(ticks(58, 200)).toEqual([
      [0, '0%'],
      [10, '5%'],
      [20, '10%'],
      [30, '15%'],
      [40, '20%'],
      [50, '25%'],
    ]);
    expect(ticks(2, 200).map(([, label]) => label)).toEqual(['0.0%', '0.2%', '0.4%', '0.6%', '0.8%', '1.0%']);
  });
});

describe('the axis of m/z', () => {
  it('SPEC-90 the axis of m/z has round values below their ticks, and its title at the bottom', () => {
    const [lines, ...texts] = mzAxis(frame, x, lightPalette, 'm/z');
    expect(lines).toEqual({
      kind: 'lines',
      color: '#97a39d',
      widthPx: 1,
      points: [
        [46, 454.5, 466, 454.5],
        [56.5, 454.5, 56.5, 458.5],
        [156.5, 454.5, 156.5, 458.5],
        [256.5, 454.5, 256.5, 458.5],
        [356.5, 454.5, 356.5, 458.5],
        [456.5, 454.5, 456.5, 458.5],
      ].flat(),
    });
    const look = { kind: 'text', color: '#55635d', align: 'middle', sizePx: 11 };
    expect(texts).toEqual([
      ...[100, 200, 300, 400, 500].map((mz) => ({ ...look, text: String(mz), x: mz - 44, y: 470 })),
      { ...look, text: 'm/z', x: 256, y: 486 },
    ]);
    expect(mzAxis(frame, x, lightPalette, null)).toHaveLength(6);
  });
});

describe('the axis at the left', () => {
  const ticks = Array.from({ length: 11 }, (_, value) => ({ value, label: String(value) }));
  const labels = (spacingPx: number) => {
    const area = { left: 46, right: 466, top: 14, bottom: 14 + 10 * spacingPx };
    const scale = linearScale({ from: 0, to: 10 }, area.bottom, area.top);
    return leftAxis({ widthPx: 478, heightPx: 490, area }, scale, ticks, lightPalette).flatMap((item) =>
      item.kind === 'text' ? [item.text] : [],
    );
  };

  it('the axis at the left has a line per tick, and its label beside it', () => {
    const two = [
      { value: 0, label: '0%' },
      { value: 55, label: '50%' },
    ];
    const look = { kind: 'text', x: 39, color: '#55635d', align: 'end', sizePx: 11 };
    expect(leftAxis(frame, y, two, lightPalette)).toEqual([
      { kind: 'lines', color: '#e8eeeb', widthPx: 1, points: [46, 454.5, 466, 454.5, 46, 234.5, 466, 234.5] },
      { ...look, text: '0%', y: 458 },
      { ...look, text: '50%', y: 238 },
    ]);
  });

  it.each<[number, string[]]>([
    [15, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
    [14.9, ['0', '2', '4', '6', '8', '10']],
    [7.5, ['0', '2', '4', '6', '8', '10']],
    [7.4, ['0', '5', '10']],
  ])('the axis at the left thins out labels at %f px per tick', (spacingPx, expected) => {
    expect(labels(spacingPx)).toEqual(expected);
  });

  it('the axis at the left has the whole of a long number, in smaller digits', () => {
    const sizes = ['0.00005', '-0.00005', '0.0005', '100%'].map((label) =>
      leftAxis(frame, y, [{ value: 0, label }], lightPalette).flatMap((item) =>
        item.kind === 'text' ? [item.sizePx] : [],
      ),
    );
    expect(sizes.flat()).toEqual([10, 8, 11, 11]);
  });

  it('the axis at the left leaves out ticks outside the plot, but not those at its edges', () => {
    const at = [110.2, 110, 0, -0.2].map((value) => ({ value, label: String(value) }));
    const shown = leftAxis(frame, y, at, lightPalette).flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(shown).toEqual(['110', '0']);
  });
});

describe('the sticks of peaks', () => {
  const { peaks } = preparePeaks([
    [89, 50],
    [90, 10],
    [200.2, 20],
    [200.8, 20],
    [510, 200],
    [511, 50],
  ]);

  it('the sticks of peaks reach from the baseline to the peak, one per pixel and no higher than the plot', () => {
    expect(tallestPerColumn(peaks, x)).toEqual([1, 2, 4]);
    expect(peakSticks(peaks, { x, y })).toEqual([46.5, 454, 46.5, 414, 156.5, 454, 156.5, 374, 466.5, 454, 466.5, 14]);
    expect([tipOf(110, y), tipOf(200, y), tipOf(55, y)]).toEqual([14, 14, 234]);
  });

  it('the sticks of peaks are in sight up to both ends of the axis', () => {
    expect([89.9, 90, 510, 510.1].map((mz) => inSight(mz, x))).toEqual([false, true, true, false]);
  });
});

describe('the colors of a picture', () => {
  it('SPEC-61 the colors of a picture are those of the theme, and of the original viewer for ions outside the series', () => {
    expect(specialColors).toEqual({
      immonium: '#008000',
      precursor: '#ffd700',
      itraq: '#2f4f4f',
      tmt: '#556b2f',
      userReporter: '#2f4f4f',
    });
    expect(lightPalette).toEqual({
      background: '#ffffff',
      text: '#16211d',
      muted: '#55635d',
      grid: '#e8eeeb',
      axis: '#97a39d',
      peak: '#b3bcb8',
      mirrored: '#7f8c99',
      precursor: '#d11a1a',
      marker: '#0b6e4f',
      window: '#0b6e4f',
      shared: '#16211d',
    });
    expect(darkPalette).toEqual({
      background: '#17211d',
      text: '#e4ece8',
      muted: '#9fb0a8',
      grid: '#26332d',
      axis: '#62736b',
      peak: '#56655e',
      mirrored: '#7d8fa1',
      precursor: '#ff7b72',
      marker: '#5cc8a1',
      window: '#5cc8a1',
      shared: '#e4ece8',
    });
  });
});
