import { describe, expect, it } from 'vitest';
import { cellAfterKey } from '../../../web/charts/heatmap/grid-keys';
import { lightHeatScale } from '../../../web/charts/heatmap/heat-scale';
import { footerText } from '../../../web/charts/heatmap/HeatmapFooter';
import { cellText, heatmapColumns, heatmapTable, rowOrder } from '../../../web/charts/heatmap/heatmap-data';
import { nextSort, type TableSort } from '../../../web/ui/table/column';
import { scrollToCell, visibleRange } from '../../../web/charts/heatmap/useVisibleRange';

describe('the columns of the heat map', () => {
  it('HEAT-14 HEAT-15 the columns of the heat map are the id, the control samples up to the first name with Tumor, then all the others', () => {
    expect(heatmapColumns({ label: ['Peptide ID', 'Control 1', 'Normal', 'A Tumor', 'Control 2', 'Tumor 1'] })).toEqual(
      {
        idLabel: 'Peptide ID',
        control: ['Control 1', 'Normal'],
        tumor: ['A Tumor', 'Control 2', 'Tumor 1'],
      },
    );
  });

  it('HEAT-15 the columns of the heat map are all control without a name with Tumor; case matters', () => {
    expect(heatmapColumns({ label: ['Peptide ID', 'tumor 1', 'B'] })).toEqual({
      idLabel: 'Peptide ID',
      control: ['tumor 1', 'B'],
      tumor: [],
    });
    expect(heatmapColumns({ label: ['Tumor id', 'Tumor 1'] })).toEqual({
      idLabel: 'Tumor id',
      control: [],
      tumor: ['Tumor 1'],
    });
  });

  it('OWN-06 the columns of the heat map are as many controls as the server says, whatever the names', () => {
    expect(heatmapColumns({ label: ['Peptide ID', 'Tumor-adjacent', 'B_2', 'A_1'], controls: 2 })).toEqual({
      idLabel: 'Peptide ID',
      control: ['Tumor-adjacent', 'B_2'],
      tumor: ['A_1'],
    });
  });

  it('HEAT-12 the columns of the heat map do not exist without a label', () => {
    expect(heatmapColumns({ label: [] })).toBeNull();
  });
});

describe('the order of rows', () => {
  const rows = [
    { 'Peptide ID': 'P09', A: 1, B: 0 },
    { 'Peptide ID': 'P02', A: -2, B: 0 },
    { 'Peptide ID': 'P01', A: 0, B: 5 },
    { 'Peptide ID': 'P03', A: 1, B: 0 },
  ];
  const order = (sort: TableSort | null) => {
    const places = rowOrder(rows, 'Peptide ID', sort);
    return places === null ? null : Array.from(places);
  };

  it('HEAT-22 the order of rows cycles ascending, descending, none; another column begins at ascending', () => {
    const first = nextSort(null, 'A');
    expect(first).toEqual({ column: 'A', order: 'ascend' });
    const second = nextSort(first, 'A');
    expect(second).toEqual({ column: 'A', order: 'descend' });
    expect(nextSort(second, 'A')).toBeNull();
    expect(nextSort(second, 'B')).toEqual({ column: 'B', order: 'ascend' });
  });

  it('HEAT-16 HEAT-22 the order of rows follows the numbers, equal ones in the order of the server both ways', () => {
    expect(order(null)).toBeNull();
    expect(order({ column: 'A', order: 'ascend' })?.slice(0, 3)).toEqual([1, 0, 3]);
    expect(order({ column: 'A', order: 'descend' })?.slice(0, 3)).toEqual([0, 3, 1]);
  });

  it('HEAT-22 the order of rows follows the ids', () => {
    expect(order({ column: 'Peptide ID', order: 'ascend' })).toEqual([2, 1, 3, 0]);
    expect(order({ column: 'Peptide ID', order: 'descend' })).toEqual([0, 3, 1, 2]);
  });
});

describe('the table that is saved', () => {
  it('HEAT-16 HEAT-17 the table that is saved leaves a cell empty where nothing was detected: 0 would be the mean of the peptide', () => {
    const columns = { idLabel: 'Peptide ID', control: ['C'], tumor: ['T', 'U'] };
    const rows = [
      { 'Peptide ID': 'P1', C: 0, T: -1.25, U: 0.0001 },
      { 'Peptide ID': 'P2', T: 1 },
    ];
    expect(heatmapTable(columns, rows)).toEqual({
      columns: ['Peptide ID', 'C', 'T', 'U'],
      rows: [
        ['P1', '', -1.25, 0.0001],
        ['P2', '', 1, ''],
      ],
    });
  });
});

const { colorOf: heatColor, gradient } = lightHeatScale;

describe('a cell', () => {
  const channels = (value: number) => (heatColor(value)?.backgroundColor.match(/\d+/g) ?? []).map(Number);
  const luminance = (rgb: number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  it('HEAT-17 HEAT-18 a cell of 0 is uncolored and shows a dash; others show their number', () => {
    expect(heatColor(0)).toBeNull();
    expect(heatColor(Number.NaN)).toBeNull();
    expect([0, 1.9, -0.5213, 0.0001].map(cellText)).toEqual(['-', '1.9000', '-0.5213', '0.0001']);
  });

  it('HEAT-18 a cell goes from blue through near-white to red, darker to both ends alike', () => {
    const [lowRed = 0, , lowBlue = 0] = channels(-3);
    const [highRed = 0, , highBlue = 0] = channels(3);
    expect(lowBlue).toBeGreaterThan(lowRed + 80);
    expect(highRed).toBeGreaterThan(highBlue + 80);
    expect(Math.min(...channels(0.0001))).toBeGreaterThan(235);
    const values = Array.from({ length: 31 }, (_, index) => index / 10 || 0.01);
    for (const side of [1, -1]) {
      const levels = values.map((value) => luminance(channels(side * value)));
      expect(levels).toEqual(levels.toSorted((a, b) => b - a));
    }
    expect(Math.abs(luminance(channels(3)) - luminance(channels(-3)))).toBeLessThan(0.06);
    expect(gradient).toContain(heatColor(-3)?.backgroundColor);
  });

  it('HEAT-18 a cell has text of a contrast of at least 4.5 to 1 on every color', () => {
    for (let value = -3; value <= 3; value += 0.05) {
      const color = heatColor(value);
      if (color === null) continue;
      const behind = luminance(channels(value));
      const contrast = color.color === '#ffffff' ? 1.05 / (behind + 0.05) : (behind + 0.05) / 0.05;
      expect(contrast, `${value}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('what is in view', () => {
  const view = (scrollTop: number, scrollLeft: number, rows = 30_000, samples = 200, widthPx = 960) =>
    visibleRange({ scrollTop, scrollLeft, widthPx, rows, samples });

  it('HEAT-19 HEAT-20 HEAT-21 what is in view is twelve rows of 36 px and the columns of 105 px that touch the table', () => {
    expect(view(0, 0)).toEqual({ firstRow: 0, rowCount: 12, firstColumn: 0, columnCount: 8, shiftPx: 0 });
    expect(view(36 * 100 + 10, 105 * 3 + 40)).toEqual({
      firstRow: 100,
      rowCount: 12,
      firstColumn: 3,
      columnCount: 9,
      shiftPx: 40,
    });
  });

  it('HEAT-19 what is in view ends at the last row and column', () => {
    expect(view(36 * 29_988, 105 * 192)).toEqual({
      firstRow: 29_988,
      rowCount: 12,
      firstColumn: 192,
      columnCount: 8,
      shiftPx: 0,
    });
    expect(view(1e9, 1e9)).toMatchObject({ firstRow: 29_988, firstColumn: 199, columnCount: 1 });
    expect(view(-50, -50)).toMatchObject({ firstRow: 0, firstColumn: 0, shiftPx: 0 });
  });

  it('HEAT-25 what is in view is stated in the footer', () => {
    expect([
      footerText(0, 12, 30_000),
      footerText(29_988, 12, 30_000),
      footerText(0, 5, 5),
      footerText(0, 0, 0),
    ]).toEqual([
      'Showing 1 to 12 of 30,000 entries',
      'Showing 29,989 to 30,000 of 30,000 entries',
      'Showing 1 to 5 of 5 entries',
      'Showing 0 to 0 of 0 entries',
    ]);
  });
});

describe('the keyboard', () => {
  const size = { rows: 100, columns: 21 };
  const from = (row: number, column: number, key: string, ctrl = false) =>
    cellAfterKey({ row, column }, key, ctrl, size);

  it('HEAT-19 the keyboard moves by cells, pages and to the ends, and stays inside', () => {
    expect(from(5, 5, 'ArrowDown')).toEqual({ row: 6, column: 5 });
    expect(from(0, 0, 'ArrowUp')).toEqual({ row: -1, column: 0 });
    expect(from(-1, 0, 'ArrowUp')).toEqual({ row: -1, column: 0 });
    expect(from(99, 20, 'ArrowRight')).toEqual({ row: 99, column: 20 });
    expect(
      [from(5, 5, 'PageDown'), from(95, 5, 'PageDown'), from(5, 5, 'PageUp'), from(-1, 5, 'PageUp')].map(
        (cell) => cell?.row,
      ),
    ).toEqual([17, 99, 0, -1]);
    expect([from(5, 5, 'Home'), from(5, 5, 'End', true), from(5, 5, 'Home', true)]).toEqual([
      { row: 5, column: 0 },
      { row: 99, column: 20 },
      { row: 0, column: 0 },
    ]);
    expect([from(5, 5, 'a'), from(5, 5, 'Enter')]).toEqual([null, null]);
  });

  it('HEAT-19 the keyboard scrolls only as far as the cell needs', () => {
    const view = { scrollTop: 360, scrollLeft: 210, widthPx: 960 };
    expect(scrollToCell({ row: 15, column: 5 }, view)).toEqual({ top: 360, left: 210 });
    expect(scrollToCell({ row: 9, column: 1 }, view)).toEqual({ top: 324, left: 0 });
    expect(scrollToCell({ row: 22, column: 0 }, view)).toEqual({ top: 396, left: 210 });
    expect(scrollToCell({ row: -1, column: 20 }, view)).toEqual({ top: 360, left: 1260 });
  });
});
