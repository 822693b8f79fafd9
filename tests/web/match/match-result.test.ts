import { describe, expect, it } from 'vitest';
import type { ListedPeptide } from '#domain/match/peptide-list';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import {
  countByValue,
  countSequences,
  filteredRows,
  matchedSequences,
  matchResult,
  type MatchAnswer,
  matchTsv,
  noMatchFilters,
} from '../../../web/features/match/match-result';
import { partsOf } from '../../../web/features/match/run-match';

const row = (peptideId: string, sequence: string, rest: Partial<PeptideRow> = {}): PeptideRow => ({
  peptideId,
  sequence,
  relatedGeneName: 'MALAT1',
  relatedGeneId: 'G1',
  relatedTranscriptId: 'T1',
  cancer: 'Breast cancer',
  tissue: 'Breast',
  study: 'PXD1',
  immunogenicity: 0,
  expression: 4,
  validation: 1,
  multicancer: '',
  ...rest,
});
const noNumbers = {
  length: 8,
  log2FoldChange: null,
  adjustedP: null,
  affinity: null,
  stability: null,
  recognitionScore: null,
  cancers: 2,
  genotype: null,
  orfs: [],
};
const list: ListedPeptide[] = [
  { given: 'K.PEPTIDEK.R', sequence: 'PEPTIDEK', line: 1 },
  { given: 'PEPTIDEK', sequence: 'PEPTIDEK', line: 2 },
  { given: 'ACDEFGHIK', sequence: 'ACDEFGHIK', line: 3 },
  { given: 'LLLLLLLK', sequence: 'LLLLLLLK', line: 4 },
  { given: 'SHORT', sequence: 'SHORT', line: 5 },
];
const answer: MatchAnswer = {
  matches: [{ sequence: 'PEPTIDEK', peptideIds: ['P1', 'P2'], more: false }],
  orfMatches: [{ sequence: 'ACDEFGHIK', orfs: [{ orfId: 'O1', transcriptId: 'T2', start: 12 }], more: false }],
  unmatched: ['LLLLLLLK'],
  tooShort: ['SHORT'],
  rows: new Map([
    ['P1', row('P1', 'PEPTIDEK')],
    ['P2', row('P2', 'PEPTLDEK', { cancer: 'Lung cancer', immunogenicity: 1, expression: 1 })],
  ]),
};

describe('the result of Match', () => {
  const result = matchResult(list, answer);

  it('MATCH-06 the result of Match counts different sequences and keeps what the user wrote', () => {
    expect([result.asked, result.matched, result.orfs.length, result.unmatched.length]).toEqual([4, 1, 1, 2]);
    expect(result.rows.map(({ given, row: { peptideId } }) => [given, peptideId])).toEqual([
      [['K.PEPTIDEK.R', 'PEPTIDEK'], 'P1'],
      [['K.PEPTIDEK.R', 'PEPTIDEK'], 'P2'],
    ]);
  });

  it('MATCH-06 MATCH-08 the result of Match is a table with a line for every entry, whatever became of it', () => {
    const lines = matchTsv(result)
      .slice(0, -1)
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.map(([given, , found, id]) => [given, found, id])).toEqual([
      ['Your entry', 'Found as', 'Peptide ID'],
      ['K.PEPTIDEK.R', 'peptide', 'P1'],
      ['PEPTIDEK', 'peptide', 'P1'],
      ['K.PEPTIDEK.R', 'peptide', 'P2'],
      ['PEPTIDEK', 'peptide', 'P2'],
      ['ACDEFGHIK', 'ORF', ''],
      ['LLLLLLLK', 'not found', ''],
      ['SHORT', 'too short', ''],
    ]);
    expect(lines[5]?.slice(-3)).toEqual(['T2', 'O1', '12']);
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([16]));
  });

  it('UNIT-01 matched sequences have all their entries, and genes and best genotype of those that pass', () => {
    const of = (id: string, affinity: number | null, rest: Partial<PeptideRow> = {}) => ({
      key: id,
      given: ['PEPTIDEK'],
      sequence: 'PEPTIDEK',
      row: row(id, 'PEPTLDEK', {
        ...rest,
        numbers: { ...noNumbers, affinity, genotype: affinity === null ? null : `HLA-${id}` },
      }),
    });
    const all = [of('P1', 5, { expression: 1 }), of('P2', null), of('P3', 80, { cancer: 'Lung cancer' })];
    expect(matchedSequences(all, all.slice(1))).toEqual([
      {
        key: 'PEPTIDEK PEPTLDEK',
        given: ['PEPTIDEK'],
        own: 'PEPTIDEK',
        sequence: 'PEPTLDEK',
        peptideId: 'P2',
        genes: [{ geneId: 'G1', geneName: 'MALAT1' }],
        cancers: [
          {
            cancer: 'Breast cancer',
            groups: [
              { group: 1, peptideIds: ['P1'] },
              { group: 4, peptideIds: ['P2'] },
            ],
            matching: true,
          },
          { cancer: 'Lung cancer', groups: [{ group: 4, peptideIds: ['P3'] }], matching: true },
        ],
        affinity: 80,
        genotype: 'HLA-P3',
        matching: 2,
        entries: 3,
      },
    ]);
    expect(matchedSequences(all, [])).toEqual([]);
  });

  it('MATCH-06 UNIT-02 the result of Match filters rows, and counts each sequence of the catalogue once', () => {
    const twice = [...result.rows, ...result.rows];
    expect(countSequences(twice)).toBe(2);
    expect(countByValue(twice, ({ cancer }) => cancer)).toEqual([
      { name: 'Breast cancer', value: 1 },
      { name: 'Lung cancer', value: 1 },
    ]);
    const otherSequence = result.rows.map((matched) => ({ ...matched, key: `X ${matched.key}`, sequence: 'X' }));
    expect(countByValue([...result.rows, ...otherSequence], ({ cancer }) => cancer).map(({ value }) => value)).toEqual([
      1, 1,
    ]);
    const ids = (filters: Partial<typeof noMatchFilters>) =>
      filteredRows(result.rows, { ...noMatchFilters, ...filters }).map(({ row: { peptideId } }) => peptideId);
    expect(ids({})).toEqual(['P1', 'P2']);
    expect(ids({ cancers: ['Lung cancer'] })).toEqual(['P2']);
    expect(ids({ cancers: ['Breast cancer', 'Lung cancer'] })).toEqual(['P1', 'P2']);
    expect(ids({ immunogenicity: 0 })).toEqual(['P1']);
    expect(ids({ expression: 1, validation: 0 })).toEqual([]);
  });
});

describe('the calls of Match', () => {
  it('MATCH-05 the calls of Match take up to 1,000 sequences each', () => {
    expect(partsOf(Array.from({ length: 2_500 }, () => 'PEPTIDEK')).map(({ length }) => length)).toEqual([
      1_000, 1_000, 500,
    ]);
    expect(partsOf([])).toEqual([]);
  });

  it('MATCH-05 the calls of Match stay below the limit of a request body', () => {
    const parts = partsOf(Array.from({ length: 100 }, () => 'A'.repeat(5_000)));
    expect(Math.max(...parts.map((part) => part.join('').length))).toBeLessThanOrEqual(150_000);
    expect(parts.flat()).toHaveLength(100);
  });
});
