import { describe, expect, it } from 'vitest';
import { countOfKinds, findingsLines, formatProblem, type ProblemKind } from '#domain/storage/bundle-problems';

const missing: ProblemKind = {
  sentence: 'is missing',
  count: 1,
  places: [{ file: 'orfs.tsv.gz', line: 0, message: 'is missing' }],
};
const flags: ProblemKind = {
  sentence: 'immunogenic must be 1 or 0, not …',
  count: 1_234,
  places: [2, 3].map((line) => ({
    file: 'peptides.tsv',
    line,
    message: `immunogenic must be 1 or 0, not "${line}"`,
    value: `"${line}"`,
  })),
};
const twoValues: ProblemKind = {
  sentence: 'start … is above end …',
  count: 2,
  places: [4, 5].map((line) => ({ file: 'genes.tsv', line, message: `start ${line} is above end 1` })),
};

describe('the problems of a bundle', () => {
  it('LOAD-03 the problems of a bundle names file and line, the file alone, or neither for a load', () => {
    const message = 'immunogenic must be 1 or 0';
    expect([
      formatProblem({ file: 'peptides.tsv', line: 12, message }),
      formatProblem({ file: 'peptides.tsv.gz', line: 0, message }),
      formatProblem({ file: '', line: 0, message }),
    ]).toEqual([`peptides.tsv:12: ${message}`, `peptides.tsv.gz: ${message}`, message]);
  });

  it('OWN-09 the problems of a bundle are said once per kind with count, places and values; errors and warnings apart', () => {
    expect(findingsLines({ problems: [missing, flags], warnings: [twoValues] })).toEqual([
      'orfs.tsv.gz: is missing',
      'immunogenic must be 1 or 0, not … (1,234 times)',
      '  peptides.tsv:2: "2"',
      '  peptides.tsv:3: "3"',
      '  and 1,232 more',
      '1,235 problems of 2 kinds; nothing was written',
      '2 warnings of 1 kind:',
      'start … is above end … (2 times)',
      '  genes.tsv:4: start 4 is above end 1',
      '  genes.tsv:5: start 5 is above end 1',
    ]);
    expect(findingsLines({ problems: [], warnings: [] })).toEqual([]);
  });

  it('OWN-09 the problems of a bundle are counted in words that agree', () => {
    expect([countOfKinds([missing], 'problem'), countOfKinds([missing, missing], 'problem')]).toEqual([
      '1 problem',
      '2 problems',
    ]);
  });
});
