import { describe, expect, it } from 'vitest';
import type { PeptideDetail } from '#domain/api/schemas/peptide';
import { firstSentence, sentenceText } from '../../../web/features/peptide/first-sentence';
import { peptideDetail } from './peptide-detail';

const gene = { geneId: 'SPENG000001', geneName: 'KCNQ1OT1', rnaTypes: ['lncRNA'] };
const orf = {
  orfId: 'SPENT000001_ORF1',
  transcriptId: 'SPENT000001',
  number: 1,
  frame: 3,
  residues: 60,
  places: [{ from: 32, to: 42 }],
} as const;
const related = { genes: [gene], orfs: [{ ...orf, places: [...orf.places] }], transcriptsOmitted: 0, entries: [] };

const piecesOf = (changes: Partial<PeptideDetail>) =>
  firstSentence({ ...peptideDetail, related, hlaRelatedInform: 'HLA-A02:01#12.3#1#1', ...changes }, 'hla');
const textOf = (changes: Partial<PeptideDetail>) => sentenceText(piecesOf(changes));

describe('the first sentence of a peptide', () => {
  it('RANK-05 the first sentence of a peptide names gene, RNA type, ORF, frame, residues, cancers, group and best genotype, with links', () => {
    const pieces = piecesOf({ hlaRelatedInform: 'HLA-B*07:02#90#1#1,HLA-A02:01#12.3##,HLA-C*01:02#12.4#1#1' });
    expect(sentenceText(pieces)).toBe(
      'Encoded by KCNQ1OT1 (lncRNA), ORF1, frame 3, residues 32–42 of 60; found in Colorectal cancer (upregulated) and 2 other cancers; best predicted genotype HLA-A*02:01 (12.3 nM).',
    );
    expect(pieces.flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]]))).toEqual([
      ['KCNQ1OT1', '/gene/SPENG000001'],
      ['ORF1', '/transcript/SPENT000001?orf=SPENT000001_ORF1&peptide=ELVISLIVESK#orfs'],
      ['HLA-A*02:01', '#hla'],
    ]);
    expect(pieces.flatMap(({ more }) => more?.items ?? [])).toEqual([
      { text: 'Breast cancer: SPENP000002', href: '/peptide/SPENP000002' },
      { text: 'Breast cancer: SPENP000003', href: '/peptide/SPENP000003' },
      { text: 'Glioma: SPENP000004', href: '/peptide/SPENP000004' },
    ]);
  });

  it('RANK-05 the first sentence of a peptide names the first of several genes and ORFs, and lists the others', () => {
    const several = piecesOf({
      multicancer: '',
      related: {
        genes: [gene, { geneId: 'SPENG000002', geneName: '', rnaTypes: [] }],
        orfs: [
          {
            ...orf,
            places: [
              { from: 1, to: 11 },
              { from: 32, to: 42 },
            ],
          },
          { ...orf, transcriptId: 'SPENT000002', orfId: 'x', number: 4, places: [{ from: 2, to: 12 }] },
          { ...orf, transcriptId: 'SPENT000003', orfId: 'y', frame: 1, places: [{ from: 3, to: 13 }] },
        ],
        transcriptsOmitted: 5,
        entries: [],
      },
    });
    expect(sentenceText(several)).toBe(
      'Encoded by KCNQ1OT1 (lncRNA) and 1 more gene, ORF1 of SPENT000001, frame 3, residues 1–11 and 32–42 of 60, and 2 more ORFs, and ORFs of 5 more transcripts; found in Colorectal cancer (upregulated); best predicted genotype HLA-A*02:01 (12.3 nM).',
    );
    expect(several.flatMap(({ more }) => more?.items.map(({ text }) => text) ?? [])).toEqual([
      'SPENG000002',
      'ORF4 of SPENT000002, frame 3, residues 2–12 of 60',
      'ORF1 of SPENT000003, frame 1, residues 3–13 of 60',
    ]);
  });

  it.each<[Partial<PeptideDetail>, string]>([
    [
      { related: { genes: [], orfs: [], transcriptsOmitted: 0, entries: [] } },
      'Found in Colorectal cancer (upregulated) and 2 other cancers; best predicted genotype HLA-A*02:01 (12.3 nM).',
    ],
    [
      { related: { ...related, genes: [] }, expression: null, multicancer: 'Glioma:a', hlaRelatedInform: '' },
      'Encoded by ORF1, frame 3, residues 32–42 of 60; found in Colorectal cancer and 1 other cancer.',
    ],
    [{ related: { ...related, orfs: [] }, cancer: '', hlaRelatedInform: '' }, 'Encoded by KCNQ1OT1 (lncRNA).'],
    [{ related: { genes: [], orfs: [], transcriptsOmitted: 3, entries: [] }, cancer: '', hlaRelatedInform: '' }, ''],
  ])('RANK-05 the first sentence of a peptide leaves out what is unknown: %#', (changes, text) => {
    expect(textOf(changes)).toBe(text);
  });
});
