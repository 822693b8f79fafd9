import { describe, expect, it } from 'vitest';
import { planDatasets } from '../../../data-loader/demo/dataset-plan';
import { firstOrdinals } from '../../../data-loader/demo/genome/build-gene';
import { UsedSequences } from '../../../data-loader/demo/peptide/used-sequences';

const rowsOf = (plans: ReturnType<typeof planDatasets>) => plans.reduce((sum, { rows }) => sum + rows, 0);

describe('the plan of a demonstration catalogue', () => {
  it('LOAD-07 has the published datasets up to ten times the published size', () => {
    const [small, large] = [planDatasets(1), planDatasets(10)];
    expect(large.map(({ key }) => key)).toEqual(small.map(({ key }) => key));
    expect([rowsOf(small), rowsOf(large)]).toEqual([29_526, 295_260]);
  });

  it('LOAD-07 has more studies beyond that, none larger than at ten times, with as many samples as their models', () => {
    const [ten, hundred] = [planDatasets(10), planDatasets(100)];
    expect([hundred.length, new Set(hundred.map(({ key }) => key)).size]).toEqual([600, 600]);
    expect(rowsOf(hundred)).toBe(2_952_600);
    const largest = (plans: typeof ten) =>
      Math.max(...plans.map(({ rows, tumors, controls }) => rows * (tumors + controls)));
    expect(largest(hundred) / largest(ten)).toBeLessThan(1.01);
    const shapes = (plans: typeof ten) =>
      new Set(plans.map(({ pair, tumors, controls }) => `${pair} ${tumors} ${controls}`));
    expect(shapes(hundred)).toEqual(shapes(ten));
  });

  it('LOAD-07 has ids of one length, so that their order is that of their numbers', () => {
    expect([29_526, 999_999, 1_000_000, 2_952_600].map((rows) => firstOrdinals(rows).digits)).toEqual([6, 6, 7, 7]);
  });
});

it('LOAD-07 remembers every sequence that was used, and takes few others for used', () => {
  const used = new UsedSequences();
  const named = (name: string) => Array.from({ length: 2_000 }, (_, number) => `${name}${number}`);
  for (const text of named('A')) used.add(text);
  expect(named('A').every((text) => used.has(text))).toBe(true);
  expect(named('B').filter((text) => used.has(text))).toEqual([]);
});
