import { describe, expect, it } from 'vitest';
import { Problems } from '../../../data-loader/problems/problems';
import { fixed, sentence } from '../../../data-loader/problems/sentence';

describe('problems by kind', () => {
  it('OWN-09 are of one kind if only their values differ, and words that were chosen belong to the kind', () => {
    const problems = new Problems();
    for (const [column, length] of [
      ['start', 1],
      ['start', 2],
      ['end', 3],
    ] as const)
      problems.add('orfs.tsv', length, sentence`${fixed(column)} must be ${sentence`above ${0}`}, not ${length}`);
    problems.add('orfs.tsv', 9, 'is missing');
    expect(problems.kinds().map(({ sentence: kind, count }) => [kind, count])).toEqual([
      ['start must be above …, not …', 2],
      ['end must be above …, not …', 1],
      ['is missing', 1],
    ]);
  });

  it('OWN-09 counts all, keeps the first five places of each kind by file and line, and hands on every one', () => {
    const handedOn: number[] = [];
    const problems = new Problems(({ line }) => handedOn.push(line));
    problems.follow('genes.tsv');
    problems.follow('orfs.tsv');
    for (let line = 2_000; line > 0; line -= 1) problems.add('orfs.tsv', line, sentence`not ${line}`);
    problems.add('genes.tsv', 7, sentence`not ${7}`);
    const [kind] = problems.kinds();
    expect(kind?.count).toBe(2_001);
    expect(kind?.places.map(({ file, line, value }) => [file, line, value])).toEqual([
      ['genes.tsv', 7, '7'],
      ['orfs.tsv', 1, '1'],
      ['orfs.tsv', 2, '2'],
      ['orfs.tsv', 3, '3'],
      ['orfs.tsv', 4, '4'],
    ]);
    expect(handedOn).toHaveLength(2_001);
  });

  it('OWN-09 does not let one kind hide another', () => {
    const problems = new Problems();
    for (let line = 1; line < 100_000; line += 1) problems.add('orfs.tsv', line, sentence`not ${line}`);
    problems.add('peptides.tsv', 3, 'is too long');
    expect(problems.kinds().map(({ count }) => count)).toEqual([99_999, 1]);
  });

  it('OWN-09 keeps a bounded number of kinds, whatever the messages', () => {
    const problems = new Problems();
    for (let line = 1; line <= 3_000; line += 1) problems.add('orfs.tsv', line, `says ${line}`);
    const kinds = problems.kinds();
    expect([kinds.length, kinds.at(-1)?.sentence, kinds.at(-1)?.count]).toEqual([1_001, 'other problems', 2_000]);
  });
});
