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
        genes: [gene, { geneId: 'SPENG000002', geneName: '', rnaTypes: [''] }],
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

  it.each<[string, Partial<PeptideDetail>, string]>([
    [
      'TRUE-02 a tumor-specific one with what its other entries say',
      {
        expression: 1,
        related: {
          ...related,
          entries: [
            { peptideId: 'a', expression: 1, inNormal: 0 },
            { peptideId: 'b', expression: 2, inNormal: 1 },
          ],
        },
      },
      'Colorectal cancer (tumor-specific here; detected in normal samples in 1 of 2 datasets) and',
    ],
    ['PAGE-01 one without a significant change', { expression: 4 }, 'Colorectal cancer (no significant change) and'],
    ['PAGE-01 one in normal samples only', { expression: 4, logTumor: '' }, 'cancer (only in normal samples) and'],
    [
      'TRUE-04 a best genotype above the threshold',
      { hlaRelatedInform: 'HLA-A*03:01#313.97#1#0' },
      'HLA-A*03:01 (313.97 nM, above the 34 nM threshold).',
    ],
    ['TRUE-04 a best genotype on the threshold', { hlaRelatedInform: 'HLA-A*03:01#34#1#0' }, 'HLA-A*03:01 (34 nM).'],
  ])('%s is said in the sentence', (_, changes, part) => {
    expect(textOf(changes)).toContain(part);
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
