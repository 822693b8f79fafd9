import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { recognize } from '../../../../data-loader/make-bundle/readers/recognize';
import { validatedRows } from '../../../../data-loader/make-bundle/readers/validated-rows';
import { readAll, tabbed, withFile } from './reading';

it.each([
  ['psm', 'FragPipe psm.tsv', tabbed('Spectrum|Peptide|Modified Peptide|Hyperscore', 'a.1.1.2|ASPEPLK||9')],
  [
    'psm',
    'MaxQuant msms.txt',
    tabbed('Raw file|Scan number|Sequence|Modified sequence|Fragmentation', 'a|1|ASPEPLK||HCD'),
  ],
  ['psm intensities', 'Sage lfq.tsv', tabbed('peptide|charge|proteins|q_value|spectral_angle|A', 'ASPEPLK|2|P|0|1|5')],
  ['', null, tabbed('sequence|A|B', 'ASPEPLK|5|6')],
  ['psm', 'mzTab', tabbed('MTD|mzTab-version|1.0.0')],
  ['psm', 'mzIdentML', '<?xml version="1.0"?>\n<MzIdentML/>'],
  ['psm', 'pepXML', '<msms_pipeline_analysis><peptideprophet_result probability="1"/></msms_pipeline_analysis>'],
  ['', 'pepXML', '<msms_pipeline_analysis/>'],
  ['psm', null, tabbed('sequence|run|scan|score', 'ASPEPLK|A|7|9')],
  ['', 'list', 'ASPEPLK\nASPEPLR\n'],
  ['spectra', 'mzML', '<mzML/>'],
  ['spectra', 'MGF', 'COM=x\nBEGIN IONS\n'],
  ['samples', 'SDRF', tabbed('source name|characteristics[disease]', 'S|x')],
  ['samples', null, tabbed('sample|group', 'S|x')],
  ['hla', 'MHCflurry', 'peptide,best_allele,affinity,presentation_score\nASPEPLKVY,HLA-A*02:01,5,1\n'],
  ['structures', 'RNAfold', '>T\nGGGAAACCC\n(((...))) (-1.20)\n'],
  ['validated', null, tabbed('sequence|method|pubmed', 'ASPEPLK|PRM|1')],
  ['codingScores', 'CPAT', tabbed('ID|Coding_prob', 'T1|0.5')],
  ['annotation', 'GTF', tabbed('chr9|x|exon|1|9|.|+|.|gene_id "G"; ')],
  ['annotation', 'GFF3', `##gff-version 3\n${tabbed('chr9|x|exon|1|9|.|+|.|ID=G')}`],
  ['orfs', 'GTF of ORFs', tabbed('chr9|x|CDS|1|9|.|+|.|gene_id "G"; ORF_id "O"; ')],
  ['orfs', 'TransDecoder', tabbed('c1|transdecoder|CDS|1|9|.|+|.|ID=cds.c1.p1;Parent=c1.p1')],
  ['orfs', 'TransDecoder', tabbed('c1|0|9|ID=c1.p1;g~~c1.p1;ORF_type:complete|0|+|0|9|0|1|9|0')],
  ['orfs', 'RiboCode', tabbed('ORF_ID|ORF_type|transcript_id|ORF_tstart|AAseq', 'T1_1_9_2|novel|T1|1|MK')],
  ['orfs', 'PRICE', 'Gene\tId\tLocation\tCandidate Location\tCodon\tType\nG\tI\t1+:1-9\t1+:1-9\tATG\tncRNA\n'],
  ['orfs', 'BED', tabbed('chr9|1|9|orf1|0|+')],
  ['orfs', 'FASTA of proteins', '>orf1\nMASPEPLK*\n'],
  ['sequences', 'FASTA of nucleotides', '>T1\nACGTNACGT\n'],
])('OWN-11 OWN-12 recognizes %s of %s by its content, compressed or not', async (kinds, tool, content) => {
  for (const bytes of [content, gzipSync(content)]) {
    const found = await withFile(bytes, recognize);
    expect([found.kinds.join(' '), found.tool]).toEqual([kinds, tool]);
  }
});

it.each([
  ['a PDF', '%PDF-1.7', 'This is a PDF'],
  [
    'a table without rows',
    tabbed('sequence|run|scan|score', '|||', '# 7'),
    'columns of peptides and of their spectra, but it has no rows below its header',
  ],
  ['other XML', '<?xml version="1.0"?><protein_summary/>', 'is XML or HTML of a format that is not read'],
  ['notes', 'We measured it twice.\n', 'nothing in it is known; its first line is "We measured it twice."'],
  ['gzipped Parquet', gzipSync('PAR1....PAR1'), 'is a gzipped Parquet file, which is not read; unpack it'],
  ['a gzipped workbook', gzipSync('PK\u0003\u0004....'), 'is a gzipped workbook, which is not read; unpack it'],
  ['bytes', Buffer.from([0x61, 0xff, 0xfe, 0x00]), 'is not UTF-8 text'],
])('OWN-10 OWN-12 says why %s is not known', async (_, content, says) => {
  const { kinds, asked, reason } = await withFile(content, recognize);
  expect([kinds, asked, reason.slice(0, says.length)]).toEqual([[], [], says]);
});

it('OWN-12 says of a table of runs with intensities that both readers read it', async () => {
  const table = tabbed('Run|Stripped.Sequence|Precursor.Id|Precursor.Quantity', 'A|ASPEPLK|ASPEPLK2|5');
  expect(await withFile(table, recognize)).toMatchObject({ kinds: ['psm', 'intensities'] });
});

it.each(['utf-16le', 'utf-16be'])('OWN-12 reads %s, with a byte order mark or gzipped, as UTF-8', async (encoding) => {
  const little = Buffer.from('\uFEFFsequence\tmethod\tpubmed\nASPEPLK\tPRM\u00AE\t12345678\n', 'utf16le');
  const content = encoding === 'utf-16le' ? little : little.swap16();
  for (const bytes of [content, gzipSync(content)]) {
    expect(await withFile(bytes, recognize)).toMatchObject({ kinds: ['validated'] });
    expect(await readAll(bytes, validatedRows)).toMatchObject({
      rows: [{ line: 2, method: 'PRM\u00AE', pubmed: '12345678' }],
    });
  }
});

const EL_HEADER = 'MHC|Pos|Peptide|Core|Score_EL|%Rank_EL';
it.each([
  ['ranks of NetMHCIIpan', tabbed(EL_HEADER, 'DRB1_0101|1|ASPEPLKVYASPEPL|EPLKVYASP|0.9|0.1'), []],
  ['an allele and a score', tabbed('allele|peptide|score|rank', 'HLA-A*02:01|ASPEPLKVY|0.9|0.1'), []],
  ['alleles as columns', tabbed('Peptide|HLA-A*02:01|B0702', 'ASPEPLKVY|0.9|0.1'), []],
  ['an epitope of pVACtools', tabbed('MT Epitope Seq|HLA Allele|Best MT IC50 Score', 'ASPEPLKVY|HLA-A*02:01|5'), []],
  ['a run, a scan and an allele', tabbed('run|scan|allele|peptide', 'A|1|HLA-A*02:01|ASPEPLKVY'), ['peptides', 'none']],
  [
    'the columns of a search engine and an allele',
    tabbed('Spectrum|Peptide|Modified Peptide|Hyperscore|Allele', 'a.1.1.2|ASPEPLKVY||9|HLA-A*02:01'),
    ['peptides', 'none'],
  ],
])('OWN-19 a table of peptides with %s is never taken for observed peptides', async (_, content, asked) => {
  expect(await withFile(content, recognize)).toMatchObject({ kinds: [], asked });
});

it.each([
  ['a score', tabbed('peptide|score', 'ASPEPLK|9')],
  ['a net charge', tabbed('peptide|length|charge', 'ASPEPLK|7|1')],
  ['nothing', tabbed('no|peptide', '1|ASPEPLK')],
])('OWN-19 a table of peptides with %s and no spectrum is asked about', async (_, content) => {
  const { kinds, asked } = await withFile(content, recognize);
  expect([kinds, asked]).toEqual([[], ['peptides', 'validated', 'none']]);
});

it.each([
  ['Evidence', tabbed('Peptide|Evidence', 'ASPEPLK|4.90397')],
  ['Experiment', 'Peptide,Experiment,Score\nASPEPLK,exp1,9\n'],
  ['Reference', 'Sequence,Reference,Xcorr\nASPEPLK,P12345,2.1\n'],
  ['Assay', tabbed('Peptide|Assay', 'ASPEPLK|A1')],
  ['Validation', tabbed('Sequence|Validation', 'ASPEPLK|Confident')],
  ['Validated', tabbed('Sequence|Validated', 'ASPEPLK|1')],
  ['Method', tabbed('Sequence|Method', 'ASPEPLK|HCD')],
  ['PubMed', tabbed('Sequence|PubMed', 'ASPEPLK|34570216')],
])('OWN-19 a column %s makes no peptide a validated one without an answer', async (_, content) => {
  const { kinds, asked } = await withFile(content, recognize);
  expect([kinds, asked]).toEqual([[], ['peptides', 'validated', 'none']]);
});

it('OWN-19 a column Evidence in a table of runs and spectra makes no peptide a validated one', async () => {
  const table = tabbed('Run|Sequence|Evidence|Precursor.Charge|MS2.Scan', 'A|ASPEPLK|4.90397|2|7');
  expect(await withFile(table, recognize)).toMatchObject({ kinds: ['psm'] });
});
