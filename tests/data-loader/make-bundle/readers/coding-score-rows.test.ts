import { expect, it } from 'vitest';
import { codingScoreRows } from '../../../../data-loader/make-bundle/readers/coding-score-rows';
import { readAll, tabbed } from './reading';

it.each([
  ['version 3', tabbed('seq_ID|ORF_ID|ORF_start|ORF_end|Coding_prob', 'T1|T1_ORF_1|10|99|0.25'), ['T1', 0.25, 10, 99]],
  ['version 1, as R writes it', tabbed('mRNA_size|ORF_size|coding_prob', 'T1|900|90|0.25'), ['T1', 0.25, null, null]],
])('OWN-12 coding scores are read of CPAT %s', async (_, content, wanted) => {
  const { rows, problems } = await readAll(content, codingScoreRows);
  expect([rows.map(({ id, score, start, end }) => [id, score, start, end]), problems]).toEqual([[wanted], []]);
});

it('OWN-12 a score that is no probability is reported', async () => {
  const { problems } = await readAll(tabbed('ID|Coding_prob', 'T1|1.5'), codingScoreRows);
  expect(problems).toEqual(['2: needs an id and a probability from 0 to 1: T1 1.5']);
});
