import { describe, expect, it } from 'vitest';
import {
  groupMean,
  meanOrder,
  meanText,
  readMatrix,
  type HeatMatrix,
  type SampleGroup,
} from '../../../web/charts/heatmap/heat-matrix';
import { lightHeatScale } from '../../../web/charts/heatmap/heat-scale';
import type { HeatmapColumns, HeatmapRow } from '../../../web/charts/heatmap/heatmap-data';
import {
  OVERVIEW_LINES,
  overviewPicture,
  viewText,
  windowAfterKey,
  type ViewedCells,
} from '../../../web/charts/heatmap/overview';

function matrixOf(columns: HeatmapColumns, rows: readonly HeatmapRow[]): HeatMatrix {
  const reading = readMatrix(columns, rows);
  for (;;) {
    const { done, value } = reading.next();
    if (done === true) return value;
  }
}

const columns = { idLabel: 'Peptide ID', control: ['C1', 'C2', 'C3'], tumor: ['T1', 'T2'] };

describe('the mean of a group', () => {
  const means = (row: HeatmapRow) => {
    const matrix = matrixOf(columns, [row]);
    return [groupMean(matrix, 'control', 0), groupMean(matrix, 'tumor', 0)];
  };

  it('HEAT-39 the mean of a group does not exist without a detected sample; a mean of 0 does', () => {
    expect(means({ 'Peptide ID': 'P1', C1: 0, C2: 0, T1: 1, T2: -1 })).toEqual([
      { mean: 0, n: 0 },
      { mean: 0, n: 2 },
    ]);
  });

  it('HEAT-39 the mean of a group is the z-score of the mean log2 intensity of the group', () => {
    // log2 intensities 20, 22, not detected; 25, 27: mean 23.5, sample SD 3.109126 (computed by hand).
    const [control, tumor] = means({ 'Peptide ID': 'P1', C1: -1.1257, C2: -0.4825, C3: 0, T1: 0.4825, T2: 1.1257 });
    expect(control?.mean).toBeCloseTo((21 - 23.5) / 3.109126, 4);
    expect(tumor?.mean).toBeCloseTo((26 - 23.5) / 3.109126, 4);
  });

  it('HEAT-39 the mean of a group has two decimals and no negative zero', () => {
    expect([0.8049, -1.005, -0.001, 0].map(meanText)).toEqual(['0.80', '-1.00', '0.00', '0.00']);
  });

  it('HEAT-39 the mean of a group orders the rows, those without it last in both directions and equal ones in the order of the server', () => {
    const row = (id: string, value: number): HeatmapRow => ({ 'Peptide ID': id, C1: 1, T1: value });
    const matrix = matrixOf(columns, [row('P1', 1), row('P2', 0), row('P3', -2), row('P4', 1), row('P5', 3)]);
    const order = (column: SampleGroup, direction: 'ascend' | 'descend') =>
      Array.from(meanOrder(matrix, { column, order: direction }));
    expect(order('tumor', 'ascend')).toEqual([2, 0, 3, 4, 1]);
    expect(order('tumor', 'descend')).toEqual([4, 0, 3, 2, 1]);
    expect(order('control', 'descend')).toEqual([0, 1, 2, 3, 4]);
  });

  it('HEAT-39 the mean of a group is read in steps for a long heat map', () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({ 'Peptide ID': `P${index}`, C1: index }));
    const reading = readMatrix(columns, rows);
    expect([reading.next().done, reading.next().done, reading.next().done]).toEqual([false, false, true]);
  });
});

describe('the overview', () => {
  const two = { idLabel: 'id', control: ['C'], tumor: ['T'] };
  const pixel = (picture: { width: number; pixels: Uint8ClampedArray }, line: number, sample: number) =>
    Array.from(picture.pixels.subarray(4 * (line * picture.width + sample)).subarray(0, 4));

  it('HEAT-39 the overview has a line per peptide in the order shown, transparent where nothing was detected', () => {
    const matrix = matrixOf(two, [
      { id: 'P1', C: -3, T: 0 },
      { id: 'P2', C: 3, T: 1 },
    ]);
    const picture = overviewPicture(matrix, Uint32Array.of(1, 0), lightHeatScale);
    expect([picture.width, picture.height]).toEqual([2, 2]);
    expect(pixel(picture, 0, 0)).toEqual([...(lightHeatScale.channelsOf(3) ?? []), 255]);
    expect(pixel(picture, 0, 1)).toEqual([...(lightHeatScale.channelsOf(1) ?? []), 255]);
    expect(pixel(picture, 1, 0)).toEqual([...(lightHeatScale.channelsOf(-3) ?? []), 255]);
    expect(pixel(picture, 1, 1)).toEqual([0, 0, 0, 0]);
  });

  it('HEAT-39 the overview shows the mean of the detected values where a line holds several peptides, and every peptide once', () => {
    const rows = Array.from({ length: 2 * OVERVIEW_LINES }, (_, index) => ({
      id: `P${index}`,
      C: index % 2 === 0 ? 1 : 2,
      T: index % 2 === 0 ? 2 : 0,
    }));
    const picture = overviewPicture(matrixOf(two, rows), null, lightHeatScale);
    expect(picture.height).toBe(OVERVIEW_LINES);
    for (const line of [0, 1, OVERVIEW_LINES - 1]) {
      expect(pixel(picture, line, 0).slice(0, 3)).toEqual(lightHeatScale.channelsOf(1.5));
      expect(pixel(picture, line, 1).slice(0, 3)).toEqual(lightHeatScale.channelsOf(2));
    }
  });

  const view: ViewedCells = { firstRow: 24, rowCount: 12, firstSample: 40, sampleCount: 10.5 };

  it('HEAT-39 the overview says which samples, groups and entries are in view', () => {
    const size = { rows: 1_445, control: 43, tumor: 53 };
    expect(viewText(view, size)).toBe('Samples 41 to 51 of 96, control and tumor; entries 25 to 36 of 1,445');
    expect(viewText({ ...view, firstSample: 0, firstRow: 0 }, size)).toBe(
      'Samples 1 to 11 of 96, control; entries 1 to 12 of 1,445',
    );
    expect(viewText({ ...view, firstSample: 85.5 }, size)).toBe(
      'Samples 86 to 96 of 96, tumor; entries 25 to 36 of 1,445',
    );
    expect(viewText({ ...view, firstSample: 43, sampleCount: 0.5 }, size)).toContain('Samples 44 to 44 of 96, tumor;');
  });

  it('HEAT-39 the overview moves the window by a sample, by a window, to either end and by twelve peptides', () => {
    const after = (key: string, from = view) => windowAfterKey(from, key, 96);
    expect(after('ArrowRight')).toEqual({ firstRow: 24, firstSample: 41 });
    expect(after('ArrowLeft')).toEqual({ firstRow: 24, firstSample: 39 });
    expect(after('ArrowLeft', { ...view, firstSample: 40.4 })).toEqual({ firstRow: 24, firstSample: 40 });
    expect(after('PageDown')).toEqual({ firstRow: 24, firstSample: 50 });
    expect(after('PageUp')).toEqual({ firstRow: 24, firstSample: 30 });
    expect(after('Home')).toEqual({ firstRow: 24, firstSample: 0 });
    expect(after('End')).toEqual({ firstRow: 24, firstSample: 96 });
    expect(after('ArrowDown')).toEqual({ firstRow: 36, firstSample: 40 });
    expect(after('ArrowUp')).toEqual({ firstRow: 12, firstSample: 40 });
    expect([after('a'), after('Tab')]).toEqual([null, null]);
  });
});
