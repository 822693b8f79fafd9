import { describe, expect, it } from 'vitest';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import { cancersOf, cellOf, cellRank, matrixTsv } from '../../../web/features/compare/matrix/cancer-matrix';

const sequence = (letters: string, cancers: SequenceRow['cancers']): SequenceRow => ({
  sequence: letters,
  peptideId: `${letters}1`,
  genes: [],
  cancers,
  affinity: null,
  genotype: null,
  matching: 1,
  entries: 2,
});
const rows = [
  sequence('A', [
    { cancer: 'Lung', groups: [{ group: null, peptideIds: ['A2'] }], matching: false },
    { cancer: 'Colon', groups: [{ group: 1, peptideIds: ['A1', 'A3'] }], matching: true },
  ]),
  sequence('B', [{ cancer: 'Lung', groups: [{ group: 4, peptideIds: ['B1'] }], matching: true }]),
];

describe('a list as a matrix of sequences by cancers', () => {
  it('SETS-03 a matrix has the cancers of its sequences by name, and in a cell the groups with the ids of their entries', () => {
    expect(cancersOf(rows)).toEqual(['Colon', 'Lung']);
    expect(rows.map((row) => cellOf(row, 'Colon'))).toEqual([[{ group: 1, peptideIds: ['A1', 'A3'] }], undefined]);
  });

  it('SETS-03 a matrix sorts a cell by its first group, not measured after those, and has no rank without the sequence', () => {
    const both = [
      { group: 2 as const, peptideIds: ['a'] },
      { group: null, peptideIds: ['b'] },
    ];
    expect(cellRank(both)).toBe(2);
    expect(cellRank(both.slice(1))).toBeGreaterThan(4);
    expect(cellRank(undefined)).toBeNull();
  });

  it('SETS-03 a matrix is saved with a column for each cancer, empty where the sequence is not', () => {
    expect(matrixTsv(rows)).toBe(
      'Sequence\tCancers\tColon\tLung\tPeptide IDs\nA\t2\tTumor-specific\tNot measured\tA2,A1,A3\nB\t1\t\tOthers\tB1\n',
    );
  });
});
