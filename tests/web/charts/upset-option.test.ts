import { describe, expect, it } from 'vitest';
import { lightChartTheme as theme } from '../../../web/charts/chart-theme';
import { combinationName } from '../../../web/charts/combination-table';
import {
  combinationAt,
  upsetHeightPx,
  upsetOption,
  upsetTooltip,
  type UpsetSets,
} from '../../../web/charts/upset-option';

const upset: UpsetSets = {
  sets: [
    { name: 'Breast', size: 1_200 },
    { name: 'Colon', size: 40 },
    { name: 'Kidney', size: 7 },
  ],
  combinations: [
    { sets: [0], size: 1_165 },
    { sets: [0, 2], size: 5 },
    { sets: [1], size: 38 },
  ],
  chosen: 1,
};

interface Option {
  xAxis: { data?: string[] }[];
  yAxis: { axisLabel: { formatter: (value: string) => string } }[];
  series: {
    label?: { show: boolean; formatter: (of: { dataIndex: number }) => string };
    data: { value: number | number[]; itemStyle: { color: string } }[];
    markLine?: { data: { coord: number[] }[][] };
  }[];
}
// The builder's own type is ECharts' wide option; these are the parts asserted on.
const optionOf = (of: UpsetSets) => upsetOption(of, theme) as unknown as Option;

describe('SETS-01 the UpSet chart', () => {
  it('SETS-01 the UpSet chart has a bar for each combination, dots for its sets and a line between the first and the last of them', () => {
    const [bars, dots, sizes] = optionOf(upset).series;
    expect(bars?.data.map(({ value }) => value)).toEqual([1_165, 5, 38]);
    expect(bars?.label?.formatter({ dataIndex: 0 })).toBe('1,165');
    const filled = dots?.data.filter(({ itemStyle }) => itemStyle.color !== theme.line).map(({ value }) => value);
    expect(filled).toEqual([
      [0, 0],
      [1, 0],
      [1, 2],
      [2, 1],
    ]);
    expect(dots?.data).toHaveLength(9);
    expect(dots?.markLine?.data).toEqual([[{ coord: [1, 0] }, { coord: [1, 2] }]]);
    expect(sizes?.data.map(({ value }) => value)).toEqual([1_200, 40, 7]);
  });

  it('SETS-01 the UpSet chart names its rows, and paints all combinations alike while none is chosen', () => {
    const { xAxis, yAxis, series } = optionOf(upset);
    expect(['0', '1', '2', '3'].map((row) => yAxis[1]?.axisLabel.formatter(row))).toEqual([
      'Breast',
      'Colon',
      'Kidney',
      '',
    ]);
    expect(xAxis[0]?.data).toEqual(['0', '1', '2']);
    expect(series[0]?.data.map(({ itemStyle }) => itemStyle.color)).toEqual([theme.muted, theme.text, theme.muted]);
    const [plain] = optionOf({ ...upset, chosen: -1 }).series;
    expect(new Set(plain?.data.map(({ itemStyle }) => itemStyle.color))).toEqual(new Set([theme.text]));
  });

  it('SETS-01 the UpSet chart writes sizes above up to twelve bars, and grows with its sets', () => {
    const many = Array.from({ length: 13 }, () => ({ sets: [0], size: 1 }));
    expect(optionOf({ ...upset, combinations: many.slice(1) }).series[0]?.label?.show).toBe(true);
    expect(optionOf({ ...upset, combinations: many }).series[0]?.label?.show).toBe(false);
    const six = [...upset.sets, ...upset.sets];
    expect(upsetHeightPx({ ...upset, sets: six }) - upsetHeightPx(upset)).toBe(84);
  });

  it('SETS-01 the UpSet chart finds the combination of a bar and of a dot, and none of the sizes of sets', () => {
    const at = (seriesIndex: number, dataIndex: number) => combinationAt(upset, { seriesIndex, dataIndex });
    expect([at(0, 2), at(0, 3), at(1, 0), at(1, 3), at(1, 8), at(2, 1)]).toEqual([2, -1, 0, 1, 2, -1]);
  });

  it('SETS-01 the UpSet chart says what is under the pointer', () => {
    expect(upsetTooltip(upset, { seriesIndex: 0, dataIndex: 1 })).toEqual({
      title: 'Breast and Kidney',
      rows: [['Sequences', '5']],
    });
    expect(upsetTooltip(upset, { seriesIndex: 1, dataIndex: 1 })).toMatchObject({ title: 'Breast only' });
    expect(upsetTooltip(upset, { seriesIndex: 2, dataIndex: 0 })).toEqual({
      title: 'Breast',
      rows: [['Sequences', '1,200']],
    });
    expect(upsetTooltip(upset, { seriesIndex: 2, dataIndex: 9 })).toBeNull();
    expect(combinationName(['A', 'B'], [0, 1])).toBe('A and B');
  });
});
