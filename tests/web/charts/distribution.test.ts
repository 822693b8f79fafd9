import { describe, expect, it } from 'vitest';
import { barAt, barsHeightPx, barsOption, barTooltip, barValues } from '../../../web/charts/bars-option';
import { cancerBars, cancerTable } from '../../../web/charts/cancer-bars';
import { groupColors, lightChartTheme } from '../../../web/charts/chart-theme';
import { drawSvg } from '../../../web/charts/engine';
import { groupBars, groupCounts, groupTable, totalOf } from '../../../web/charts/group-counts';
import { pieOption, RING_PX, savedPie } from '../../../web/charts/pie-option';
import {
  nestedBarsHeightPx,
  nestedBarsOption,
  nestedTooltip,
  nestedValues,
} from '../../../web/charts/nested-bars-option';
import { parseShares, percentText, slicesOf } from '../../../web/charts/shares';
import {
  distributionOf,
  distributions,
  longestList,
  sharesNote,
} from '../../../web/features/browse/distribution/distribution';

const counts = groupCounts([120, 90, 71, 500], [60, 40, 32, 160]);
const bars = groupBars(counts, 2);

interface Datum {
  name: string;
  value: number;
  itemStyle: { color?: string; borderColor?: string };
}
interface Option {
  series: { name: string; data: Datum[]; stack?: string; startAngle?: number }[];
}
// The builders' own type is ECharts' wide option; these are the parts asserted on.
const barSeries = () => (barsOption(bars, lightChartTheme) as unknown as Option).series;

/** The texts of a drawn chart. */
const textsOf = (svg: string) => Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text = '']) => text);

describe('the bars of a distribution', () => {
  it('BROWSE-29 the bars of a distribution are one for each expression group, in order of the codes', () => {
    expect(counts.map(({ group, validated, nonValidated }) => [group, validated, nonValidated])).toEqual([
      [1, 120, 60],
      [2, 90, 40],
      [3, 71, 32],
      [4, 500, 160],
    ]);
    expect(totalOf(counts)).toBe(1_073);
    expect(groupCounts([1], [])).toEqual(
      [1, 2, 3, 4].map((group) => ({ group, validated: group === 1 ? 1 : 0, nonValidated: 0, unknown: 0 })),
    );
  });

  it('OWN-03 the bars of a distribution have a third part for peptides that nobody looked for, only where there are some', () => {
    const some = groupCounts([1], [2], [3, 0, 0, 4]);
    expect(groupBars(some, 1)).toMatchObject({
      parts: [{ name: 'Validated' }, { name: 'Non-validated' }, { name: 'Not looked for' }],
      rows: [{ counts: [1, 2, 3] }, { counts: [0, 0, 0] }, { counts: [0, 0, 0] }, { counts: [0, 0, 4] }],
    });
    expect(totalOf(some)).toBe(10);
    expect(groupTable(some).columns).toEqual(['expression_group', 'validated', 'non_validated', 'not_looked_for']);
    expect(groupTable(groupCounts([1], [2])).rows[0]).toEqual(['Tumor-specific', 1, 2]);
  });

  it('OWN-05 the bars of a distribution have one part, in the color of the group, where nobody looked for any peptide', () => {
    const none = groupCounts([0], [0], [3, 0, 0, 4]);
    expect(groupBars(none, 1)).toMatchObject({ parts: [{ name: 'Peptides' }], rows: [{ counts: [3] }, {}, {}, {}] });
    expect(groupTable(none).columns).toEqual(['expression_group', 'peptides']);
    expect(parseShares([{ name: '', value: '3' }])).toEqual([{ name: 'No type', value: 3 }]);
  });

  it('BROWSE-29 the bars of a distribution stack the validated peptides, solid, and the others, outlined, in the color of the group', () => {
    const [, validated, nonValidated] = barSeries();
    expect([validated?.name, nonValidated?.name]).toEqual(['Validated', 'Non-validated']);
    expect([validated?.stack, nonValidated?.stack]).toEqual(['parts', 'parts']);
    expect(validated?.data.map(({ name, value }) => [name, value])).toEqual([
      ['Tumor-specific', 120],
      ['Upregulated', 90],
      ['Downregulated', 71],
      ['Others', 500],
    ]);
    expect(nonValidated?.data.map(({ value }) => value)).toEqual([60, 40, 32, 160]);
    expect(validated?.data[0]?.itemStyle).toMatchObject({ color: '#d55e00', borderColor: '#d55e00' });
    expect(nonValidated?.data[0]?.itemStyle).toMatchObject({ color: '#ffffff', borderColor: '#d55e00' });
  });

  it('BROWSE-29 the bars of a distribution have lengths proportional to their counts, from 0, at any width', () => {
    // A path of a solid bar: its left edge and its width, without the width of its outline.
    const bar = /<path d="M([\d.]+) [\d.]+l([\d.]+) 0[^"]*" fill="#(?:d55e00|e69f00|0072b2|8a8a8a)"/g;
    for (const width of [300, 640, 1_300]) {
      const svg = drawSvg(barsOption(bars, lightChartTheme), width, barsHeightPx(bars));
      const drawn = Array.from(svg.matchAll(bar), ([, x, across]) => ({ x: Number(x), across: Number(across) + 1.5 }));
      expect(new Set(drawn.map(({ x }) => x)).size).toBe(1);
      const pxPerPeptide = (drawn[3]?.across ?? NaN) / 500;
      for (const [index, peptides] of [120, 90, 71, 500].entries())
        expect(Math.abs((drawn[index]?.across ?? NaN) - peptides * pxPerPeptide)).toBeLessThan(0.2);
    }
  });

  it('BROWSE-29 the bars of a distribution are followed by their total and named, with a legend and an axis in peptides', () => {
    const texts = textsOf(drawSvg(barsOption(bars, lightChartTheme), 400, barsHeightPx(bars)));
    for (const text of ['Tumor-specific', 'Upregulated', 'Downregulated', 'Others', '180', '130', '103', '660'])
      expect(texts).toContain(text);
    for (const text of ['Validated', 'Non-validated', 'Peptides', '0', '200']) expect(texts).toContain(text);
  });

  it('BROWSE-31 the bars of a distribution are found by a row, a bar or a name that is pointed at, and say their parts', () => {
    expect(barAt({ componentType: 'series', name: 'Others', value: 660 })).toBe('Others');
    expect(barAt({ componentType: 'yAxis', name: '', value: 'Others' })).toBe('Others');
    expect(barAt({ componentType: 'xAxis', name: '', value: '200' })).toBeNull();
    expect(barTooltip(bars, 'Others')).toEqual({
      title: 'Others',
      rows: [
        ['Validated', '500'],
        ['Non-validated', '160'],
        ['Total', '660'],
      ],
    });
    expect(barTooltip(bars, null)).toBeNull();
  });

  it('LIB-04 BROWSE-29 the bars of a distribution are a table for users who do not see them', () => {
    expect(barValues(bars, 'Expression group')).toEqual({
      columns: ['Expression group', 'Validated', 'Non-validated', 'Total'],
      rows: [
        ['Tumor-specific', '120', '60', '180'],
        ['Upregulated', '90', '40', '130'],
        ['Downregulated', '71', '32', '103'],
        ['Others', '500', '160', '660'],
      ],
    });
  });
});

describe('the ring of RNA types', () => {
  it('BROWSE-31 the ring of RNA types goes round once, largest first, each type in a color that stays with it', () => {
    const all = ['antisense', 'lncRNA', 'snoRNA'];
    const slices = slicesOf(
      [
        { name: 'antisense', value: 50 },
        { name: 'lncRNA', value: 125 },
        { name: 'snoRNA', value: 25 },
      ],
      all,
    );
    expect(slices.map(({ name, percent }) => [name, percent])).toEqual([
      ['lncRNA', 62.5],
      ['antisense', 25],
      ['snoRNA', 12.5],
    ]);
    const [ring] = (pieOption(slices, lightChartTheme) as unknown as Option).series;
    expect(ring?.startAngle).toBe(90);
    expect(ring?.data.map(({ name, value, itemStyle }) => [name, value, itemStyle.color])).toEqual(
      slices.map(({ name, value, color }) => [name, value, color]),
    );
    expect(slices.map(percentText)).toEqual(['62.5 %', '25.0 %', '12.5 %']);
    const [alone] = slicesOf([{ name: 'snoRNA', value: 1 }], all);
    expect(alone?.color).toBe(slices[2]?.color);
    expect(new Set(slices.map(({ color }) => color)).size).toBe(3);
  });

  it('BROWSE-31 the ring of RNA types is drawn with a slice per type, the smallest too', () => {
    const slices = slicesOf(
      [
        { name: 'lncRNA', value: 9_999 },
        { name: 'snoRNA', value: 1 },
      ],
      ['lncRNA', 'snoRNA'],
    );
    const svg = drawSvg(pieOption(slices, lightChartTheme), RING_PX, RING_PX);
    for (const { color } of slices) expect(svg).toContain(`fill="${color}"`);
  });

  it('BROWSE-31 the ring of RNA types is saved with the names, counts and shares of its slices in full', () => {
    const longName = 'transcribed unitary pseudogene, sense overlapping';
    const slices = slicesOf(
      [
        { name: longName, value: 3_000 },
        { name: 'snoRNA', value: 1_000 },
      ],
      [longName, 'snoRNA'],
    );
    const drawn = (widthPx: number) => {
      const { option, heightPx } = savedPie(slices, lightChartTheme, widthPx);
      return textsOf(drawSvg(option, widthPx, heightPx));
    };
    expect(drawn(600)).toEqual([`${longName}  3,000 (75.0 %)`, 'snoRNA  1,000 (25.0 %)']);
    // In lines where a column of a page has no room for it.
    expect(drawn(397)).toHaveLength(3);
    expect(drawn(397).join(' ').replaceAll(/ +/g, ' ')).toContain(`${longName} 3,000 (75.0 %)`);
  });
});

describe('a distribution', () => {
  it('OWN-04 a distribution has what was not measured as a group of its own', () => {
    const none = [[], [], [], []];
    const { all, immunogenic } = distributions({
      validatedAll: 3,
      nonValidatedAll: 0,
      vTumorSpecific: 1,
      nvTumorSpecific: 0,
      vIm: 1,
      nvIm: 0,
      validatedList: [1, 0, 0, 0],
      nonValidatedList: [0, 0, 0, 0],
      vImList: [0, 0, 0, 0],
      nvImList: [0, 0, 0, 0],
      rnaTypeList: none,
      imRnaTypeList: none,
      unmeasured: {
        validated: 2,
        nonValidated: 0,
        unknown: 0,
        vIm: 1,
        nvIm: 0,
        unknownIm: 0,
        rnaTypes: [{ name: 'lncRNA', value: '2' }],
        imRnaTypes: [],
      },
    });
    expect(all.counts.at(-1)).toEqual({ group: 'unknown', validated: 2, nonValidated: 0, unknown: 0 });
    expect(all.shares.unknown).toEqual([{ name: 'lncRNA', value: 2 }]);
    expect(immunogenic.counts.at(-1)).toEqual({ group: 'unknown', validated: 1, nonValidated: 0, unknown: 0 });
    expect(groupBars(all.counts, 1).rows.at(-1)).toMatchObject({ name: 'Not measured', counts: [2, 0] });
  });

  it('BROWSE-30 BROWSE-31 a distribution keeps the lists of each group apart', () => {
    expect(
      distributionOf(
        [1, 0, 0, 0],
        [0, 2, 0, 0],
        [
          [{ name: 'snoRNA', value: '1' }],
          [
            { name: 'lncRNA', value: '2' },
            { name: 'snoRNA', value: '0' },
          ],
          [],
          [],
        ],
      ).shares,
    ).toEqual({ 1: [{ name: 'snoRNA', value: 1 }], 2: [{ name: 'lncRNA', value: 2 }], 3: [], 4: [], unknown: [] });
  });

  it('BROWSE-31 a distribution reserves room for the longest list, so that nothing moves when a group is chosen', () => {
    const share = (name: string) => ({ name, value: 1 });
    const shares = {
      1: [share('lncRNA')],
      2: [share('snoRNA'), share('circRNA')],
      3: [],
      4: [share('miRNA')],
      unknown: [],
    };
    expect(longestList({ counts, shares })).toEqual(['snoRNA', 'circRNA']);
  });

  it('BROWSE-31 a distribution distinguishes RNA types and peptides if a peptide has several types', () => {
    expect(
      sharesNote(1_073, [
        { name: 'lncRNA', value: 1_000 },
        { name: 'snoRNA', value: 73 },
      ]),
    ).toBe('n = 1,073');
    expect(
      sharesNote(1_073, [
        { name: 'lncRNA', value: 1_000 },
        { name: 'snoRNA', value: 204 },
      ]),
    ).toBe('n = 1,073 entries, 1,204 assignments to RNA types');
    expect(sharesNote(0, [])).toBe('n = 0');
  });
});

describe('bars of a whole and what lies within it', () => {
  const nested = {
    whole: 'Peptides',
    within: [
      { name: 'Tumor-specific', color: '#d55e00' },
      { name: 'Immunogenic', color: '#cc79a7' },
    ],
    rows: [
      { name: 'Colon cancer', whole: 1_000, counts: [400, 100] },
      { name: 'Liver cancer', whole: 250, counts: [0, 250] },
    ],
  };

  it('LIB-03 bars of a whole and what lies within it have lengths proportional to their counts, from 0, and are followed by the whole', () => {
    const svg = drawSvg(nestedBarsOption(nested, lightChartTheme), 600, nestedBarsHeightPx(nested));
    const widths = (fill: string) =>
      Array.from(
        svg.matchAll(new RegExp(`<path d="M[\\d.]+ [\\d.]+l([\\d.]+) 0[^"]*" fill="${fill}"`, 'g')),
        ([, across]) => Number(across),
      ).filter((across) => across > 20);
    const [whole = NaN, quarter = NaN] = widths(lightChartTheme.selected);
    const [part = NaN, ...none] = widths('#d55e00');
    expect(whole).toBeGreaterThan(400);
    // Outlines are within a bar.
    expect(Math.abs(quarter - whole / 4)).toBeLessThan(1.1);
    expect(Math.abs(part - whole * 0.4)).toBeLessThan(1.1);
    expect(none).toEqual([]);
    expect(textsOf(svg)).toEqual(
      expect.arrayContaining([
        'Colon cancer',
        'Liver cancer',
        '1,000',
        '250',
        'Peptides',
        'Tumor-specific',
        'Immunogenic',
      ]),
    );
  });

  it('LIB-03 bars of a whole and what lies within it say their counts in a tooltip and in a table, where nothing is added up', () => {
    expect(nestedTooltip(nested, 'Liver cancer')).toEqual({
      title: 'Liver cancer',
      rows: [
        ['Peptides', '250'],
        ['Tumor-specific', '0'],
        ['Immunogenic', '250'],
      ],
    });
    expect(nestedTooltip(nested, 'Skin cancer')).toBeNull();
    expect(nestedValues(nested, 'Cancer')).toEqual({
      columns: ['Cancer', 'Peptides', 'Tumor-specific', 'Immunogenic'],
      rows: [
        ['Colon cancer', '1,000', '400', '100'],
        ['Liver cancer', '250', '0', '250'],
      ],
    });
  });
});

describe('the bars of cancers', () => {
  const cancers = [
    { cancer: 'Breast cancer', expression: [1, 0, 0, 2], immunogenic: 1, validated: 3 },
    { cancer: 'Lung cancer', expression: [4, 1, 2, 3], immunogenic: 0, validated: 5 },
    { cancer: 'Skin cancer', expression: [0, 3, 0, 0], immunogenic: 2, validated: 0 },
  ];

  it('FACET-05 the bars of cancers are the longest first, stacked by expression group in its colors', () => {
    const { rows, parts } = cancerBars(cancers, []);
    expect(rows).toEqual([
      { name: 'Lung cancer', counts: [4, 1, 2, 3] },
      { name: 'Breast cancer', counts: [1, 0, 0, 2] },
      { name: 'Skin cancer', counts: [0, 3, 0, 0] },
    ]);
    expect(parts.map(({ name, color }) => [name, color])).toEqual([
      ['Tumor-specific', groupColors[1]],
      ['Upregulated', groupColors[2]],
      ['Downregulated', groupColors[3]],
      ['Others', groupColors[4]],
    ]);
  });

  it('FACET-05 the bars of cancers are marked where the result is filtered by their cancers', () => {
    const { series } = barsOption(
      cancerBars(cancers, ['Skin cancer', 'Lung cancer']),
      lightChartTheme,
    ) as unknown as Option;
    const marked = series[0]?.data.filter(({ itemStyle }) => itemStyle.color === lightChartTheme.selected);
    expect(marked?.map(({ name }) => name)).toEqual(['Lung cancer', 'Skin cancer']);
  });

  it('FACET-05 the bars of cancers state their total even if the last group has no peptides', () => {
    const svg = drawSvg(barsOption(cancerBars(cancers, []), lightChartTheme), 600, 300);
    // One of them is a tick of the axis.
    const threes = svg.match(/<text[^>]*>3<\/text>/g) ?? [];
    expect(threes).toHaveLength(3);
    expect(threes.filter((text) => / (fill-)?opacity="0"/.test(text))).toEqual([]);
  });

  it('FACET-05 the bars of cancers are saved with all their counts', () => {
    expect(cancerTable(cancers.slice(0, 2))).toEqual({
      columns: [
        'cancer',
        'peptides',
        'tumor_specific',
        'upregulated',
        'downregulated',
        'others',
        'immunogenic',
        'validated',
      ],
      rows: [
        ['Lung cancer', 10, 4, 1, 2, 3, 0, 5],
        ['Breast cancer', 3, 1, 0, 0, 2, 1, 3],
      ],
    });
  });
});

describe('the option of bars', () => {
  /** The parts asserted on. */
  interface BarChart {
    grid: object;
    xAxis: { name: string; max: number; minInterval: number; axisLabel: { formatter: (value: number) => string } };
    yAxis: {
      data: string[];
      inverse: boolean;
      triggerEvent?: boolean;
      show?: boolean;
      axisLabel?: { formatter: (name: string) => string; width: number; interval: number };
    }[];
    legend: { selectedMode: boolean; data: { name: string; icon: string; itemStyle: object }[] };
    series: {
      name: string;
      yAxisIndex?: number;
      barWidth: number | string;
      barGap?: string;
      z?: number;
      itemStyle?: { color?: string; borderColor?: string };
      label?: { position: string; formatter: (at: { dataIndex: number }) => string };
      data: { name: string; value: number; itemStyle?: { color?: string; opacity?: number } }[];
    }[];
  }
  const option = barsOption(bars, lightChartTheme) as unknown as BarChart;

  it('BROWSE-29 the option of bars has names in their order from the top, and an axis up to the longest bar', () => {
    expect(option.yAxis.map(({ data, inverse }) => [data, inverse])).toEqual(
      Array.from({ length: 2 }, () => [['Tumor-specific', 'Upregulated', 'Downregulated', 'Others'], true]),
    );
    expect([option.yAxis[0]?.triggerEvent, option.yAxis[1]?.show]).toEqual([true, false]);
    expect([option.xAxis.name, option.xAxis.max, option.xAxis.minInterval]).toEqual(['Peptides', 660, 1]);
    const { formatter } = option.xAxis.axisLabel;
    expect([0, 200, 1_000, 660].map(formatter)).toEqual(['0', '200', '1,000', '']);
    expect(barsHeightPx(bars)).toBe(28 + 4 * 46 + 48);
    expect(barsHeightPx({ ...bars, rowPx: 26 })).toBe(28 + 4 * 26 + 48);
  });

  it('BROWSE-31 the option of bars marks the selected bar by its name and its row, behind all bars', () => {
    const { formatter, width, interval } = option.yAxis[0]?.axisLabel ?? { formatter: String };
    expect([formatter('Upregulated'), formatter('Others')]).toEqual(['{selected|Upregulated}', 'Others']);
    expect([width, interval]).toEqual([170, 0]);
    const [rows] = option.series;
    expect([rows?.name, rows?.yAxisIndex, rows?.barWidth, rows?.z]).toEqual(['Rows', 1, '100%', 1]);
    expect(rows?.data.map(({ name, value, itemStyle }) => [name, value, itemStyle?.color])).toEqual([
      ['Tumor-specific', 660, 'transparent'],
      ['Upregulated', 660, '#f5f8f6'],
      ['Downregulated', 660, 'transparent'],
      ['Others', 660, 'transparent'],
    ]);
  });

  it('BROWSE-29 the option of bars explains solid and outlined in its legend, which hides nothing', () => {
    expect(option.legend.selectedMode).toBe(false);
    expect(option.legend.data).toEqual([
      { name: 'Validated', icon: 'rect', itemStyle: { color: '#55635d', borderColor: '#55635d', borderWidth: 1.5 } },
      {
        name: 'Non-validated',
        icon: 'rect',
        itemStyle: { color: '#ffffff', borderColor: '#55635d', borderWidth: 1.5 },
      },
    ]);
  });

  it('the option of bars draws no edge of a part that counts nothing, and an axis of 1 for no counts at all', () => {
    const none = barsOption(groupBars(groupCounts([], []), 1), lightChartTheme) as unknown as BarChart;
    expect(none.xAxis.max).toBe(1);
    expect(none.series[1]?.data.map(({ itemStyle }) => itemStyle)).toEqual(
      Array.from({ length: 4 }, () => ({ opacity: 0 })),
    );
  });

  it('LIB-03 the option of bars of a whole and what lies within it has thin bars one below the other, within an outline', () => {
    const within = ['A', 'B'].map((name) => ({ name, color: `#${name.repeat(6)}` }));
    const nested = { whole: 'Peptides', within, rows: [{ name: 'Skin cancer', whole: 1_040, counts: [7] }] };
    expect(nestedBarsHeightPx(nested)).toBe(76 + 28);
    const { series, yAxis, legend, xAxis } = nestedBarsOption(nested, lightChartTheme) as unknown as BarChart;
    expect([xAxis.name, xAxis.max, yAxis.length, yAxis[2]?.show, yAxis[2]?.inverse]).toEqual([
      'Peptides',
      1_040,
      3,
      false,
      true,
    ]);
    const [, whole, first, second] = series;
    expect(whole).toMatchObject({
      name: 'Peptides',
      barWidth: 20,
      itemStyle: { color: '#f5f8f6', borderColor: '#55635d' },
      data: [{ name: 'Skin cancer', value: 1_040 }],
    });
    expect([whole?.label?.formatter({ dataIndex: 0 }), whole?.label?.formatter({ dataIndex: 1 })]).toEqual([
      '1,040',
      '0',
    ]);
    expect([first, second]).toMatchObject([
      {
        name: 'A',
        yAxisIndex: 2,
        barWidth: 7,
        barGap: '0%',
        z: 3,
        itemStyle: { color: '#AAAAAA' },
        data: [{ value: 7 }],
      },
      { name: 'B', itemStyle: { color: '#BBBBBB' }, data: [{ name: 'Skin cancer', value: 0 }] },
    ]);
    expect(legend.selectedMode).toBe(false);
    expect(legend.data.map(({ name }) => name)).toEqual(['Peptides', 'A', 'B']);
    expect(nestedTooltip(nested, 'Skin cancer')?.rows).toEqual([
      ['Peptides', '1,040'],
      ['A', '7'],
      ['B', '0'],
    ]);
  });

  it('FACET-05 the option of bars of cancers has low rows, equal ones in their order', () => {
    const cancers = ['B', 'A', 'C'].map((cancer) => ({
      cancer,
      expression: [1, 1, 0, 0],
      immunogenic: 0,
      validated: 0,
    }));
    const { rows, rowPx, unit, selected } = cancerBars(cancers, ['A']);
    expect([rows.map(({ name }) => name), rowPx, unit, selected]).toEqual([['B', 'A', 'C'], 26, 'Peptides', ['A']]);
  });
});

describe('the option of a ring', () => {
  const slices = slicesOf([{ name: 'lncRNA', value: 3 }], ['lncRNA']);

  it('BROWSE-31 the option of a ring is a ring of 116 px whose smallest slice is visible', () => {
    expect(RING_PX).toBe(116);
    expect(pieOption(slices, lightChartTheme)).toMatchObject({
      animation: false,
      series: [
        {
          center: [58, '50%'],
          radius: [expect.closeTo(31.32, 6), expect.closeTo(53.36, 6)],
          minAngle: 1,
          label: { show: false },
          itemStyle: { borderColor: '#ffffff' },
          emphasis: { focus: 'self', scaleSize: 4 },
        },
      ],
    });
  });

  it('the option of a ring is saved as high as its names need, and the ring at least', () => {
    const of = (count: number) =>
      Array.from({ length: count }, () => slices[0] ?? { name: '', value: 0, percent: 0, color: '' });
    expect([1, 5, 6].map((count) => savedPie(of(count), lightChartTheme, 560).heightPx)).toEqual([138, 138, 154]);
    expect(savedPie(slices, lightChartTheme, 560).option).toMatchObject({
      legend: { orient: 'vertical', top: 'middle', left: 134, itemGap: 9 },
    });
  });

  it('BROWSE-31 the option of a ring colors names by their place among all, the 13th as the first but darker', () => {
    const all = Array.from({ length: 26 }, (_, place) => `type ${place}`);
    const colors = ['type 0', 'type 11', 'type 12', 'type 24', 'unknown'].map(
      (name) => slicesOf([{ name, value: 1 }], all)[0]?.color,
    );
    expect(colors).toEqual(['#44aa99', '#77aadd', '#22554d', '#44aa99', '#44aa99']);
    const first = all.slice(0, 24);
    expect(new Set(first.map((name) => slicesOf([{ name, value: 1 }], first)[0]?.color)).size).toBe(24);
  });

  it('BROWSE-32 BROWSE-33 the option of a ring reads text as numbers, and drops what is not a number above zero', () => {
    const values = ['150', 0.5, '-1', 'Infinity', '0', ' 0 ', 0, 'many', ''];
    expect(parseShares(values.map((value, place) => ({ name: `${place}`, value })))).toEqual([
      { name: '0', value: 150 },
      { name: '1', value: 0.5 },
    ]);
  });
});
