import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type Annotation,
  type ReportFault,
  type Transcript,
} from '../../../data-loader/make-bundle/annotation/annotation';
import { readAnnotation } from '../../../data-loader/make-bundle/annotation/read-annotation';
import {
  sequencesFromGenome,
  sequencesFromTranscripts,
  type TranscriptSequence,
} from '../../../data-loader/make-bundle/annotation/transcript-sequences';
import { contigName } from '../../../data-loader/bundle/contig-name';
import { inputFile } from '../../../data-loader/make-bundle/readers/input-file';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

type Fault = Parameters<ReportFault>;

function annotationOf(text: string | Buffer): Promise<Annotation & { faults: Fault[] }> {
  return inTemporaryFolder(async (folder) => {
    const faults: Fault[] = [];
    const path = join(folder, 'annotation');
    await writeFile(path, text);
    const annotation = await readAnnotation(await inputFile(path, 'annotation'), (...fault) => faults.push(fault));
    return { ...annotation, faults };
  });
}

const lines = (...rows: string[]): string => `${rows.map((row) => row.replaceAll(' | ', '\t')).join('\n')}\n`;

/** Two exons on the minus strand, of which the one with the higher positions is first; the coding part begins with one nucleotide of a codon. */
const expected: Omit<Transcript, 'line' | 'contig' | 'type'> = {
  id: 'T1',
  geneId: 'G1',
  strand: '-',
  exons: [
    { start: 101, end: 110 },
    { start: 201, end: 220 },
  ],
  cds: [
    { start: 105, end: 110 },
    { start: 201, end: 215 },
  ],
  phase: 1,
};

const ensemblGtf = lines(
  '#!genome-build GRCh38',
  '9 | havana | gene | 101 | 220 | . | - | . | gene_id "G1"; gene_name "N1"; gene_biotype "lncRNA";',
  '9 | havana | transcript | 101 | 220 | . | - | . | gene_id "G1"; transcript_id "T1"; transcript_biotype "lncRNA";',
  '9 | havana | exon | 201 | 220 | . | - | . | gene_id "G1"; transcript_id "T1"; exon_number "1";',
  '9 | havana | CDS | 201 | 215 | . | - | 1 | gene_id "G1"; transcript_id "T1";',
  '9 | havana | exon | 101 | 110 | . | - | . | gene_id "G1"; transcript_id "T1"; exon_number "2";',
  '9 | havana | CDS | 105 | 110 | . | - | 0 | gene_id "G1"; transcript_id "T1";',
);
const gencodeGtf = lines(
  'chr9 | HAVANA | exon | 101 | 110 | . | - | . | gene_id "G1"; transcript_id "T1"; gene_type "lncRNA"; gene_name "N1"; transcript_type "lncRNA"; level 2;',
  'chr9 | HAVANA | CDS | 105 | 110 | . | - | 0 | gene_id "G1"; transcript_id "T1"; gene_type "lncRNA";',
  'chr9 | HAVANA | CDS | 201 | 215 | . | - | 1 | gene_id "G1"; transcript_id "T1"; gene_type "lncRNA";',
  'chr9 | HAVANA | exon | 201 | 220 | . | - | . | gene_id "G1"; transcript_id "T1"; gene_type "lncRNA";',
);
const refSeqGtf = lines(
  'NC_000009.12 | BestRefSeq | gene | 101 | 220 | . | - | . | gene_id "G1"; transcript_id ""; gene "N1"; gene_biotype "lncRNA";',
  'NC_000009.12 | BestRefSeq | exon | 101 | 110 | . | - | . | gene_id "G1"; transcript_id "T1"; gene "N1";',
  'NC_000009.12 | BestRefSeq | exon | 201 | 220 | . | - | . | gene_id "G1"; transcript_id "T1"; gene "N1";',
  'NC_000009.12 | BestRefSeq | CDS | 105 | 110 | . | - | 0 | gene_id "G1"; transcript_id "T1";',
  'NC_000009.12 | BestRefSeq | CDS | 201 | 215 | . | - | 1 | gene_id "G1"; transcript_id "T1";',
);
const ensemblGff3 = lines(
  '##gff-version 3',
  '9 | havana | ncRNA_gene | 101 | 220 | . | - | . | ID=gene:G1;Name=N1;biotype=lncRNA',
  '9 | havana | lnc_RNA | 101 | 220 | . | - | . | ID=transcript:T1;Parent=gene:G1;biotype=lncRNA',
  '9 | havana | exon | 101 | 110 | . | - | . | Parent=transcript:T1',
  '9 | havana | exon | 201 | 220 | . | - | . | Parent=transcript:T1',
  '9 | havana | CDS | 105 | 110 | . | - | 0 | ID=CDS:P1;Parent=transcript:T1',
  '9 | havana | CDS | 201 | 215 | . | - | 1 | ID=CDS:P1;Parent=transcript:T1',
  '##FASTA',
  '>9',
  'ACGT',
);
const refSeqGff3 = lines(
  'NC_000009.12 | BestRefSeq | gene | 101 | 220 | . | - | . | ID=gene-G1;Name=N1;gene_biotype=lncRNA',
  'NC_000009.12 | BestRefSeq | lnc_RNA | 101 | 220 | . | - | . | ID=rna-T1;Parent=gene-G1;transcript_id=T1',
  'NC_000009.12 | BestRefSeq | exon | 101 | 110 | . | - | . | ID=exon-T1-2;Parent=rna-T1',
  'NC_000009.12 | BestRefSeq | exon | 201 | 220 | . | - | . | ID=exon-T1-1;Parent=rna-T1',
  'NC_000009.12 | BestRefSeq | CDS | 105 | 110 | . | - | 0 | ID=cds-P1;Parent=rna-T1',
  'NC_000009.12 | BestRefSeq | CDS | 201 | 215 | . | - | 1 | ID=cds-P1;Parent=rna-T1',
);

describe('reading an annotation', () => {
  it.each([
    ['GTF of Ensembl', ensemblGtf, '9', 'lncRNA'],
    ['GTF of GENCODE', gencodeGtf, 'chr9', 'lncRNA'],
    ['GTF of RefSeq', refSeqGtf, 'NC_000009.12', 'lncRNA'],
    ['GFF3 of Ensembl', ensemblGff3, '9', 'lncRNA'],
    ['GFF3 of RefSeq', refSeqGff3, 'NC_000009.12', 'lnc_RNA'],
  ])('OWN-12 reads a transcript with exons, coding parts and gene from %s', async (_, text, contig, type) => {
    const { transcripts, geneNames, faults } = await annotationOf(text);
    expect(faults).toEqual([]);
    expect([...transcripts.values()]).toEqual([{ ...expected, contig, type, line: expect.any(Number) as number }]);
    expect(geneNames.get('G1')).toBe('N1');
    expect(contigName(contig)).toBe('chr9');
  });

  it.each([
    ['GTF of Ensembl', ensemblGtf],
    ['GFF3 of Ensembl', ensemblGff3.replace(/##FASTA[^]*/, '')],
    ['GFF3 of RefSeq', `##gff-version 3\n${refSeqGff3}`],
  ])('OWN-20 reads the same transcripts from %s whatever the order of its lines', async (_, text) => {
    const [first = '', ...rows] = text.trimEnd().split('\n');
    const withoutLines = ({ transcripts, geneNames, faults }: Awaited<ReturnType<typeof annotationOf>>) => [
      [...transcripts.values()].map(({ line: _line, ...each }) => each),
      [...geneNames],
      faults,
    ];
    const wanted = withoutLines(await annotationOf(text));
    // By position, as tabix needs it; backwards; and from the middle.
    const start = (row: string): number => Number(row.split('\t')[3]);
    for (const order of [
      rows.toSorted((a, b) => start(a) - start(b) || (a < b ? -1 : 1)),
      rows.toReversed(),
      [...rows.slice(3), ...rows.slice(0, 3)],
    ])
      expect(withoutLines(await annotationOf(`${[first, ...order].join('\n')}\n`))).toEqual(wanted);
  });

  it('OWN-20 reports an exon of GFF3 whose transcript is nowhere in the file as an error', async () => {
    const orphaned = ensemblGff3.replace('Parent=transcript:T1', 'Parent=transcript:T9');
    const { transcripts, faults } = await annotationOf(orphaned.replace(/^.*ID=transcript:T1.*\n/m, ''));
    expect([...transcripts.keys()]).toEqual([]);
    expect(new Set(faults.map(([, , value, severity]) => `${value} ${severity}`))).toEqual(
      new Set(['transcript:T9 error', 'transcript:T1 error']),
    );
  });

  it('OWN-20 reads transcripts of GFF3 that stand below no gene, and no other feature as one', async () => {
    const text = lines(
      '##gff-version 3',
      'c1 | x | region | 1 | 900 | . | + | . | ID=c1',
      'c1 | x | exon | 1 | 9 | . | + | . | Parent=m1',
      'c1 | x | mRNA | 1 | 9 | . | + | . | ID=m1',
      'c1 | x | five_prime_UTR | 1 | 3 | . | + | . | ID=m1.utr;Parent=m1',
    );
    const { transcripts, faults } = await annotationOf(text);
    expect([[...transcripts.values()].map(({ id, geneId }) => [id, geneId]), faults]).toEqual([[['m1', 'm1']], []]);
  });

  it('OWN-12 reads blocks and the thick part of BED12, gzipped', async () => {
    const bed = 'chr9\t100\t220\tT1\t0\t-\t104\t215\t0\t2\t10,20,\t0,100,\n';
    const { transcripts, faults } = await annotationOf(gzipSync(bed));
    expect(faults).toEqual([]);
    expect(transcripts.get('T1')).toMatchObject({ ...expected, geneId: 'T1', phase: 0 });
  });

  it('OWN-20 reads BED12 below track and browser lines', async () => {
    const bed =
      'browser position chr9:1-900\ntrack name="orfs" description="of a lab"\nchr9\t100\t220\tT1\t0\t-\t104\t215\t0\t2\t10,20,\t0,100,\n';
    const { transcripts, faults } = await annotationOf(bed);
    expect([[...transcripts.keys()], faults]).toEqual([['T1'], []]);
  });

  it('OWN-12 says which lines it leaves out', async () => {
    const { transcripts, faults } = await annotationOf(
      lines(
        '9 | lab | exon | 20 | 10 | . | + | . | transcript_id "T1";',
        '9 | lab | exon | 10 | 20 | . | . | . | transcript_id "T2";',
        '9 | lab | exon | 10 | 20 | . | + | . | gene_id "G3";',
        '9,lab,exon,10,20,.,+,.,x',
        '9 | lab | transcript | 10 | 20 | . | + | . | transcript_id "T4";',
      ),
    );
    expect(transcripts.size).toBe(0);
    expect(faults).toEqual([
      [1, 'start and end must be positions from 1, the start not after the end', '20-10'],
      [2, 'strand must be + or -; the line is left out', '.'],
      [3, 'transcript_id is missing', 'gene_id "G3";'],
      [4, 'line must have 9 columns separated by tabs', '9,lab,exon,10,20,.,+,.,x'],
      [5, 'transcript has no exons', 'T4'],
    ]);
  });

  it('OWN-12 gives the two places of one gene of RefSeq two ids', async () => {
    const exon = (contig: string, id: string): string =>
      `${contig} | RefSeq | exon | 1 | 9 | . | + | . | gene_id "CRLF2"; transcript_id "${id}"; gene "CRLF2";`;
    const { transcripts, geneNames } = await annotationOf(lines(exon('X', 'NR_1.1'), exon('Y', 'NR_1.1_1')));
    expect([...transcripts.values()].map(({ geneId }) => geneId)).toEqual(['CRLF2', 'CRLF2_Y']);
    expect(geneNames.get('CRLF2_Y')).toBe('CRLF2');
  });
});

//                         1234567890
const genome = `>chr9 a slice\nAACCGGTTAC\nGTNNacgtac\n>chr10\nAAAA\n`;
const minus: Transcript = {
  id: 'T1.2',
  geneId: 'G1',
  type: 'lncRNA',
  contig: '9',
  strand: '-',
  exons: [
    { start: 2, end: 5 },
    { start: 11, end: 14 },
  ],
  cds: [
    { start: 4, end: 5 },
    { start: 11, end: 12 },
  ],
  phase: 0,
  line: 7,
};
const beyond: Transcript = { ...minus, id: 'T2', exons: [{ start: 15, end: 21 }], cds: [], line: 8 };
const elsewhere: Transcript = { ...minus, id: 'T3', contig: '11', line: 9 };

function sequencesOf(text: string, kind: 'genome' | 'transcripts', transcripts: Transcript[]) {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'fasta');
    await writeFile(path, text);
    const file = await inputFile(path, 'fasta');
    const [faults, found]: [Fault[], TranscriptSequence[]] = [[], []];
    const add = (...fault: Fault): void => void faults.push(fault);
    const report = { sequence: add, transcript: add };
    const sequences =
      kind === 'genome'
        ? sequencesFromGenome(file, transcripts, new Map(), report)
        : sequencesFromTranscripts(file, transcripts, report);
    for await (const each of sequences) found.push(each);
    return { faults, found: found.map(({ transcript, exons, cds }) => [transcript.id, exons, cds]) };
  });
}

describe('an annotation that was cut', () => {
  it('OWN-14 OWN-20 is told by a transcript whose exons do not reach its ends', async () => {
    const cut = ensemblGtf.split('\n').slice(0, 5).join('\n');
    const { faults, transcripts } = await annotationOf(`${cut}\n`);
    expect(faults).toEqual([[3, 'exons end before their transcript does: some of them may be missing', 'T1']]);
    expect([...transcripts.keys()]).toEqual(['T1']);
    expect((await annotationOf(ensemblGtf)).faults).toEqual([]);
  });

  it.each(['1"', '"T1', ' "T1'])('OWN-14 OWN-20 is told by attributes that end before %s', async (sign) => {
    const { faults, transcripts } = await annotationOf(ensemblGtf.slice(0, ensemblGtf.lastIndexOf(sign)));
    expect(faults.map(([line, kind]) => [line, kind])).toEqual([
      [7, 'attributes end within a name or a value; the line is left out'],
    ]);
    expect(transcripts.get('T1')?.cds).toHaveLength(1);
  });
});

describe('sequences of transcripts', () => {
  it('OWN-12 are spliced from a genome on their strand, and faults say why one has none', async () => {
    const { found, faults } = await sequencesOf(genome, 'genome', [minus, beyond, elsewhere]);
    // ACCG and GTNN, read backwards and complemented; of the coding parts CG and GT.
    expect(found).toEqual([['T1.2', 'NNACCGGT', 'ACCG']]);
    expect(faults).toEqual([
      [8, 'transcript ends beyond its contig in fasta', 'T2'],
      [9, 'contig is not in fasta', 'chr11'],
    ]);
  });

  it('OWN-12 are the same from a file of transcripts, whose ids may end at | and lack the version', async () => {
    const fasta = '>T1|G1|- a name\nnnaccggu\n>T2\nACG\n';
    const { found, faults } = await sequencesOf(fasta, 'transcripts', [minus, beyond, elsewhere]);
    expect(found).toEqual([['T1.2', 'NNACCGGT', 'ACCG']]);
    expect(faults).toEqual([
      [3, 'sequence is not as long as the exons of its transcript', 'T2: 3 nt'],
      [9, 'transcript is not in the FASTA file of transcripts', 'T3'],
    ]);
  });
});
