import { expect, it } from 'vitest';
import { bounded } from '../../../functions/match/peptide-match';

it('READ-10 an answer is bounded by its characters: long lists are cut and say so, short ones stay', () => {
  const long = { items: Array.from({ length: 100 }, (_, at) => `SPENP${String(at).padStart(6, '0')}`), more: false };
  const short = { items: ['SPENP000001'], more: false };
  expect(bounded([long, short])).toEqual([long, short]);
  const cut = bounded([long, short], 600);
  expect(cut).toEqual([{ items: long.items.slice(0, 21), more: true }, short]);
  expect(JSON.stringify(cut.map(({ items }) => items)).length).toBeLessThanOrEqual(600);
});
