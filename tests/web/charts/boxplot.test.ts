import { describe, expect, it } from 'vitest';
import {
  boxGroups,
  fiveNumberRows,
  groupLabel,
  sampleValues,
  toFourDecimals,
} from '../../../web/charts/boxplot-groups';
import {
  BOXPLOT_HEIGHT_PX,
  boxplotOption,
  boxTooltip,
  POINTS_MAX,
  samplePoints,
  valueRange,
} from '../../../web/charts/boxplot-option';
import { lightChartTheme } from '../../../web/charts/chart-theme';
import { drawSvg } from '../../../web/charts/engine';
import '../../../web/charts/point-charts';

const tumor = {
  name: 'Tumor',
  values: [26.006, 25.448, 25.209, 25.727, 25.597, 25.403, 26.102, 25.435, 25.808, 26.018],
};
const normal = { name: 'Normal', values: [23.955, 23.974, 23.887, 24.611] };
const empty = { name: 'Normal', values: [] };

describe('the numbers of a box plot', () => {
  it('PEP-16 the numbers of a box plot have quartiles by linear interpolation between the samples', () => {
    // numpy.percentile(values, [0, 25, 50, 75, 100]), NumPy 2.4.6, to 4 decimals: linear interpolation by default.
    const [tumorBox, normalBox] = boxGroups([tumor, normal]);
    expect(tumorBox).toMatchObject({ min: 25.209, q1: 25.4383, median: 25.662, q3: 25.9565, max: 26.102 });
    expect(normalBox).toMatchObject({ min: 23.887, q1: 23.938, median: 23.9645, q3: 24.1333, max: 24.611 });
    const [few] = boxGroups([{ name: 'Few', values: [4, 1, 3, 2] }]);
    expect(few).toMatchObject({ min: 1, q1: 1.75, median: 2.5, q3: 3.25, max: 4 });
  });

  it('PEP-16 the numbers of a box plot are rounded to 4 decimals, the samples too', () => {
    expect([0.123_449_9, -1.234_56, 1e-7, -1e-7, 25.5].map(toFourDecimals).map(String)).toEqual([
      '0.1234',
      '-1.2346',
      '0',
      '0',
      '25.5',
    ]);
    const [group] = boxGroups([{ name: 'Tumor', values: [2.000_04, 1.000_06, 1.000_08] }]);
    expect(group).toMatchObject({ values: [1.0001, 1.0001, 2], min: 1.0001, median: 1.0001, max: 2 });
  });

  it('PEP-17 the numbers of a box plot leave out a group without samples, and both when both are empty', () => {
    expect(boxGroups([tumor, empty]).map(({ name }) => name)).toEqual(['Tumor']);
    expect(boxGroups([{ name: 'Tumor', values: [] }, normal]).map(({ name }) => name)).toEqual(['Normal']);
    expect(boxGroups([{ name: 'Tumor', values: [] }, empty])).toEqual([]);
  });

  it('PEP-14 the numbers of a box plot come from the items of the lists that are numbers', () => {
    expect(sampleValues(['5.12', '-4.98', '0', 'NaN', 'high', 'Infinity'])).toEqual([5.12, -4.98, 0]);
  });

  it('PEP-15 the numbers of a box plot are labeled with the number of samples', () => {
    expect(boxGroups([tumor, normal]).map(groupLabel)).toEqual(['Tumor (n=10)', 'Normal (n=4)']);
    expect(groupLabel({ name: 'Tumor', values: Array.from({ length: 1_200 }, () => 1) })).toBe('Tumor (n=1,200)');
  });

  it('PEP-16 the numbers of a box plot are listed with all 4 decimals', () => {
    const [box] = boxGroups([normal]);
    expect(box && fiveNumberRows(box)).toEqual([
      ['Maximum', '24.6110'],
      ['Upper quartile', '24.1333'],
      ['Median', '23.9645'],
      ['Lower quartile', '23.9380'],
      ['Minimum', '23.8870'],
    ]);
  });
});

interface Option {
  xAxis: [{ data: string[] }, { min: number; max: number }];
  yAxis: { name: string; min: number; max: number };
  series: { name: string; type: string; data: { name: string; value: number[] }[] | [number, number][] }[];
}
const style = { axis: 'log2 intensity', colorOf: (name: string) => (name === 'Tumor' ? '#6f63b8' : '#555555') };
// The builder's own type is ECharts' wide option; these are the parts asserted on.
const optionOf = (...groups: { name: string; values: number[] }[]) =>
  boxplotOption(boxGroups(groups), style, lightChartTheme) as unknown as Option;

describe('the drawing of a box plot', () => {
  it('PEP-14 PEP-15 the drawing of a box plot has a box per group, from minimum to maximum, under its label', () => {
    const { xAxis, yAxis, series } = optionOf(tumor, normal);
    expect(xAxis[0].data).toEqual(['Tumor (n=10)', 'Normal (n=4)']);
    expect(yAxis.name).toBe('log2 intensity');
    expect(series[0]).toMatchObject({
      type: 'boxplot',
      data: [
        { name: 'Tumor', value: [25.209, 25.4383, 25.662, 25.9565, 26.102] },
        { name: 'Normal', value: [23.887, 23.938, 23.9645, 24.1333, 24.611] },
      ],
    });
    const svg = drawSvg(boxplotOption(boxGroups([tumor, normal]), style, lightChartTheme), 400, BOXPLOT_HEIGHT_PX);
    for (const text of ['Tumor (n=10)', 'Normal (n=4)', 'log2 intensity']) expect(svg).toContain(`>${text}</text>`);
  });

  it('PEP-14 the drawing of a box plot shows the box alone when points would hide it', () => {
    const values = Array.from({ length: POINTS_MAX + 1 }, (_, index) => index);
    expect(optionOf({ name: 'Tumor', values }).series[1]?.data).toEqual([]);
    expect(optionOf({ name: 'Tumor', values: values.slice(1) }).series[1]?.data).toHaveLength(POINTS_MAX);
  });

  it('PEP-14 the drawing of a box plot says the five numbers of a box, its label and its points, and the value of a point', () => {
    const groups = boxGroups([tumor, normal]);
    const box = boxTooltip(groups, 'log2 intensity', {
      componentType: 'series',
      seriesType: 'boxplot',
      name: 'Normal',
      dataIndex: 1,
    });
    expect(box?.title).toBe('Normal (n=4)');
    expect(box?.rows[0]).toEqual(['Maximum', '24.6110']);
    const label = { componentType: 'xAxis', name: '', value: 'Normal (n=4)', dataIndex: 1 };
    expect(boxTooltip(groups, 'log2 intensity', label)).toEqual(box);
    const point = boxTooltip(groups, 'log2 intensity', {
      componentType: 'series',
      seriesType: 'scatter',
      seriesName: 'Normal',
      name: '',
      dataIndex: 3,
    });
    expect(point).toEqual({ title: 'Normal (n=4)', rows: [['log2 intensity', '24.6110'], ...(box?.rows ?? [])] });
    expect(boxTooltip(groups, 'log2 intensity', { componentType: 'yAxis', name: '', dataIndex: 0 })).toBeNull();
  });

  it('PEP-17 the drawing of a box plot sets a single group and a single value in the middle', () => {
    const { xAxis, yAxis } = optionOf({ name: 'Tumor', values: [7.5] });
    expect([xAxis[1].min, xAxis[1].max]).toEqual([-0.5, 0.5]);
    expect([yAxis.min, yAxis.max]).toEqual([7, 8]);
    const { min, max } = valueRange(boxGroups([{ name: 'Tumor', values: [1, 2] }]));
    expect([min, max]).toEqual([expect.closeTo(0.94, 10), expect.closeTo(2.06, 10)]);
  });
});

describe('the option of a box plot', () => {
  it('PEP-14 the option of a box plot shows at most 100 samples, above boxes with an edge in the color of their group', () => {
    expect([POINTS_MAX, BOXPLOT_HEIGHT_PX]).toEqual([100, 290]);
    expect(boxplotOption(boxGroups([tumor, normal]), style, lightChartTheme)).toMatchObject({
      animation: false,
      xAxis: [
        { triggerEvent: true, axisLabel: { interval: 0, color: '#16211d' } },
        { type: 'value', min: -0.5, max: 1.5, show: false },
      ],
      yAxis: { type: 'value', axisLabel: { showMinLabel: false, showMaxLabel: false } },
      series: [
        {
          boxWidth: [24, 96],
          emphasis: { disabled: true },
          data: [
            { itemStyle: { color: '#ffffff', borderColor: '#6f63b8', borderWidth: 1.5 } },
            { itemStyle: { borderColor: '#555555' } },
          ],
        },
        {
          type: 'scatter',
          xAxisIndex: 1,
          symbolSize: 5.2,
          cursor: 'default',
          itemStyle: { color: '#6f63b8', opacity: 0.75 },
        },
        { type: 'scatter', xAxisIndex: 1, itemStyle: { color: '#555555' } },
      ],
    });
  });

  it('PEP-14 the option of a box plot spreads the first points of a group by the golden ratio over three tenths of its room', () => {
    const [group] = boxGroups([{ name: 'Tumor', values: [3, 3] }]);
    const positions = group === undefined ? [] : samplePoints(group, 0).map(([position]) => position);
    expect(positions).toEqual([expect.closeTo(0.0354, 4), expect.closeTo(-0.0792, 4)]);
  });
});
