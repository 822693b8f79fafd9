import { describe, expect, it } from 'vitest';
import { readMatrix, type HeatMatrix } from '../../../web/charts/heatmap/heat-matrix';
import { heatmapDrawing } from '../../../web/charts/heatmap/heatmap-picture';
import { lightHeatScale } from '../../../web/charts/heatmap/heat-scale';

const columns = { idLabel: 'id', control: ['Normal 1'], tumor: ['Tumor 1', 'Tumor 2'] };

function shown(values: readonly (readonly number[])[]) {
  const rows = values.map(([normal = 0, one = 0, two = 0], at) => ({
    id: `P${at + 1}`,
    'Normal 1': normal,
    'Tumor 1': one,
    'Tumor 2': two,
  }));
  const steps = readMatrix(columns, rows);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const matrix: HeatMatrix = step.value;
  return { matrix, columns, idOf: (row: number) => `P${row + 1}` };
}

function drawn(values: readonly (readonly number[])[], widthPx: number, order: Uint32Array | null = null) {
  const { svg, ...drawing } = heatmapDrawing({ ...shown(values), order }, widthPx);
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  const cells = [...svg.matchAll(/<path d="([^"]*)" fill="(rgb[^"]*)"/g)].map(([, path, fill]) => ({ path, fill }));
  return { ...drawing, texts, cells };
}

describe('the picture of a heat map', () => {
  it('the picture of a heat map names groups, peptides and samples, and has the key of its colors', () => {
    const { texts, widthPx } = drawn(
      [
        [1, 0, -3],
        [0, 2, 5],
      ],
      397,
      Uint32Array.of(1, 0),
    );
    expect(texts).toEqual([
      'Control (n = 1)',
      'Tumor (n = 2)',
      // In the order shown.
      'P2',
      'P1',
      'Normal 1',
      'Tumor 1',
      'Tumor 2',
      '≤ −3',
      '0',
      '≥ 3',
      'z-score of log2 intensity',
      'not detected',
    ]);
    expect(widthPx).toBe(397);
  });

  it('the picture of a heat map has cells in the light colors of the page, and none where nothing was detected', () => {
    const { cells } = drawn([[1, 0, -3]], 397);
    const color = (value: number) => lightHeatScale.colorOf(value)?.backgroundColor;
    expect(cells.map(({ fill }) => fill)).toEqual([color(1), color(-3)]);
    expect(cells[0]?.path?.match(/M/g)).toHaveLength(1);
  });

  it('the picture of a heat map of many peptides is as high as fits a page, and says that its lines are means', () => {
    const many = drawn(
      Array.from({ length: 500 }, () => [1, 1, 1]),
      397,
    );
    expect(many.heightPx).toBeLessThan(600);
    expect(many.texts).toContain('500 entries');
    expect(many.omissions).toEqual(['Each line is the mean of 2 to 3 entries in this order.']);
    expect(drawn([[1, 1, 1]], 397).omissions).toEqual([]);
  });
});
