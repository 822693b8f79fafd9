import { describe, expect, it } from 'vitest';
import { placesIn, rowNumbers } from '../../../data-loader/derive/row-numbers';

type Facts = Parameters<typeof rowNumbers>[0];

const prediction = (hla: string, affinityNm: number, stabilityHours: number): Facts['hla'][number] => ({
  hla,
  affinityNm,
  stabilityHours,
  immunogenic: 0,
});

const facts = (changes: Partial<Facts> = {}): Facts => ({
  record: { sequence: 'ACDEFGHIK', recognitionScore: 0.25 },
  statistic: { logFc: -1.5, adjustedP: 0.01, inNormal: 0 },
  normalDetection: { measured: 3, detected: 1 },
  hla: [prediction('HLA-A*01:01', 80, 1), prediction('HLA-B*07:02', 20, 3), prediction('HLA-C*07:01', 20, 9)],
  occurrences: [
    { cancer: 'Breast cancer', peptideIds: ['P1', 'P2'] },
    { cancer: 'Colon cancer', peptideIds: ['P3'] },
  ],
  ...changes,
});

describe('the numbers of a row', () => {
  it('RANK-01 are those of its sequence, its measurement and the genotype of the lowest affinity, the first of equals', () => {
    expect(rowNumbers(facts(), [])).toEqual({
      length: 9,
      log2FoldChange: -1.5,
      adjustedP: 0.01,
      affinity: 20,
      genotype: 'HLA-B*07:02',
      normalElsewhere: 'Detected',
      stability: 3,
      recognitionScore: 0.25,
      cancers: 2,
      orfs: [],
    });
  });

  it('RANK-01 are unknown without a measurement or a prediction; a sequence of one cancer has no list of cancers', () => {
    const unknown = facts({
      record: { sequence: 'ACDEFGHIK', recognitionScore: null },
      statistic: { logFc: null, adjustedP: null, inNormal: null },
      normalDetection: { measured: 0, detected: 0 },
      hla: [],
      occurrences: [],
    });
    expect(rowNumbers(unknown, [])).toEqual({
      length: 9,
      log2FoldChange: null,
      adjustedP: null,
      affinity: null,
      genotype: null,
      stability: null,
      recognitionScore: null,
      cancers: 1,
      orfs: [],
    });
  });

  it('RANK-01 name every place in an ORF, 1-based inclusive, also places that overlap', () => {
    expect(placesIn('MAKAKAKM', 'AKAK')).toEqual([
      { from: 2, to: 5 },
      { from: 4, to: 7 },
    ]);
    expect(placesIn('MAK', 'AKAK')).toEqual([]);
  });
});
