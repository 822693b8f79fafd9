import { describe, expect, it } from 'vitest';
import { lightChartTheme } from '../../../web/charts/chart-theme';
import { foldChangeRange, pFloor, significance, volcanoSeries, type VolcanoPoint } from '../../../web/charts/volcano';
import { describeVolcano, pointAt, volcanoOption, volcanoTooltip } from '../../../web/charts/volcano-option';

const point = (peptideId: string, logFc: number, adjustedPValue: number, expression: 2 | 3 | 4, immunogenicity: 0 | 1): VolcanoPoint =>
  ({ peptideId, logFc, adjustedPValue, expression, immunogenicity });

const points = [point('UP', 2, 0.001, 2, 1), point('DOWN', -3, 0, 3, 0), point('FLAT', 0.2, 0.6, 4, 0), point('EVEN', 0, 1, 4, 1)];

interface Option {
  xAxis: { min: number; max: number; name: string };
  yAxis: { name: string; max?: number };
  legend: { data: { name: string; icon: string }[]; formatter: (name: string) => string };
  series: { name: string; large?: boolean; data: ArrayLike<number>; itemStyle?: { color: string }; markLine?: { data: object[] } }[];
}
// The builder's own type is ECharts' wide option; these are the parts asserted on.
const optionOf = (coloring: 'expression' | 'immunogenicity', maxLfc = 4) =>
  volcanoOption(volcanoSeries(points, coloring), foldChangeRange(maxLfc), lightChartTheme) as unknown as Option;

describe('the volcano charts', () => {
  it('HEAT-32 reach from minus to plus the largest fold change, 6 when there is none', () => {
    expect([4.25, 0, -1, Number.NaN, undefined, null].map(foldChangeRange)).toEqual([4.25, 6, 6, 6, 6, 6]);
    expect(optionOf('expression', 4.25).xAxis).toMatchObject({ min: -4.25, max: 4.25 });
    expect(optionOf('expression', 0).xAxis).toMatchObject({ min: -6, max: 6 });
  });

  it('HEAT-37 draw -log10 of the adjusted p; p = 0 at the height of the smallest positive one', () => {
    expect(pFloor(points)).toBe(0.001);
    expect(pFloor([point('A', 1, 0, 2, 0)])).toBe(1e-16);
    expect(significance(0.01, 1e-5)).toBeCloseTo(2, 12);
    expect(significance(0, 1e-5)).toBeCloseTo(5, 12);
    expect(Object.is(significance(1, 1e-5), 0)).toBe(true);
  });

  it('HEAT-37 mark |log2 fold change| 1 and p 0.05', () => {
    const lines = optionOf('expression').series.at(-1)?.markLine?.data;
    expect(lines).toEqual([{ xAxis: 1 }, { xAxis: -1 }, { yAxis: expect.closeTo(1.30103, 5) }]);
  });

  it('HEAT-33 colour expression: 2 Upregulated, 3 Downregulated, 4 Others, with counts in the legend', () => {
    const { series, legend } = optionOf('expression');
    expect(series.slice(0, 3).map(({ name, itemStyle, data }) => [name, itemStyle?.color, Array.from(data)])).toEqual([
      ['Others', '#8a8a8a', [0.2, expect.closeTo(0.2218, 4), 0, 0]],
      ['Upregulated', '#e69f00', [2, expect.closeTo(3, 12)]],
      ['Downregulated', '#0072b2', [-3, expect.closeTo(3, 12)]],
    ]);
    expect(legend.data.map(({ name }) => legend.formatter(name))).toEqual(['Others (2)', 'Upregulated (1)', 'Downregulated (1)']);
    expect(new Set(legend.data.map(({ icon }) => icon)).size).toBe(3);
  });

  it('HEAT-34 colour immunogenicity: 0 Non-immunogenic, 1 Immunogenic', () => {
    const { series, legend } = optionOf('immunogenicity');
    expect(series.slice(0, 2).map(({ name, itemStyle }) => [name, itemStyle?.color])).toEqual([['Non-immunogenic', '#8a8a8a'], ['Immunogenic', '#cc79a7']]);
    expect(legend.data.map(({ name }) => legend.formatter(name))).toEqual(['Non-immunogenic (2)', 'Immunogenic (2)']);
  });

  it('HEAT-38 find the peptide of an event, whatever its class', () => {
    const series = volcanoSeries(points, 'expression');
    expect(pointAt(series, 0, 1)?.peptideId).toBe('EVEN');
    expect(pointAt(series, 2, 0)?.peptideId).toBe('DOWN');
    expect([pointAt(series, 3, 0), pointAt(series, undefined, 0), pointAt(series, 0, 99)]).toEqual([undefined, undefined, undefined]);
  });

  it('HEAT-38 tell id, fold change and adjusted p of a point, measures as the peptide page tells them', () => {
    expect(volcanoTooltip(point('<b>', -2.002742081447963, 1.2e-9, 3, 1))).toEqual({
      title: '<b>',
      rows: [['log2 fold change', '-2.003'], ['Adjusted p', '1.2e-9'], ['Expression', 'Downregulated'], ['Immunogenicity', 'Immunogenic']],
    });
  });

  it('HEAT-31 leave out points that have no place', () => {
    const odd = [...points, point('NAN', Number.NaN, 0.1, 2, 0), point('INF', 1, Number.POSITIVE_INFINITY, 2, 0)];
    expect(volcanoSeries(odd, 'expression').map((kind) => kind.points.length)).toEqual([2, 1, 1]);
  });

  it('HEAT-27 name their axes with units, and are said in words', () => {
    const { xAxis, yAxis } = optionOf('expression');
    expect([xAxis.name, yAxis.name]).toEqual(['log2 fold change (tumor / normal)', '−log10 adjusted p']);
    expect(yAxis.max).toBeUndefined();
    const low = volcanoOption(volcanoSeries([point('LOW', 0, 0.9, 4, 0)], 'expression'), 6, lightChartTheme) as unknown as Option;
    expect(low.yAxis.max).toBe(2);
    expect(describeVolcano('Immunogenicity in PXD1', volcanoSeries(points, 'immunogenicity'))).toBe(
      'Volcano plot: Immunogenicity in PXD1. Non-immunogenic 2, Immunogenic 2.',
    );
  });
});
