import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import { readPeptides } from '#domain/match/read-peptides';
import { describeCriteria } from '#domain/search/criteria';
import { readLocation } from '#domain/search/location';
import { readValueFile } from '#domain/search/read-value-file';
import { recognize } from '#domain/search/recognize';
import { readCriteria, writeCriteria } from '#domain/search/search-address';
import { readValues, writeValues } from '#domain/search/value-list';
import { fastaRecord, sequenceLines } from '#domain/sequence/fasta';
import { readFastaText, withHeader } from '#domain/sequence/fasta-text';
import { matchResult, matchTsv } from '../../../web/features/match/match-result';
import { exportFormats } from '../../../web/parts/export/export-formats';
import { offerText } from '../../../web/parts/find/destination';

const known = { cancers: ['Breast cancer'], tissues: ['Breast'] };
const [exampleRow] = routes.listByPeptideIds.example.response;
const rows = ['AVLTELLGK', 'PEPTIDEK', 'SAPSMTENATTGLR'].map((sequence, at) => ({
  ...exampleRow,
  sequence,
  peptideId: `SPENP00000${at + 1}`,
  relatedGeneName: 'MALAT1,NEAT1',
  relatedGeneId: 'SPENG000001,SPENG000002',
  relatedTranscriptId: 'SPENT000001',
}));
const sequences = rows.map(({ sequence }) => sequence);

const matched = (text: string): string[] => {
  const reading = readPeptides(text);
  if (reading.kind !== 'peptides') throw new Error(JSON.stringify(reading));
  expect(reading.problemCount).toBe(0);
  return reading.peptides.map(({ sequence }) => sequence);
};
const exported = (id: keyof typeof exportFormats): string => {
  const format = exportFormats[id];
  const origin = { catalogue: 'SPENCER', release: 'r', date: '2026-01-01', query: {} };
  return format.head(origin, rows.length, rows) + format.rows(rows, true) + format.tail;
};

describe('READ-09 what the site shows is read back', () => {
  const protein = fc.stringMatching(/^[ACDEFGHIKLMNPQRSTVWY]{11,400}$/);

  it('READ-09 a sequence in lines of 60 and blocks of 10, with its positions, under its name, or bare', () => {
    fc.assert(
      fc.property(protein, (sequence) => {
        const lines = sequenceLines(sequence);
        const numbered = lines.map(({ position, blocks }) => `${position} ${blocks.join(' ')}`).join('\n');
        const shown = `>SPENT000001_ORF1\n${lines.map(({ blocks }) => blocks.join(' ')).join('\n')}`;
        for (const text of [numbered, shown, `>SPENT000001_ORF1\n${numbered}`, sequence, fastaRecord('x', sequence)]) {
          expect(matched(text)).toEqual([sequence]);
          expect(readFastaText(withHeader(text)).text.split('\n')[1]).toBe(sequence);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('READ-09 the exports of a list of peptides, by Match and by the fields of their columns', () => {
    for (const format of ['tsv', 'fasta'] as const) expect(matched(exported(format))).toEqual(sequences);
    const values = (type: Parameters<typeof readValueFile>[1]) => {
      const read = readValueFile(exported('tsv'), type);
      return read.kind === 'values' ? read.values : read.columns;
    };
    expect(values('peptideId')).toEqual(rows.map(({ peptideId }) => peptideId));
    expect(values('geneId')).toEqual(['SPENG000001', 'SPENG000002']);
    expect(values('transcriptId')).toEqual(['SPENT000001']);
    expect(values('geneName')).toEqual(['MALAT1', 'NEAT1']);
  });

  it('READ-09 the table of Match, by Match: the peptides of the catalogue that were found', () => {
    const list = [
      { given: 'K.AVLTELLGK.R', sequence: 'AVLTELLGK', line: 1 },
      { given: 'GGGGGGGK', sequence: 'GGGGGGGK', line: 2 },
    ];
    const answer = {
      matches: [{ sequence: 'AVLTELLGK', peptideIds: ['SPENP000001'], more: false }],
      orfMatches: [],
      unmatched: ['GGGGGGGK'],
      tooShort: [],
      rows: new Map(rows.map((row) => [row.peptideId, row])),
    };
    expect(matched(matchTsv(matchResult(list, answer)))).toEqual(['AVLTELLGK']);
  });

  it('READ-09 the refused entries of Match, which are still refused', () => {
    expect(readPeptides('Line\tEntry\tReason\n1\tAAcCPEPK\thas cC\n2\tPEP=1\tis not a peptide\n').kind).not.toBe(
      'peptides',
    );
  });

  it('READ-09 locations, as pages, results and offers write them, each in full', () => {
    const place = { chromosome: 'chr9', start: '129488000', end: '129493297' };
    const criterion = { type: 'location', values: Object.values(place) } as const;
    const [words] = describeCriteria([criterion]);
    const offer = offerText({ kind: 'location', values: Object.values(place) }).replace(/^.* for /, '');
    for (const text of [
      words?.values[0] ?? '',
      offer,
      'chr9:129,488,000-129,493,297',
      'chr9:129,488,000–129,493,297',
    ]) {
      expect(readLocation(text)).toEqual({ place });
      expect(recognize(text, known)).toMatchObject([{ kind: 'location', values: Object.values(place) }]);
    }
    expect(readCriteria(writeCriteria([criterion]))).toEqual([criterion]);
  });

  it('READ-09 ids and names in lists, as they are copied and as addresses hold them', () => {
    const ids = rows.map(({ peptideId }) => peptideId);
    for (const text of [ids.join('\n'), ids.join(', '), writeValues(ids), ids.join('\t'), `"${ids.join('","')}"`]) {
      expect(readValues(text)).toEqual(ids);
      expect(recognize(text, known)).toEqual([{ kind: 'peptideId', values: ids }]);
    }
    const criteria = [
      { type: 'geneName', values: [writeValues(['MALAT1', 'Clone 12', "3'UTR"])] },
      { type: 'cancer', values: ['Breast cancer'] },
    ] as const;
    expect(readCriteria(writeCriteria(criteria))).toEqual(criteria);
  });
});
