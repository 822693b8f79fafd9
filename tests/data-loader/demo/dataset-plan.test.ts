import { describe, expect, it } from 'vitest';
import { planDatasets } from '../../../data-loader/demo/dataset-plan';

const rowsOf = (plans: ReturnType<typeof planDatasets>) => plans.reduce((sum, { rows }) => sum + rows, 0);

describe('the plan of a demonstration catalogue', () => {
  it('LOAD-07 the plan has the published datasets up to ten times the published size', () => {
    const [small, large] = [planDatasets(1), planDatasets(10)];
    expect(large.map(({ key }) => key)).toEqual(small.map(({ key }) => key));
    expect([rowsOf(small), rowsOf(large)]).toEqual([29_526, 295_260]);
  });

  it('LOAD-07 every dataset has a row at the smallest scale, and as many samples as at any other', () => {
    const [least, published] = [planDatasets(0.03), planDatasets(1)];
    expect(Math.min(...least.map(({ rows }) => rows))).toBeGreaterThan(0);
    const samples = (plans: typeof least) => plans.map(({ controls, tumors }) => [controls, tumors]);
    expect(samples(least)).toEqual(samples(published));
  });

  it('DEMO-01 a phosphoproteomic tissue shares the samples of the tissue that it was enriched from', () => {
    const twins = planDatasets(1).filter(({ twin }) => twin !== null);
    expect(twins.map(({ pair, twin }) => [pair, twin])).toEqual([
      ['Breast cancer/Blood serum microvesicles phosphoproteomic', 'Breast cancer/Blood serum microvesicles'],
      ['Breast cancer/Blood serum exosomes phosphoproteomic', 'Breast cancer/Blood serum exosomes'],
      [
        'Kidney cancer/Blood plasma extracellular vesicles phosphoproteomic',
        'Kidney cancer/Blood plasma extracellular vesicles',
      ],
    ]);
  });
});
