import { describe, expect, it } from 'vitest';
import type { OrfPeptides } from '#domain/api/schemas/related';
import { filtersOf, orfLayout } from '../../../web/features/peptide/orf-figure/orf-layout';

const orf: OrfPeptides = {
  orfId: 'O1',
  transcriptId: 'T1',
  number: 1,
  frame: 1,
  protein: 'MAAAACCCCDDDDAAAAKKKK',
  peptides: [
    {
      sequence: 'AAAA',
      starts: [2, 14],
      rows: [
        { peptideId: 'P1', cancer: 'Colon cancer', expression: 2 },
        { peptideId: 'P2', cancer: 'Breast cancer', expression: 1 },
        { peptideId: 'P3', cancer: 'Colon cancer', expression: null },
      ],
      hla: 'HLA-A02:01#12#3#1,HLA-B07:02#40#1#0',
    },
    {
      sequence: 'AACC',
      starts: [4],
      rows: [{ peptideId: 'P4', cancer: 'Breast cancer', expression: 3 }],
      hla: 'A0201#80##',
    },
    { sequence: 'CCDD', starts: [8], rows: [{ peptideId: 'P5', cancer: 'Glioma', expression: 4 }], hla: '' },
  ],
  rowsOmitted: 0,
};
const all = { cancer: null, genotype: null };
const placesOf = (layout: ReturnType<typeof orfLayout>) =>
  layout.bars.map(({ sequence, from, to, lane }) => [sequence, from, to, lane]);

describe('the peptides of an ORF under its protein', () => {
  it('RANK-06 the peptides of an ORF under its protein lie where their sequences occur, one below the other where they overlap or nearly touch', () => {
    const layout = orfLayout(orf, all, 'P2', 0);
    expect(placesOf(layout)).toEqual([
      ['AAAA', 2, 5, 0],
      ['AAAA', 14, 17, 0],
      ['AACC', 4, 7, 1],
      ['CCDD', 8, 11, 0],
    ]);
    expect([layout.lanes, layout.sequences, layout.covered]).toEqual([2, 3, 14]);
    expect(placesOf(orfLayout(orf, all, 'P2', 5)).map(([, , , lane]) => lane)).toEqual([0, 0, 1, 2]);
  });

  it('RANK-06 the peptides of an ORF under its protein have the groups and cancers of their rows, and lead to the peptide of the page or their first row', () => {
    const [first, , second] = orfLayout(orf, all, 'P2', 0).bars;
    expect(first).toMatchObject({
      peptideId: 'P2',
      own: true,
      rows: 3,
      groups: [1, 2, 'unknown'],
      cancers: ['Colon cancer', 'Breast cancer'],
    });
    expect(second).toMatchObject({ peptideId: 'P4', own: false, rows: 1, groups: [3] });
  });

  it('RANK-06 the peptides of an ORF under its protein are filtered by cancer and genotype, which also decide groups and coverage', () => {
    expect(filtersOf(orf)).toEqual({
      cancers: ['Breast cancer', 'Colon cancer', 'Glioma'],
      genotypes: ['HLA-A*02:01', 'HLA-B*07:02'],
    });
    const ofColon = orfLayout(orf, { cancer: 'Colon cancer', genotype: null }, 'P4', 0);
    expect(ofColon.bars.map(({ sequence, groups, peptideId }) => [sequence, groups, peptideId])).toEqual([
      ['AAAA', [2, 'unknown'], 'P1'],
      ['AAAA', [2, 'unknown'], 'P1'],
    ]);
    expect(ofColon.covered).toBe(8);
    const sequencesOf = (genotype: string, cancer: string | null) => [
      ...new Set(orfLayout(orf, { cancer, genotype }, 'P4', 0).bars.map(({ sequence }) => sequence)),
    ];
    expect(sequencesOf('HLA-A*02:01', null)).toEqual(['AAAA', 'AACC']);
    expect(sequencesOf('HLA-B*07:02', 'Breast cancer')).toEqual(['AAAA']);
    expect(orfLayout(orf, { cancer: 'Glioma', genotype: 'HLA-A*02:01' }, 'P4', 0)).toEqual({
      bars: [],
      lanes: 0,
      sequences: 0,
      covered: 0,
    });
  });
});
