import type { Gene } from '#domain/api/schemas/gene';
import type { Orf } from '#domain/api/schemas/orf';
import type { PeptideRow, Spectrum } from '#domain/api/schemas/peptide';
import type { DictionaryEntry } from '#domain/api/schemas/site-data';
import type { Transcript } from '#domain/api/schemas/transcript';
import {
  type advanceDataSets,
  type basicDataSets,
  downloadName,
  type trackFileFormats,
  trackSets,
} from '#domain/catalogue/downloads';
import type { Identity } from '#domain/catalogue/identity';
import { joinList } from '#domain/catalogue/lists';
import { expressionInFile, flagInFile, immunogenicityStates, validationStates } from '#domain/catalogue/vocabulary';
import { columnsOf, tableNames } from '#domain/storage/release-tables';
import { tsvHeader, type TsvValue } from '#domain/text/tsv';
import type { HlaRecord } from '../staging/records';
import type { PeptideFacts } from './peptide-row';

export type DataSetId = keyof typeof basicDataSets | keyof typeof advanceDataSets;

export type PeptideLine = PeptideFacts & { row: PeptideRow };

/** A column of a file, with what it means and the unit or form of its values. */
type DownloadColumn<Row> = readonly [title: string, valueOf: (row: Row) => TsvValue, meaning: string, unit?: string];

const IDS = 'comma-separated ids';
const UCSC_NAME = 'UCSC name, such as chr11';
const STRAND = 'plus (+) or minus (-)';
const AMINO_ACIDS = 'amino acids, one letter each';
const sameAs = (column: string): string => `The same as ${column}`;
/** Stands for the assembly of the catalogue in the units of columns. */
const ASSEMBLY = '{assembly}';
const ON_GENOME = `nt, counted from 1 on ${ASSEMBLY}, included`;
const ON_TRANSCRIPT = 'nt, counted from 1 on the transcript, included';

/**
 * The files begin with the columns of the published catalogue's files, under their names there (one of them misspelled),
 * because scripts read those by name; columns of our own follow.
 */

/** One row of the catalogue, self-contained. Lists are comma lists; codes are written as words. */
export const peptideColumns: readonly DownloadColumn<PeptideLine>[] = [
  ['peptide_id', ({ row }) => row.peptideId, 'Id of the row: one sequence in one cancer, tissue, study and subtype'],
  ['sequence', ({ row }) => row.sequence, 'Sequence of the peptide, without modifications', AMINO_ACIDS],
  ['orf_id', ({ record }) => joinList(record.orfIds), 'ORFs that encode the sequence', IDS],
  ['cancer_type', ({ row }) => row.cancer, 'Cancer of the samples'],
  ['cancer_subtype', ({ record }) => record.subtype, 'Subtype of the cancer; empty if the study has none'],
  ['tissue_type', ({ row }) => row.tissue, 'Tissue or fluid of the samples'],
  ['associated_transcript_id', ({ row }) => row.relatedTranscriptId, 'Transcripts of these ORFs', IDS],
  ['associated_gene_id', ({ row }) => row.relatedGeneId, 'Genes of these transcripts', IDS],
  [
    'related_gene_name',
    ({ row }) => row.relatedGeneName,
    'Names of these genes, in the same order',
    'comma-separated symbols',
  ],
  [
    'log2_fold_change',
    ({ statistic }) => statistic.logFc,
    'Mean log2 intensity in tumor minus that in control; empty unless detected in both',
    'log2',
  ],
  [
    't_value',
    ({ statistic }) => statistic.t,
    "Student's t of tumor against control, pooled variance; empty without two detected values in each",
  ],
  ['p_value', ({ statistic }) => statistic.p, 'Two-sided p-value of t', 'probability, 0 to 1'],
  [
    'adjusted_p_value',
    ({ statistic }) => statistic.adjustedP,
    'p-value adjusted by Benjamini and Hochberg among the peptides of the data set',
    'probability, 0 to 1',
  ],
  ['study', ({ row }) => row.study, 'Accession of the study in its repository'],
  ['study_descriptione', ({ study }) => study.description, 'Title or description of the study'],
  ['study_pubmed', ({ study }) => joinList(study.pubmed), 'Publications of the study', 'comma-separated PubMed ids'],
  ['instrument', ({ study }) => study.instrument, 'Mass spectrometer'],
  ['quantification', ({ study }) => study.quantification, 'Method of quantification'],
  [
    'validation',
    ({ row }) => flagInFile(validationStates, row.validation),
    'Whether the peptide was found by previous studies; empty if nobody looked for it',
    'Validated or Non-validated',
  ],
  ['validation_method', ({ record }) => record.validationMethod, 'How it was found there; empty if not validated'],
  [
    'associated_ms_id',
    ({ record }) => record.msId,
    'Spectrum of the peptide; empty if none',
    'id in MS/MS spectra info',
  ],
  ['cancer', ({ row }) => row.cancer, sameAs('cancer_type')],
  ['tissue', ({ row }) => row.tissue, sameAs('tissue_type')],
  ['gene_ids', ({ row }) => row.relatedGeneId, sameAs('associated_gene_id')],
  ['gene_names', ({ row }) => row.relatedGeneName, sameAs('related_gene_name')],
  ['transcript_ids', ({ row }) => row.relatedTranscriptId, sameAs('associated_transcript_id')],
  ['orf_ids', ({ record }) => joinList(record.orfIds), sameAs('orf_id')],
  [
    'expression',
    ({ row }) => expressionInFile(row.expression),
    'Expression group; empty if not measured',
    'Tumor-specific, Upregulated, Downregulated or Others',
  ],
  ['t', ({ statistic }) => statistic.t, sameAs('t_value')],
  ['p', ({ statistic }) => statistic.p, sameAs('p_value')],
  ['adjusted_p', ({ statistic }) => statistic.adjustedP, sameAs('adjusted_p_value')],
  [
    'validation_pubmed',
    ({ record }) => joinList(record.validationPubmed),
    'Publications of the previous studies',
    'comma-separated PubMed ids',
  ],
  [
    'immunogenicity',
    ({ row }) => flagInFile(immunogenicityStates, row.immunogenicity),
    'Whether the sequence is predicted to be immunogenic on any HLA genotype; empty if not predicted',
    'Immunogenic or Non-immunogenic',
  ],
  [
    'recognition_score',
    ({ record }) => record.recognitionScore,
    'Predicted recognition by T cells; empty if not predicted',
    'probability, 0 to 1',
  ],
  [
    'other_cancers',
    ({ row }) => row.multicancer,
    'Other cancers in which the same sequence was found, with its rows there',
    'cancer:id,id;cancer:id',
  ],
  ['spectrum_id', ({ record }) => record.msId, sameAs('associated_ms_id')],
];

/** All columns of peptides in releases that have backgrounds. */
export const peptideColumnsWithBackgrounds: readonly DownloadColumn<PeptideLine>[] = [
  ...peptideColumns,
  [
    'backgrounds',
    ({ backgrounds }) => joinList(backgrounds ?? []),
    'Other sets of sequences in which the sequence occurs, I and L being equal; empty if in none of them',
    'comma-separated names',
  ],
];

/** The data of one line of each table. The sets of peptides are rows of one table; sets of sequences are FASTA. */
interface DownloadLines {
  geneInfo: Gene;
  transcriptInfo: Transcript & { orfIds: string };
  orfInfo: Orf;
  spectra: Spectrum & { msId: string };
  immunogenicity: HlaRecord & { sequence: string; peptideIds: string };
}

export type TableId = keyof DownloadLines;
export type DownloadLine<Id extends TableId> = DownloadLines[Id];

export const downloadColumns: { readonly [Id in TableId]: readonly DownloadColumn<DownloadLines[Id]>[] } = {
  geneInfo: [
    ['gene_id', (gene) => gene.geneId, 'Id of the gene'],
    ['gene_name', (gene) => gene.geneName, 'Symbol of the gene'],
    ['description', (gene) => gene.description, 'Full name of the gene'],
    ['aliases', (gene) => gene.aliasName, 'Other symbols of the gene', 'comma-separated symbols'],
    ['chromosome', (gene) => gene.chromosome, 'Chromosome or contig', UCSC_NAME],
    ['start', (gene) => gene.startPosition, 'First position of the gene', ON_GENOME],
    ['end', (gene) => gene.endPosition, 'Last position of the gene', ON_GENOME],
    ['strand', (gene) => gene.strand, 'Strand of the gene', STRAND],
    ['transcript_ids', (gene) => gene.relatedTranscriptId, 'Transcripts of the gene', IDS],
    ['cross_references', (gene) => gene.database, 'Entries of other databases', 'comma-separated, database#identifier'],
  ],
  transcriptInfo: [
    ['orf_id', (transcript) => transcript.orfIds, 'ORFs of the transcript', IDS],
    ['rnacentral_id', (transcript) => transcript.rnacentralId, 'Entry of RNAcentral; empty if none'],
    ['description', (transcript) => transcript.description, 'Description of the transcript'],
    ['rna_type', (transcript) => transcript.type, 'Type of the RNA', 'such as lncRNA'],
    ['transcript_length(nt)', (transcript) => transcript.length, 'Length of the transcript', 'nt'],
    ['chromosome', (transcript) => transcript.chromosome, 'Chromosome or contig', UCSC_NAME],
    ['strand', (transcript) => transcript.strand, 'Strand of the transcript', STRAND],
    ['start_position', (transcript) => transcript.startPosition, 'First position of the transcript', ON_GENOME],
    ['end_position', (transcript) => transcript.endPosition, 'Last position of the transcript', ON_GENOME],
    ['transcript_id', (transcript) => transcript.transcriptId, 'Id of the transcript'],
    ['gene_id', (transcript) => transcript.relatedGeneId, 'Gene of the transcript'],
    ['type', (transcript) => transcript.type, sameAs('rna_type')],
    ['length_nt', (transcript) => transcript.length, sameAs('transcript_length(nt)')],
    ['start', (transcript) => transcript.startPosition, sameAs('start_position')],
    ['end', (transcript) => transcript.endPosition, sameAs('end_position')],
    ['exons', (transcript) => transcript.exons, 'Exons, in ascending order', `comma-separated start-end; ${ON_GENOME}`],
    [
      'mfe_kcal_per_mol',
      (transcript) => transcript.mfe,
      'Minimum free energy of the secondary structure; empty if not folded',
      'kcal/mol',
    ],
    ['peptide_count', (transcript) => transcript.peptideCount, 'Rows of peptides that the transcript encodes', 'count'],
    [
      'cross_references',
      (transcript) => transcript.database,
      'Entries of other databases',
      'comma-separated, database#identifier',
    ],
  ],
  orfInfo: [
    ['orf_id', (orf) => orf.orfId, 'Id of the ORF'],
    ['associated_transcript_id', (orf) => orf.transcriptId, 'Transcript of the ORF'],
    ['trans_len', (orf) => orf.transLen, 'Length of the transcript', 'nt'],
    ['reading_frame', (orf) => orf.frame, 'Reading frame on the transcript', '1, 2 or 3'],
    ['ORF_start', (orf) => orf.start, 'First nucleotide of the ORF', ON_TRANSCRIPT],
    ['ORF_end', (orf) => orf.end, 'Last nucleotide of the ORF, stop codon included', ON_TRANSCRIPT],
    [
      'peptide_coverage',
      (orf) => Number((orf.coverage / 100).toFixed(4)),
      'Part of the residues of the protein that peptides cover',
      'fraction, 0 to 1',
    ],
    ['CPAT_score', (orf) => orf.cpatScore, 'Coding probability by CPAT; empty if not predicted', 'probability, 0 to 1'],
    ['associated_peptide_id', (orf) => orf.peptideId, 'Rows of peptides that the ORF encodes', IDS],
    ['ORF_length(nt)', (orf) => orf.end - orf.start + 1, 'Length of the ORF', 'nt'],
    ['transcript_id', (orf) => orf.transcriptId, sameAs('associated_transcript_id')],
    ['frame', (orf) => orf.frame, sameAs('reading_frame')],
    ['start', (orf) => orf.start, sameAs('ORF_start')],
    ['end', (orf) => orf.end, sameAs('ORF_end')],
    ['length_nt', (orf) => orf.end - orf.start + 1, sameAs('ORF_length(nt)')],
    ['cpat_score', (orf) => orf.cpatScore, sameAs('CPAT_score')],
    ['coverage_percent', (orf) => orf.coverage, 'Part of the residues of the protein that peptides cover', '%'],
    [
      'top_peptide',
      (orf) => orf.topPep,
      'Sequence that most rows have, at its first place on the transcript; empty if none',
      `start-end-sequence; ${ON_TRANSCRIPT}`,
    ],
    ['peptide_ids', (orf) => orf.peptideId, sameAs('associated_peptide_id')],
  ],
  spectra: [
    ['spectrum_id', (spectrum) => spectrum.msId, 'Id of the spectrum'],
    ['sequence', (spectrum) => spectrum.sequence, 'Sequence of the peptide, without modifications', AMINO_ACIDS],
    ['precursor_mz', (spectrum) => spectrum.mZ, 'Mass-to-charge ratio of the precursor', 'm/z (Th)'],
    ['charge', (spectrum) => spectrum.charge, 'Charge of the precursor', 'elementary charges'],
    ['scan', (spectrum) => spectrum.scan, 'Number of the scan in the raw file'],
    ['raw_file', (spectrum) => spectrum.rawFile, 'Name of the raw file; empty if unknown'],
    [
      'peaks',
      (spectrum) => spectrum.peaks,
      'Peaks of the spectrum, in ascending order',
      'comma-separated m/z#intensity; m/z in Th, intensity in arbitrary units',
    ],
    [
      'peptidoform',
      (spectrum) => spectrum.proforma || spectrum.sequence,
      'Peptide of the spectrum with its modifications',
      'ProForma 2.0',
    ],
    [
      'modifications',
      (spectrum) => spectrum.modifications.map(({ position, name, mass }) => `${position}#${name}#${mass}`).join(','),
      'Modifications of the peptide by residue; position 0 is the N-terminus, that after the last residue the C-terminus',
      'comma-separated position#name#mass; mass added in Da, monoisotopic',
    ],
  ],
  immunogenicity: [
    ['sequence', (prediction) => prediction.sequence, 'Sequence of the peptide', AMINO_ACIDS],
    ['hla_genotype', (prediction) => prediction.hla, 'HLA genotype of the prediction', 'such as HLA-A*02:01'],
    [
      'binding_affinity_nm',
      (prediction) => prediction.affinityNm,
      'Predicted binding affinity (IC50) to MHC class I; lower is stronger',
      'nM',
    ],
    [
      'binding_stability_h',
      (prediction) => prediction.stabilityHours,
      'Predicted half-life of the complex; empty if not predicted',
      'h',
    ],
    [
      'immunogenic',
      (prediction) => flagInFile(immunogenicityStates, prediction.immunogenic),
      'Whether affinity, stability and recognition together make the sequence immunogenic; empty if one is unknown',
      'Immunogenic or Non-immunogenic',
    ],
    ['peptide_ids', (prediction) => prediction.peptideIds, 'Rows of peptides with the sequence', IDS],
  ],
};

export type PeptideSetId = 'peptideInfo' | 'immunogenic' | 'validated' | 'tumorSpecific';

export interface FileLayout {
  /** First line of the file; FASTA has none. */
  header: string;
  columns: DictionaryEntry['columns'];
}

function tableLayout<Row>(columns: readonly DownloadColumn<Row>[]): FileLayout {
  return {
    header: tsvHeader(columns),
    columns: columns.map(([name, , meaning, unit = '']) => ({ name, meaning, unit })),
  };
}

/** The parts of a FASTA record are described like columns. */
const fastaLayout = (id: string, sequence: string, unit: string): FileLayout => ({
  header: '',
  columns: [
    { name: '> (header line)', meaning: id, unit: '' },
    { name: 'sequence', meaning: sequence, unit },
  ],
});

const NUCLEOTIDES = "nucleotides, one letter each, 5' to 3'";

/** The layout of every file; those of cancers have that of `peptideInfo`. */
export const peptideLayout = tableLayout(peptideColumns);
export const peptideLayoutWithBackgrounds = tableLayout(peptideColumnsWithBackgrounds);
export const fileLayouts: Record<DataSetId, FileLayout> = {
  geneInfo: tableLayout(downloadColumns.geneInfo),
  transcriptInfo: tableLayout(downloadColumns.transcriptInfo),
  peptideInfo: peptideLayout,
  orfInfo: tableLayout(downloadColumns.orfInfo),
  transcriptSequence: fastaLayout('Id of the transcript', 'Sequence of the transcript', NUCLEOTIDES),
  orfSequence: fastaLayout('Id of the ORF', 'Sequence of the ORF, stop codon included', NUCLEOTIDES),
  orfProteinSequence: fastaLayout('Id of the ORF', 'Protein of the ORF', AMINO_ACIDS),
  spectra: tableLayout(downloadColumns.spectra),
  immunogenic: peptideLayout,
  validated: peptideLayout,
  tumorSpecific: peptideLayout,
  immunogenicity: tableLayout(downloadColumns.immunogenicity),
};

type Column = DictionaryEntry['columns'][number];
const column = (name: string, meaning: string, unit = ''): Column => ({ name, meaning, unit });
const FROM_ZERO = `nt, counted from 0 on ${ASSEMBLY}`;

/** The columns of the tracks, which their formats define; the files have no header line. */
const trackColumns: Record<(typeof trackFileFormats)[number], Column[]> = {
  'bed.gz': [
    column('1 chrom', 'Chromosome or contig', UCSC_NAME),
    column('2 chromStart', 'First position', `${FROM_ZERO}, included`),
    column('3 chromEnd', 'Position after the last', `${FROM_ZERO}, excluded`),
    column('4 name', 'Id of the ORF, or sequence of the peptide'),
    column('5 score', 'CPAT score of the ORF times 1,000; 1000 for a peptide', '0 to 1000'),
    column('6 strand', 'Strand', STRAND),
    column('7 thickStart', sameAs('2 chromStart')),
    column('8 thickEnd', sameAs('3 chromEnd')),
    column('9 itemRgb', 'Color of the reading frame, or of peptides', 'red,green,blue'),
    column('10 blockCount', 'Number of exons that it touches'),
    column('11 blockSizes', 'Length of the part on each exon', 'comma-separated nt'),
    column('12 blockStarts', 'Start of each part, counted from chromStart', 'comma-separated nt'),
  ],
  'gff3.gz': [
    column('1 seqid', 'Chromosome or contig', UCSC_NAME),
    column('2 source', 'Name of the catalogue'),
    column('3 type', 'Term of the Sequence Ontology', 'ORF or polypeptide_region'),
    column('4 start', 'First position of the part on one exon', ON_GENOME),
    column('5 end', 'Last position of the part', ON_GENOME),
    column('6 score', 'CPAT score of the ORF; a point for a peptide', 'probability, 0 to 1'),
    column('7 strand', 'Strand', STRAND),
    column('8 phase', 'Not used: a point'),
    column('9 ID', 'Id of the feature; the same in all its lines'),
    column('9 Name', 'Id of the ORF, or sequence of the peptide'),
    column('9 gene_id', 'Genes of the feature', IDS),
    column('9 transcript_id', 'Transcripts of the feature', IDS),
    column('9 orf_id', 'ORFs that encode the peptide here', IDS),
    column('9 peptide_id', 'Rows of peptides with the sequence', IDS),
    column('9 frame', 'Reading frame of the ORF on its transcript', '1, 2 or 3'),
    column('9 cpat_score', 'Coding probability of the ORF by CPAT', 'probability, 0 to 1'),
  ],
};

/** Columns with the assembly of a catalogue in their units. */
export function columnsOn(columns: readonly Column[], { assembly }: Pick<Identity, 'assembly'>): Column[] {
  return columns.map((each) => ({ ...each, unit: each.unit.replace(ASSEMBLY, assembly) }));
}

/** The tables of the release, whose columns are defined in domain/storage/release-tables.ts. */
export function tableEntries(identity: Identity): DictionaryEntry[] {
  return tableNames.map((table) => ({
    files: [`${table}.parquet`],
    columns: columnsOn(
      columnsOf(table).map(([name, { type, list, unit, meaning }]) => ({
        name,
        meaning,
        unit: [list ? `list of ${type}s` : type, unit ?? ''].filter((text) => text !== '').join('; '),
      })),
      identity,
    ),
  }));
}

export function trackEntries(identity: Identity): DictionaryEntry[] {
  return Object.entries(trackColumns).map(([format, columns]) => ({
    files: Object.values(trackSets).map(({ dataSet }) => `${downloadName(identity.filePrefix, dataSet)}.${format}`),
    columns: columnsOn(columns, identity),
  }));
}
