import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { openDecisions } from '../../../data-loader/make-bundle/catalogue';
import { makeBundle } from '../../../data-loader/make-bundle/make-bundle';
import { inTemporaryFolder, validated } from '../../fixtures/bundle/temporary-bundle';
import { startLoading } from '../loading';
import { StoredRelease } from '../stored-release';
import { tabbed } from './readers/reading';
import { lookedAt, textsOf } from './small-lab';

// The contig has MKLSGGAA on its plus strand, at 3 to 29, and MAWDEFHK on its minus strand, at 32 to 58.
const PLUS = 'ATGAAACTTTCAGGAGGAGCTGCTTAA';
const MINUS = 'ATGGCTTGGGATGAATTTCATAAATAG';
const MINUS_REVERSED = 'CTATTTATGAAATTCATCCCAAGCCAT';
const CONTIG = 'TRINITY_DN1_c0_g1_i2';
const trinity = `>${CONTIG} len=58\nCC${PLUS}GG${MINUS_REVERSED}\n>TRINITY_DN2_c0_g1_i1\nACGTACGT\n`;
const pep = `>${CONTIG}.p1 TRINITY_DN1_c0_g1~~${CONTIG}.p1  ORF type:complete len:9 (+),score=9.1 ${CONTIG}:3-29(+)
MKLSGGAA*
>${CONTIG}.p2 TRINITY_DN1_c0_g1~~${CONTIG}.p2  ORF type:complete len:9 (-),score=8.1 ${CONTIG}:32-58(-)
MAWDEFHK*
`;
const part = (kind: string, start: number, end: number, strand: string, about: string): string =>
  `${CONTIG}|transdecoder|${kind}|${start}|${end}|.|${strand}|0|${about}`;
const gff3 = tabbed(
  part('mRNA', 1, 58, '+', `ID=${CONTIG}.p1;Parent=g1`),
  part('CDS', 3, 29, '+', `ID=cds.${CONTIG}.p1;Parent=${CONTIG}.p1`),
  part('CDS', 32, 58, '-', `ID=cds.${CONTIG}.p2;Parent=${CONTIG}.p2`),
);
const bedLine = (number: number, strand: string, from: number, to: number): string =>
  `${CONTIG}|0|58|ID=${CONTIG}.p${number};g~~${CONTIG}.p${number};ORF_type:complete_len:9_(${strand}),score=9|0|${strand}|${from}|${to}|0|1|58|0`;
const bed = `track name='x'\n${tabbed(bedLine(1, '+', 2, 29), bedLine(2, '-', 31, 58))}`;
const psm = tabbed(
  'run|scan|sequence|charge|score',
  'A|1|MKLSGGAA|2|9',
  'A|2|MAWDEFHK|2|9',
  'A|3|MKTAYIAKQR|2|9',
  'A|4|ASPEPLKK|2|9',
);
const riboCodeRow = (id: string, kind: string, type: string, gene: string, protein: string): string =>
  `${id}|${kind}|${id.split('_')[0]}|${type}|${gene}|name of ${gene}|${type}|chr1|+|27|3|29|100|200|${protein}`;
const riboCode = tabbed(
  'ORF_ID|ORF_type|transcript_id|transcript_type|gene_id|gene_name|gene_type|chrom|strand|ORF_length|ORF_tstart|ORF_tstop|ORF_gstart|ORF_gstop|AAseq',
  riboCodeRow('T1_3_29_8', 'novel', 'lncRNA', 'G1', 'MKLSGGAA'),
  riboCodeRow('T1_40_66_8', 'novel', 'lncRNA', 'G1', 'MAWDEFHK'),
  riboCodeRow('T2_1_33_10', 'annotated', 'protein_coding', 'G2', 'MKTAYIAKQR'),
  riboCodeRow('T3_1_33_10', 'novel', 'lncRNA', 'G3', 'MKTAYIAKQR'),
);
const orfQuant =
  '>T1_3_29|lncRNA|G1|novel|novel\nMKLSGGAA\n>T1_40_66|lncRNA|G1|novel|novel\nMAWDEFHK\n>T2_1_33|protein_coding|G2|ORF_annotated|ORF_annotated\nMKTAYIAKQR\n';

const ANSWERS = [
  'species={ name: Arabidopsis thaliana, common: thale cress, taxon: 3702 }',
  'datasets.0.cancer=Drought',
  'datasets.0.tissue=Leaf',
];

/** Makes a bundle of a table of peptides and these files, in its folder with the lab. */
const withLab = <Result>(
  files: Record<string, string>,
  answers: readonly string[],
  work: (made: {
    folder: string;
    looked: Awaited<ReturnType<typeof lookedAt>>;
    made: Awaited<ReturnType<typeof makeBundle>>;
    bundle: Record<string, string>;
  }) => Promise<Result> | Result,
): Promise<Result> =>
  inTemporaryFolder(async (folder) => {
    for (const [name, text] of Object.entries({ 'psm.tsv': psm, ...files })) await writeFile(join(folder, name), text);
    const looked = await lookedAt(folder, [...ANSWERS, ...answers]);
    const made = await makeBundle(looked.parsed, folder, { out: join(folder, 'bundle') });
    const bundle = made.outcome === 'invalid' ? {} : await textsOf(join(folder, 'bundle'));
    return work({ folder, looked, made, bundle });
  });

const column = (table: string | undefined, at: number): string[] =>
  (table ?? '')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[at] ?? '');

describe('ORFs of transcripts without a genome', () => {
  it.each([
    ['the proteins of TransDecoder', { 'Trinity.fasta': trinity, 'x.pep': pep }],
    ['its GFF3', { 'Trinity.fasta': trinity, 'x.gff3': gff3 }],
    ['its BED', { 'Trinity.fasta': trinity, 'x.bed': bed }],
  ])('OWN-23 OWN-20 from %s make a catalogue of both strands', async (_, files) => {
    await withLab(files, ["noncoding=['']", 'coding.peptides=keep'], ({ looked, made, bundle }) => {
      // Nothing says what a contig is, nor what is coding.
      expect(openDecisions(looked.catalogue)).toEqual([
        'species.name',
        'species.common',
        'noncoding',
        'coding.peptides',
        'datasets.0.cancer',
        'datasets.0.tissue',
      ]);
      expect([made.report.problems, made.report.funnel.peptides.kept]).toEqual([[], 2]);
      // Those without an ORF are taken, too.
      expect(made.report.funnel.annotation).toMatchObject({ transcripts: 3, noncodingTranscripts: 3 });
      expect(column(bundle['peptides.tsv'], 1)).toEqual(['MAWDEFHK', 'MKLSGGAA']);
      expect(column(bundle['orfs.tsv'], 0)).toEqual([`${CONTIG}.p1`, `${CONTIG}.p2`]);
      expect(column(bundle['transcripts.tsv'], 0)).toEqual([CONTIG, `${CONTIG}_rev`]);
      expect(column(bundle['genes.tsv'], 0)).toEqual(['TRINITY_DN1_c0_g1']);
      expect(bundle['transcripts.fasta']).toContain(`>${CONTIG}_rev\n${MINUS}CC`);
      expect(JSON.parse(bundle['manifest.json'] ?? '')).toMatchObject({
        genome: { ucsc: null, ensembl: null, chromosomes: {}, places: 'transcripts' },
      });
    });
  });
});

describe('proteins of ORFs without nucleotides', () => {
  it.each([
    ['a table of RiboCode', { 'x_collapsed.txt': riboCode }, ['T1_3_29_8', 'T1_40_66_8']],
    ['the FASTA file of ORFquant', { 'Protein_sequences.fasta': orfQuant }, ['T1_3_29', 'T1_40_66']],
  ])('OWN-23 from %s make a catalogue of the non-coding ones without annotated proteins', async (_, files, ids) => {
    await withLab(files, [], ({ looked, made, bundle }) => {
      expect(openDecisions(looked.parsed)).toEqual([]);
      expect(looked.parsed).toMatchObject({ noncoding: ['lncRNA'], coding: { types: ['protein_coding'] } });
      expect([made.report.problems, made.report.funnel.peptides.inCoding]).toEqual([[], 1]);
      expect(column(bundle['peptides.tsv'], 1)).toEqual(['MAWDEFHK', 'MKLSGGAA']);
      expect(column(bundle['orfs.tsv'], 0)).toEqual(ids);
      expect(column(bundle['genes.tsv'], 0)).toEqual(['G1']);
      expect(bundle['orf-proteins.fasta']).toContain(`>${ids[0]}\nMKLSGGAA\n`);
      expect(Object.keys(bundle)).not.toContain('transcripts.fasta');
    });
  });

  it('OWN-23 from any FASTA file are loaded as a release without nucleotides and places', async () => {
    const files = { 'orfs.fasta': '>smORF 1\nMKLSGGAA\n>smORF:2\nMAWDEFHK*\n' };
    await withLab(files, ["noncoding=['']", 'coding.peptides=keep'], async ({ folder, made }) => {
      expect(made.report.problems).toEqual([]);
      const loading = await startLoading();
      try {
        const { release = '' } = await loading.load(join(folder, 'bundle'));
        const stored = new StoredRelease(loading.stores, release);
        const { downloads, tracks, chromosomes, identity } = await stored.json<CatalogueFile>('static/catalogue.json');
        expect(downloads.filter(({ table }) => table === 'basic').map(({ dataSet }) => dataSet)).toEqual([
          'Gene info',
          'Transcript info',
          'Peptide info',
          'ORF info',
          'ORF protein sequence',
        ]);
        expect([tracks, chromosomes, identity?.genome.places]).toEqual([[], [], 'proteins']);
      } finally {
        await loading.dispose();
      }
    });
  });

  it('OWN-23 that are not as long as their ORF are refused with its line', async () => {
    await withLab({ 'x_collapsed.txt': riboCode }, [], async ({ folder }) => {
      const bundle = join(folder, 'bundle');
      const path = join(bundle, 'orf-proteins.fasta');
      await writeFile(path, (await readFile(path, 'utf8')).replace('MKLSGGAA', 'MKLSG'));
      expect((await validated(bundle)).messages).toContain(
        'orfs.tsv:2: protein of T1_3_29_8 has 5 residues, the ORF 8 codons',
      );
    });
  });
});

describe('peptides without any source of ORFs', () => {
  it('OWN-23 are refused with what a catalogue can be made of', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeFile(join(folder, 'psm.tsv'), psm);
      await expect(lookedAt(folder)).rejects.toThrow(
        /no annotation was recognized .* nor proteins of ORFs .* psm\.tsv/s,
      );
    });
  });
});
