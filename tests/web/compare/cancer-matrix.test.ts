import { describe, expect, it } from 'vitest';
import { exampleRow, type PeptideRow } from '#domain/api/schemas/peptide';
import { formatMulticancer } from '#domain/catalogue/multicancer';
import { cancerMatrix, cellRank, matrixTsv, otherIds } from '../../../web/features/compare/matrix/cancer-matrix';

const groups = [1, 2, 3, 4, null] as const;
const cancersOf = ['Breast cancer', 'Colon cancer', 'Kidney cancer', 'Lung cancer'];

/** 300 rows of 40 sequences, each with the ids of its sequence in other cancers. */
const catalogue = Array.from({ length: 300 }, (_, at): PeptideRow => ({
  ...exampleRow,
  peptideId: `P${at}`,
  sequence: `S${(at * 17) % 40}`,
  cancer: cancersOf[(at * 7 + Math.floor(at / 40)) % cancersOf.length] ?? '',
  expression: groups[(at * 3 + Math.floor(at / 11)) % groups.length] ?? null,
})).map((row, _, all): PeptideRow => {
  const same = all.filter(({ sequence, cancer }) => sequence === row.sequence && cancer !== row.cancer);
  const others = [...new Set(same.map(({ cancer }) => cancer))].map((cancer) => ({
    cancer,
    peptideIds: same.filter((other) => other.cancer === cancer).map(({ peptideId }) => peptideId),
  }));
  return { ...row, multicancer: formatMulticancer(others) };
});

describe('SETS-03 a list as a matrix of sequences by cancers', () => {
  it('SETS-03 a list as a matrix of sequences by cancers has in each cell the groups and ids of the rows of that sequence and cancer', () => {
    const { cancers, rows } = cancerMatrix([...catalogue, ...catalogue]);
    expect(cancers).toEqual(cancersOf);
    expect(rows.map(({ sequence }) => sequence)).toEqual([...new Set(catalogue.map(({ sequence }) => sequence))]);
    for (const { sequence, cells } of rows)
      for (const cancer of cancers) {
        const found = catalogue.filter((row) => row.sequence === sequence && row.cancer === cancer);
        const expected = groups.flatMap((group) => {
          const ids = found.filter(({ expression }) => expression === group).map(({ peptideId }) => peptideId);
          return ids.length === 0 ? [] : [{ group, ids }];
        });
        expect(cells.get(cancer) ?? []).toEqual(expected);
      }
  });

  it('SETS-03 a list as a matrix of sequences by cancers needs of a list the rows of its sequences in other cancers, each once', () => {
    const list = catalogue.slice(0, 30);
    const expected = catalogue
      .slice(30)
      .filter((row) => list.some(({ sequence, cancer }) => sequence === row.sequence && cancer !== row.cancer));
    expect(otherIds(list).sort()).toEqual(expected.map(({ peptideId }) => peptideId).sort());
    expect(otherIds(catalogue)).toEqual([]);
  });

  it('SETS-03 a list as a matrix of sequences by cancers sorts a cell by its first group, not measured after those, and has no rank without the sequence', () => {
    expect(
      cellRank([
        { group: 2, ids: ['a'] },
        { group: null, ids: ['b'] },
      ]),
    ).toBe(2);
    expect(cellRank([{ group: null, ids: ['b'] }])).toBeGreaterThan(4);
    expect(cellRank(undefined)).toBeNull();
  });

  it('SETS-03 a list as a matrix of sequences by cancers is a file with a column for each cancer, empty where the sequence is not', () => {
    const at = (peptideId: string, cancer: string, expression: PeptideRow['expression']) => ({
      ...exampleRow,
      peptideId,
      cancer,
      expression,
      sequence: peptideId.slice(0, 1),
    });
    expect(matrixTsv(cancerMatrix([at('A1', 'Colon', 1), at('A2', 'Lung', null), at('B1', 'Lung', 4)]))).toBe(
      'Sequence\tCancers\tColon\tLung\tPeptide IDs\nA\t2\tTumor-specific\tNot measured\tA1,A2\nB\t1\t\tOthers\tB1\n',
    );
  });
});
