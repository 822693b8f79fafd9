import { describe, expect, it } from 'vitest';
import { unmeasuredStatistic } from '../../../data-loader/derive/peptide-statistic';
import { fieldCells } from '../../../data-loader/derive/row-values';
import { factsOf, relatedGene, relatedTranscript } from './peptide-facts';

const facts = factsOf('P1', {
  record: { validated: 1, immunogenic: 1, validationPubmed: ['3', '1'] },
  study: { pubmed: ['1', '2'] },
  others: {
    statistic: { ...unmeasuredStatistic({}), expression: 2 },
    relations: {
      orfs: [],
      genes: [relatedGene('G1', 'HGNC:1', 'RF1.2')],
      transcripts: [relatedTranscript('T1', 'URS1_9606', 'RF1.2', 'RF1'), relatedTranscript('T2', '')],
    },
    hla: [
      { hla: 'HLA-A*02:01', affinityNm: 1, stabilityHours: 2, immunogenic: 1 },
      { hla: 'HLA-B*07:02', affinityNm: 1, stabilityHours: 1, immunogenic: 0 },
    ],
    occurrences: [{ cancer: 'Skin cancer', peptideIds: ['P1'] }],
  },
});

describe('the cells of a row', () => {
  it('COL-02 are what searches and filters find it by, each value once', () => {
    expect(fieldCells(facts)).toEqual({
      cancer: 'Skin cancer',
      tissue: 'Skin',
      study: 'PXD1',
      geneName: ['name of G1'],
      geneId: ['G1'],
      transcriptId: ['T1', 'T2'],
      rnacentralId: ['URS1_9606'],
      rnaType: ['lncRNA'],
      otherId: ['RF1.2', 'RF1', 'HGNC:1'],
      peptideId: 'P1',
      expression: 2,
      immunogenicity: 1,
      validation: 1,
      simultaneous: false,
      hla: ['HLA-A*02:01'],
      background: [],
      normalElsewhere: [],
      pmid: ['1', '2', '3'],
    });
  });

  it('API-07 say that a row is found in another cancer, not that it is found in its own twice', () => {
    const occurrences = [...facts.occurrences, { cancer: 'Breast cancer', peptideIds: ['P2'] }];
    expect(fieldCells({ ...facts, occurrences }).simultaneous).toBe(true);
    expect(fieldCells(factsOf('P1')).simultaneous).toBe(false);
  });

  it('FACET-03 have RNA types without spaces around them, and none for a transcript of no type', () => {
    const transcripts = ['snoRNA', ' lncRNA ', '', '  '].map((type) => ({ ...relatedTranscript('T', ''), type }));
    const cells = fieldCells(factsOf('P1', { others: { relations: { orfs: [], genes: [], transcripts } } }));
    expect(cells.rnaType).toEqual(['snoRNA', 'lncRNA']);
  });

  it('OWN-03 OWN-04 are null where nobody measured, predicted or looked, never a negative', () => {
    const { expression, immunogenicity, validation } = fieldCells(
      factsOf('P1', {
        record: { immunogenic: null, validated: null },
        others: { statistic: unmeasuredStatistic({}) },
      }),
    );
    expect([expression, immunogenicity, validation]).toEqual([null, null, null]);
  });

  it.each([
    ['lies in two', ['Human proteome', 'Viruses'], ['Human proteome', 'Viruses']],
    ['lies in none', [], ['None of them']],
    ['is of a release without any', null, []],
  ])('OWN-18 name the backgrounds of a sequence that %s', (_, backgrounds, cell) => {
    expect(fieldCells(factsOf('P1', { others: { backgrounds } })).background).toEqual(cell);
  });
});
