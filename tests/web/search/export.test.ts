import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import {
  chosenColumns,
  defaultColumns,
  readColumns,
  writeColumns,
} from '../../../web/parts/column-chooser/column-choice';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { exportFormats } from '../../../web/parts/export/export-formats';
import { writeExport, type ExportPage } from '../../../web/parts/export/export-sink';

const [example] = routes.listByPeptideIds.example.response;
const row = (peptideId: string, fields: Partial<PeptideRow> = {}): PeptideRow => ({ ...example, peptideId, ...fields });
const origin = { catalogue: 'SPENCER', release: 'r1', date: '2026-11-21', query: { validation: 1 } };

async function* pagesOf(...pages: ExportPage[]) {
  yield* pages;
}

/** A file as text. */
function textSink() {
  const file = { text: '', restarts: 0 };
  const sink = {
    write: async (text: string) => void (file.text += text),
    restart: async () => {
      file.text = '';
      file.restarts += 1;
    },
    finish: async () => undefined,
    discard: async () => undefined,
  };
  return { file, sink };
}

async function written(id: keyof typeof exportFormats, ...pages: ExportPage[]) {
  const { file, sink } = textSink();
  const progress: [number, number][] = [];
  await writeExport(pagesOf(...pages), exportFormats[id], origin, sink, (rows, total) => progress.push([rows, total]));
  return { ...file, progress };
}

const two: ExportPage[] = [
  { rows: [row('P1'), row('P2', { sequence: 'AC\tDE', study: 'a\nb' })], total: 3, first: true },
  { rows: [row('P3', { multicancer: '', relatedGeneName: '', relatedGeneId: '' })], total: 3, first: false },
];

describe('an exported list of sequences', () => {
  const line: SequenceRow = {
    sequence: 'ELVISLIVESK',
    peptideId: 'P1',
    genes: [{ geneId: 'G1', geneName: 'HOTAIR' }],
    cancers: [
      {
        cancer: 'Breast cancer',
        groups: [
          { group: 1, peptideIds: ['P1'] },
          { group: 4, peptideIds: ['P2'] },
        ],
        matching: true,
      },
      { cancer: 'Skin cancer', groups: [{ group: null, peptideIds: ['P3'] }], matching: false },
    ],
    affinity: 12.5,
    genotype: 'HLA-A*02:01',
    matching: 2,
    entries: 3,
  };
  const all: ExportPage = {
    rows: [line, { ...line, sequence: 'AAAK', genotype: null, affinity: null }],
    total: 2,
    first: true,
  };

  it('UNIT-01 an exported list of sequences has a line for each with genes, cancers, groups, best genotype and numbers of entries', async () => {
    expect((await written('tsv', all)).text.split('\n')).toEqual([
      'Sequence\tPeptide ID\tGene Name\tGene ID\tCancers\tMatching Cancers\tHLA Genotype\tAffinity (nM)\tMatching Entries\tAll Entries',
      'ELVISLIVESK\tP1\tHOTAIR\tG1\tBreast cancer (Tumor-specific, Others); Skin cancer (Not measured)\tBreast cancer\tHLA-A*02:01\t12.5\t2\t3',
      'AAAK\tP1\tHOTAIR\tG1\tBreast cancer (Tumor-specific, Others); Skin cancer (Not measured)\tBreast cancer\t\t\t2\t3',
      '',
    ]);
  });

  it('UNIT-01 an exported list of sequences is JSON of sequences, as the API answers them, and FASTA by their ids', async () => {
    expect(JSON.parse((await written('json', all)).text)).toEqual({ ...origin, total: 2, sequences: all.rows });
    expect((await written('fasta', all)).text.split('\n')[0]).toBe(
      '>P1 gene=HOTAIR cancers=Breast cancer,Skin cancer entries=3',
    );
  });
});

describe('an exported list', () => {
  it('RANK-01 TRUE-02 an exported list has every number with its unit, and the genotype, in columns after all others; unknown ones are empty', async () => {
    const orfs = [
      { orfId: 'ORF7', transcriptId: 'T1', frame: 2, from: 32, to: 42 } as const,
      { orfId: 'ORF9', transcriptId: 'T2', frame: 1, from: 1, to: 11 } as const,
    ];
    const known = { length: 11, log2FoldChange: null, adjustedP: 1.23456e-7, affinity: 12.3456, cancers: 2 };
    const numbers = {
      ...known,
      genotype: 'HLA-A*02:01',
      stability: null,
      recognitionScore: 0,
      orfs,
      normalElsewhere: 'Not detected',
    };
    const { text } = await written('tsv', { rows: [row('P1', { numbers })], total: 1, first: true });
    const [head = [], first = []] = text.split('\n').map((line) => line.split('\t'));
    expect(head.slice(12).map((name, index) => [name, first[12 + index]])).toEqual([
      ['Length', '11'],
      ['log2 Fold Change', ''],
      ['Adjusted p', '1.23456e-7'],
      ['Best Affinity (nM)', '12.3456'],
      ['HLA Genotype', 'HLA-A*02:01'],
      ['Stability (h)', ''],
      ['Recognition Score', '0'],
      ['Cancers', '2'],
      ['ORF and Residues', 'ORF7 32-42,ORF9 1-11'],
      ['Normal Samples Elsewhere', 'Not detected'],
    ]);
  });

  it('RANK-07 an exported list has the best genotype and the numbers of each in the last columns; unknown ones are empty', async () => {
    const predictions = [
      { genotype: 'HLA-A*02:01', affinity: 12.5, stability: 3.1, immunogenic: 1 as const },
      { genotype: 'HLA-B*07:02', affinity: null, stability: null, immunogenic: null },
    ];
    const ranked = { ...row('P1'), predictions, best: 'HLA-A*02:01' };
    const { text } = await written('tsv', { rows: [ranked], total: 1, first: true });
    const [head = [], first = []] = text.split('\n').map((line) => line.split('\t'));
    expect(head.slice(12).map((name, index) => [name, first[12 + index]])).toEqual([
      ['Best Genotype', 'HLA-A*02:01'],
      ['HLA-A*02:01 Affinity (nM)', '12.5'],
      ['HLA-A*02:01 Stability (h)', '3.1'],
      ['HLA-A*02:01 Immunogenicity', 'Immunogenic'],
      ['HLA-B*07:02 Affinity (nM)', ''],
      ['HLA-B*07:02 Stability (h)', ''],
      ['HLA-B*07:02 Immunogenicity', ''],
    ]);
  });

  it('an exported list is one table as TSV, with words for codes and no tab or line end inside a cell', async () => {
    const { text, progress } = await written('tsv', ...two);
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.map((line) => line.length)).toEqual([12, 12, 12, 12]);
    expect(lines.map(([id]) => id)).toEqual(['Peptide ID', 'P1', 'P2', 'P3']);
    const [head = [], first = []] = lines;
    expect(Object.fromEntries(head.map((name, index) => [name, first[index]]))).toEqual({
      'Peptide ID': 'P1',
      Sequence: example.sequence,
      Cancer: example.cancer,
      Tissue: example.tissue,
      Study: example.study,
      'Expression Group': 'Upregulated',
      Status: 'Validated',
      Immunogenicity: 'Immunogenic',
      'Simultaneous Expression': example.multicancer,
      'Gene Name': 'LINC00963,MALAT1',
      'Gene ID': example.relatedGeneId,
      'Transcript ID': example.relatedTranscriptId,
    });
    expect(lines[2]).toEqual(expect.arrayContaining(['AC DE', 'a b']));
    expect(progress).toEqual([
      [2, 3],
      [3, 3],
    ]);
  });

  it('an exported list is one JSON document that says where it comes from, lists being lists', async () => {
    const document = JSON.parse((await written('json', ...two)).text) as { peptides: Record<string, unknown>[] };
    expect(document).toMatchObject({ ...origin, total: 3 });
    expect(document.peptides.map(({ peptideId }) => peptideId)).toEqual(['P1', 'P2', 'P3']);
    expect(document.peptides[0]).toMatchObject({
      relatedGeneName: ['LINC00963', 'MALAT1'],
      multicancer: [{ cancer: 'Colon cancer' }, { cancer: 'Lung cancer' }],
    });
    expect(document.peptides[2]).toMatchObject({ relatedGeneName: [], relatedGeneId: [], multicancer: [] });
  });

  it('an exported list is JSON even when the list is empty', async () => {
    expect(JSON.parse((await written('json', { rows: [], total: 0, first: true })).text)).toMatchObject({
      total: 0,
      peptides: [],
    });
  });

  it('an exported list is FASTA with the id as the first word', async () => {
    const { text } = await written('fasta', ...two);
    const lines = text.trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('>')).map((line) => line.split(' ')[0])).toEqual([
      '>P1',
      '>P2',
      '>P3',
    ]);
    expect(lines).toHaveLength(6);
    expect(lines[1]).toBe(example.sequence);
  });

  it('an exported list begins again when the release changed on the way, without a trace of the one before', async () => {
    const { text, restarts, progress } = await written('tsv', { rows: [row('old')], total: 2, first: true }, ...two);
    expect(text).toBe((await written('tsv', ...two)).text);
    expect(restarts).toBe(1);
    expect(progress).toEqual([
      [1, 2],
      [2, 3],
      [3, 3],
    ]);
  });

  it('an exported list is named after the list, the release and the day', () => {
    expect(
      exportFileName(
        ['browse', 'Breast cancer', 'Ascites / fluid'],
        { filePrefix: 'SPENCER_', release: '2026.1-ab', date: '2026-11-21' },
        'tsv',
      ),
    ).toBe('SPENCER_browse_Breast-cancer_Ascites-fluid_2026.1-ab_2026-11-21.tsv');
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

describe('the columns of a list', () => {
  it('the columns of a list keep their order and always include the peptide', () => {
    expect(chosenColumns(['sequence', 'cancer', 'nothing'])).toEqual(['peptideId', 'cancer', 'sequence']);
  });

  it('the columns of a list are in the address when they are not the usual ones', () => {
    const params = new URLSearchParams();
    writeColumns(params, defaultColumns, defaultColumns);
    expect(params.toString()).toBe('');
    expect(readColumns(params, defaultColumns)).toEqual(defaultColumns);
    writeColumns(params, chosenColumns(['study']), defaultColumns);
    expect(params.toString()).toBe('columns=peptideId.study');
    expect(readColumns(params, defaultColumns)).toEqual(['peptideId', 'study']);
  });
});
