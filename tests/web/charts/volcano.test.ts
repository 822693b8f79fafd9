import { describe, expect, it } from 'vitest';
import { lightChartTheme } from '../../../web/charts/chart-theme';
import { drawSvg, init } from '../../../web/charts/engine';
import '../../../web/charts/point-charts';
import { volcanoSeries } from '../../../web/charts/volcano';
import {
  axisRemarks,
  drawablePoints,
  farEnd,
  foldChangeRange,
  significance,
  volcanoAxes,
  type VolcanoPoint,
} from '../../../web/charts/volcano-axes';
import {
  pointAt,
  VOLCANO_HEIGHT_PX,
  volcanoOption,
  volcanoTooltip,
  volcanoValues,
} from '../../../web/charts/volcano-option';

const point = (
  peptideId: string,
  logFc: number,
  adjustedPValue: number,
  expression: 2 | 3 | 4,
  immunogenicity: 0 | 1,
): VolcanoPoint => ({ peptideId, logFc, adjustedPValue, expression, immunogenicity });

const points = [
  point('UP', 2, 0.001, 2, 1),
  point('DOWN', -3, 0.0001, 3, 0),
  point('FLAT', 0.2, 0.6, 4, 0),
  point('EVEN', 0, 1, 4, 1),
];

interface Option {
  xAxis: { min: number; max: number; name: string; breaks?: { start: number; end: number }[] };
  yAxis: { name: string; max?: number; axisLine: { onZero: boolean }; breaks?: { start: number; end: number }[] };
  legend: { data: { name: string; icon: string }[]; formatter: (name: string) => string };
  series: {
    name: string;
    large?: boolean;
    data: ArrayLike<number>;
    itemStyle?: { color: string };
    markLine?: { data: object[] };
  }[];
}
// The builder's own type is ECharts' wide option; these are the parts asserted on.
const optionOf = (coloring: 'expression' | 'immunogenicity', maxLfc = 4, of: readonly VolcanoPoint[] = points) => {
  const axes = volcanoAxes(of, maxLfc);
  return volcanoOption(volcanoSeries(of, coloring, axes), axes, lightChartTheme) as unknown as Option;
};

describe('the volcano charts', () => {
  it('HEAT-32 the volcano charts reach from minus to plus the largest fold change, 6 when there is none', () => {
    expect([4.25, 0, -1, Number.NaN, undefined, null].map(foldChangeRange)).toEqual([4.25, 6, 6, 6, 6, 6]);
    expect(optionOf('expression', 4.25).xAxis).toMatchObject({ min: -4.25, max: 4.25 });
    expect(optionOf('expression', 0).xAxis).toMatchObject({ min: -6, max: 6 });
  });

  it('HEAT-37 the volcano charts have their vertical axis at the left, not at the fold change of 0', () => {
    expect(optionOf('expression').yAxis.axisLine).toMatchObject({ onZero: false });
  });

  it('HEAT-37 the volcano charts mark |log2 fold change| 1 and p 0.05', () => {
    const lines = optionOf('expression').series.at(-1)?.markLine?.data;
    expect(lines).toEqual([{ xAxis: 1 }, { xAxis: -1 }, { yAxis: expect.closeTo(1.30103, 5) }]);
  });

  it('HEAT-33 the volcano charts color expression: 2 Upregulated, 3 Downregulated, 4 Others, with counts in the legend', () => {
    const { series, legend } = optionOf('expression');
    expect(series.slice(0, 3).map(({ name, itemStyle, data }) => [name, itemStyle?.color, Array.from(data)])).toEqual([
      ['Others', '#8a8a8a', [0.2, expect.closeTo(0.2218, 4), 0, 0]],
      ['Upregulated', '#e69f00', [2, expect.closeTo(3, 12)]],
      ['Downregulated', '#0072b2', [-3, expect.closeTo(4, 12)]],
    ]);
    expect(legend.data.map(({ name }) => legend.formatter(name))).toEqual([
      'Others (2)',
      'Upregulated (1)',
      'Downregulated (1)',
    ]);
    expect(new Set(legend.data.map(({ icon }) => icon)).size).toBe(3);
  });

  it('HEAT-34 the volcano charts color immunogenicity: 0 Non-immunogenic, 1 Immunogenic', () => {
    const { series, legend } = optionOf('immunogenicity');
    expect(series.slice(0, 2).map(({ name, itemStyle }) => [name, itemStyle?.color])).toEqual([
      ['Non-immunogenic', '#8a8a8a'],
      ['Immunogenic', '#cc79a7'],
    ]);
    expect(legend.data.map(({ name }) => legend.formatter(name))).toEqual(['Non-immunogenic (2)', 'Immunogenic (2)']);
  });

  it('HEAT-38 the volcano charts find the peptide of an event, whatever its class', () => {
    const series = volcanoSeries(points, 'expression', { zero: null });
    expect(pointAt(series, 'Others', 1)?.peptideId).toBe('EVEN');
    expect(pointAt(series, 'Downregulated', 0)?.peptideId).toBe('DOWN');
    expect([
      pointAt(series, 'Thresholds', 0),
      pointAt(series, undefined, 0),
      pointAt(series, 'Others', 99),
      pointAt(series, 'Others', undefined),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('HEAT-38 every drawn point answers, the lowest and highest of a class included', () => {
    const spread = [point('TOP', -3, 0.0001, 3, 0), point('LOW', -1.5, 0.04, 3, 1), ...points];
    const axes = volcanoAxes(spread, 4);
    const classes = volcanoSeries(spread, 'expression', axes);
    const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: VOLCANO_HEIGHT_PX });
    chart.setOption(volcanoOption(classes, axes, lightChartTheme));
    chart.renderToSVGString();
    const silent = classes.flatMap(({ points: own, positions }) =>
      own.flatMap(({ peptideId }, at) => {
        const place = [positions[2 * at] ?? 0, positions[2 * at + 1] ?? 0];
        const [x = 0, y = 0] = chart.convertToPixel({ xAxisIndex: 0, yAxisIndex: 0 }, place);
        const answers = [-2, 0, 2].every((off) => chart.getZr().findHover(x, y + off)?.target !== undefined);
        return answers ? [] : peptideId;
      }),
    );
    chart.dispose();
    expect(silent).toEqual([]);
  });

  it('HEAT-38 the volcano charts show id, fold change and adjusted p of a point, formatted as on the peptide page', () => {
    expect(volcanoTooltip(point('<b>', -2.002742081447963, 1.2e-9, 3, 1))).toEqual({
      title: '<b>',
      rows: [
        ['log2 fold change', '-2.003'],
        ['Adjusted p', '1.2e-9'],
        ['Expression', 'Downregulated'],
        ['Immunogenicity', 'Immunogenic'],
      ],
    });
  });

  it('HEAT-31 the volcano charts omit points without a position', () => {
    const odd = [...points, point('NAN', Number.NaN, 0.1, 2, 0), point('INF', 1, Number.POSITIVE_INFINITY, 2, 0)];
    expect(drawablePoints(odd).map(({ peptideId }) => peptideId)).toEqual(['UP', 'DOWN', 'FLAT', 'EVEN']);
  });

  it('HEAT-27 the volcano charts name their axes with units, and have a description', () => {
    const { xAxis, yAxis } = optionOf('expression');
    expect([xAxis.name, yAxis.name]).toEqual(['log2 fold change (tumor / normal)', '−log10 adjusted p']);
    expect(yAxis.max).toBeUndefined();
    expect(optionOf('expression', 6, [point('LOW', 0, 0.9, 4, 0)]).yAxis.max).toBe(2);
    expect(volcanoValues(volcanoSeries(points, 'immunogenicity', { zero: null }))).toEqual({
      columns: ['Class', 'Peptides'],
      rows: [
        ['Non-immunogenic', '2'],
        ['Immunogenic', '2'],
      ],
    });
  });
});

/** A usual cloud: 1,000 points within 2.4 and 1e-3, evenly spread. */
const cloud = Array.from({ length: 1_000 }, (_, index) => {
  const share = (index + 0.5) / 1_000;
  return point(`C${index}`, 4.8 * share - 2.4, 10 ** (-3 * Math.abs(2 * share - 1)), 4, 0);
});

describe('points far out in a volcano', () => {
  it('HEAT-40 p = 0 stands above every other point and above the threshold, on a line of its own', () => {
    for (const others of [[point('WEAK', 1.5, 0.2, 4, 0)], cloud, [], [point('TINY', 1.5, 1e-300, 2, 0)]]) {
      const zero = point('ZERO', 2, 0, 2, 1);
      const all = [...others, zero];
      const axes = volcanoAxes(all, 4);
      const heights = volcanoSeries(all, 'immunogenicity', axes).flatMap(({ points: own, positions }) =>
        own.map(({ peptideId }, index) => ({ peptideId, height: positions[2 * index + 1] ?? NaN })),
      );
      const highest = heights.toSorted((one, other) => other.height - one.height)[0];
      expect(highest?.peptideId).toBe('ZERO');
      expect(highest?.height).toBeGreaterThan(significance(0.05));
      const option = optionOf('expression', 4, all);
      expect(option.yAxis.max).toBeGreaterThan(highest?.height ?? NaN);
      expect(option.series.at(-1)?.markLine?.data.at(-1)).toMatchObject({
        yAxis: highest?.height,
        label: { formatter: 'p = 0' },
      });
      expect(axisRemarks(axes)[0]).toBe('Adjusted p of 0: 1 entry, drawn on the line "p = 0" above all others.');
    }
    expect(volcanoAxes(cloud, 4).zero).toBeNull();
  });

  it('HEAT-40 a few outliers are drawn in a compressed end of the axis, which is stated', () => {
    const all = [...cloud, point('RIGHT', 10, 0.01, 2, 0), point('LEFT', -7, 0.01, 3, 0)];
    const axes = volcanoAxes(all, 10);
    expect(axes.foldChange).toEqual({ from: 3.5, to: 10, points: 2 });
    expect(axes.significance).toBeNull();
    const { xAxis } = optionOf('expression', 10, all);
    expect([xAxis.min, xAxis.max]).toEqual([-10, 10]);
    expect(xAxis.breaks).toMatchObject([
      { start: -10, end: -3.5 },
      { start: 3.5, end: 10 },
    ]);
    expect(axisRemarks(axes)).toEqual(['The x axis is compressed from ±3.5 to ±10 (shaded, 2 entries).']);
  });

  it('PAGE-01 the points of a box are drawn as clear as ever, above all points, which are dimmed and say nothing', () => {
    const axes = volcanoAxes(points, 4);
    const [all, boxed] = [points, points.slice(0, 1)].map((of) => volcanoSeries(of, 'expression', axes));
    const { series } = volcanoOption(all ?? [], axes, lightChartTheme, boxed) as unknown as {
      series: {
        name: string;
        data: ArrayLike<number>;
        silent?: boolean;
        z?: number;
        itemStyle?: { opacity: number };
      }[];
    };
    const drawn = series.filter(({ data, itemStyle }) => data.length > 0 && itemStyle !== undefined);
    expect(drawn.map(({ name, silent, z, itemStyle }) => [name, silent, z, itemStyle?.opacity])).toEqual([
      ['Upregulated', undefined, undefined, 0.9],
      ['Others', true, 1, 0.12],
      ['Upregulated', true, 1, 0.12],
      ['Downregulated', true, 1, 0.12],
    ]);
  });

  it('HEAT-40 a very small p is drawn in a compressed end of the y axis', () => {
    const all = [...cloud, point('SMALL', 1.2, 1e-60, 2, 0)];
    const axes = volcanoAxes(all, 2.4);
    expect(axes.significance).toEqual({ from: 4, to: expect.closeTo(60, 9), points: 1 });
    expect(axisRemarks(axes)).toEqual(['The y axis is compressed from 4 to 60 (shaded, 1 entry).']);
    expect(optionOf('expression', 2.4, all).yAxis.breaks).toMatchObject([{ start: 4, end: expect.closeTo(60, 9) }]);
  });

  it('HEAT-40 the drawing gives most of its width to the points that are not far out', () => {
    const all = [...cloud, point('FAR', 40, 0.01, 2, 0)];
    const axes = volcanoAxes(all, 40);
    const svg = drawSvg(volcanoOption(volcanoSeries(all, 'expression', axes), axes, lightChartTheme), 640, 380);
    const lines = Array.from(svg.matchAll(/<path d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"[^>]*stroke-dasharray/g));
    const upright = lines.filter(([, x1, , x2]) => x1 === x2).map(([, x]) => Number(x));
    // Between -1 and 1 there are 36 px on a linear axis, 562 px wide, from -40 to 40.
    expect(Math.abs((upright[0] ?? 0) - (upright[1] ?? 0))).toBeGreaterThan(80);
  });

  it('HEAT-40 an axis is not compressed for many points, for a tail without a gap in length, or for none', () => {
    const sizes = (count: number, from: number, to: number) =>
      Array.from({ length: count }, (_, index) => from + ((to - from) * index) / count);
    expect(farEnd([], 1, 6)).toBeNull();
    expect(farEnd([0.1, 0.2, 0.3], 1, 6)).toBeNull();
    expect(farEnd(sizes(1_000, 0, 6), 1, 6)).toBeNull();
    // A hundredth of all points is significant, and none of those is far from the others.
    expect(farEnd([...sizes(990, 0, 1), ...sizes(10, 2, 9)], 1, 9)).toBeNull();
    expect(farEnd([...sizes(1_000, 0, 2), 3.9], 1, 3.9)).toBeNull();
    expect(farEnd([...sizes(100, 0, 0.5), 9], 1, 9)).toEqual({ from: 2, to: 9, points: 1 });
    expect(farEnd([...sizes(100, 0, 2), 9, 17, 40, 41], 1, 41)).toEqual({ from: 9, to: 41, points: 3 });
    // Points just beyond the fence, at 2.75, stay on the linear part.
    expect(farEnd([...sizes(1_000, 0, 2), 2.8, 3.1, 3.3, 12], 1, 12)).toEqual({ from: 3.5, to: 12, points: 1 });
  });
});

describe('the appearance of a volcano', () => {
  it('HEAT-33 HEAT-34 the appearance of a volcano gives each class a shape, the important ones on top', () => {
    const shapes = (coloring: 'expression' | 'immunogenicity') =>
      volcanoSeries(points, coloring, { zero: null }).map(({ code, symbol, sizePx, icon }) => [
        code,
        symbol,
        sizePx,
        icon,
      ]);
    expect(shapes('expression')).toEqual([
      [4, 'circle', [5, 5], 'circle'],
      [2, 'triangle', [8, 8], 'triangle'],
      [3, 'triangle', [8, -8], 'path://M0 0L10 0L5 10Z'],
    ]);
    expect(shapes('immunogenicity')).toEqual([
      [0, 'circle', [5, 5], 'circle'],
      [1, 'rect', [6, 6], 'rect'],
    ]);
  });

  it.each([
    [2_000, 'circle', [5, 5]],
    [2_001, 'rect', [3, 3]],
  ])('the appearance of a volcano draws a class of %i points with symbols of the form %s', (count, symbol, size) => {
    const many = Array.from({ length: count }, (_, place) => point(`P${place}`, 0, 0.5, 4, 0));
    const [others, up] = volcanoSeries(many, 'expression', { zero: null });
    expect([others?.symbol, others?.sizePx, others?.points.length]).toEqual([symbol, size, count]);
    expect(up?.symbol).toBe('triangle');
  });

  it('HEAT-37 the appearance of a volcano states its axes by at most three digits, and their ends only where they are compressed', () => {
    const axisOf = (of: readonly VolcanoPoint[], most: number) => {
      const axes = volcanoAxes(of, most);
      return volcanoOption(volcanoSeries(of, 'expression', axes), axes, lightChartTheme) as unknown as {
        xAxis: { axisLabel: { showMinLabel: boolean; showMaxLabel: boolean; formatter: (value: number) => string } };
        yAxis: { min: number; axisLabel: { showMaxLabel?: boolean; formatter: (value: number) => string } };
        series: { large: boolean; largeThreshold?: number; silent?: boolean; clip?: boolean; cursor?: string }[];
      };
    };
    const plain = axisOf(points, 4);
    expect([plain.xAxis.axisLabel.showMinLabel, plain.xAxis.axisLabel.showMaxLabel]).toEqual([false, false]);
    expect([1.23456, -4, 0].map(plain.xAxis.axisLabel.formatter)).toEqual(['1.23', '-4', '0']);
    expect(plain.yAxis.axisLabel).not.toHaveProperty('showMaxLabel');
    expect(plain.yAxis.min).toBe(0);
    const far = axisOf([...cloud, point('RIGHT', 10, 0, 2, 0)], 10);
    expect([far.xAxis.axisLabel.showMinLabel, far.xAxis.axisLabel.showMaxLabel]).toEqual([true, true]);
    // Above the highest point but one with p = 0 there are no values.
    expect([2, 2.99, 3.5].map(far.yAxis.axisLabel.formatter)).toEqual(['2', '2.99', '']);
    expect(far.yAxis.axisLabel.showMaxLabel).toBe(false);
    expect(plain.series.map(({ large, silent }) => [large, silent])).toEqual([
      [true, undefined],
      [true, undefined],
      // What is drawn of the turned triangles, and what answers for them.
      [true, true],
      [true, undefined],
      [undefined, true],
    ]);
    const [first] = axisOf([point('UP', 2, 0.001, 2, 1)], 4).series;
    expect([first?.large, first?.largeThreshold, first?.clip, first?.cursor]).toEqual([false, 0, false, 'pointer']);
    expect(VOLCANO_HEIGHT_PX).toBe(380);
  });

  it('HEAT-40 the appearance of a volcano puts p = 0 a tenth of the axis above all others, with half as much room above', () => {
    const labelOf = (value: number) => {
      const option = optionOf('expression', 4, [point('FLAT', 0.2, 0.6, 4, 0), point('ZERO', 2, 0, 2, 1)]);
      return (option.yAxis as unknown as { axisLabel: { formatter: (at: number) => string } }).axisLabel.formatter(
        value,
      );
    };
    expect([2, 2.01].map(labelOf)).toEqual(['2', '']);
    const axes = volcanoAxes([...cloud, point('ZERO', 2, 0, 2, 1), point('ZERO2', 1, 0, 2, 1)], 4);
    expect(axes.highest).toBeCloseTo(2.997, 6);
    expect(axes.zero).toEqual({ height: expect.closeTo(2.997 * 1.1, 6), points: 2 });
    expect(axes.top).toBeCloseTo(2.997 * 1.15, 6);
    expect(axisRemarks(axes)).toEqual(['Adjusted p of 0: 2 entries, drawn on the line "p = 0" above all others.']);
  });

  it('HEAT-40 the appearance of a volcano states thousands with separators, and compressed ends by three digits', () => {
    expect(
      axisRemarks({
        maxLog2FoldChange: 4,
        foldChange: { from: 2.5, to: 12.3456, points: 1_234 },
        top: undefined,
        significance: { from: 4, to: 299.87, points: 2 },
        highest: 4,
        zero: { height: 5, points: 2_000 },
      }),
    ).toEqual([
      'Adjusted p of 0: 2,000 entries, drawn on the line "p = 0" above all others.',
      'The x axis is compressed from ±2.5 to ±12.3 (shaded, 1,234 entries).',
      'The y axis is compressed from 4 to 300 (shaded, 2 entries).',
    ]);
  });
});
