import type { Genome } from './assembly';
import { hasPart, type ReleasePart, type WithParts } from './release-parts';

/** The data sets that every release offers besides one per cancer. */
export const basicDataSets = {
  geneInfo: { dataSet: 'Gene info', description: 'Genes with location, aliases and cross-references' },
  transcriptInfo: {
    dataSet: 'Transcript info',
    description: 'Transcripts with type, length, exons and cross-references',
  },
  peptideInfo: {
    dataSet: 'Peptide info',
    description: 'All peptides with sample source, expression, validation and immunogenicity',
  },
  orfInfo: { dataSet: 'ORF info', description: 'Open reading frames with frame, position, coverage and coding score' },
  transcriptSequence: { dataSet: 'Transcript sequence', description: 'Nucleotide sequences of the transcripts, FASTA' },
  orfSequence: { dataSet: 'ORF sequence', description: 'Nucleotide sequences of the open reading frames, FASTA' },
  orfProteinSequence: {
    dataSet: 'ORF protein sequence',
    description: 'Protein sequences of the open reading frames, FASTA',
  },
} as const;

export const advanceDataSets = {
  spectra: { dataSet: 'MS/MS spectra info', description: 'Spectra with precursor, charge, scan and peaks' },
  immunogenic: { dataSet: 'Immunogenic peptide info', description: 'Peptides predicted to be immunogenic' },
  validated: { dataSet: 'Validated peptide info', description: 'Peptides with evidence from previous studies' },
  tumorSpecific: { dataSet: 'Tumor-specific peptide info', description: 'Peptides detected in tumor only' },
  immunogenicity: {
    dataSet: 'Peptide immunogenicity info',
    description: 'Binding affinity and stability per peptide and HLA genotype',
  },
} as const;

/** What each of these data sets holds, beside what all releases have. */
const partOfDataSet: Readonly<Record<keyof typeof advanceDataSets, ReleasePart>> = {
  spectra: 'spectra',
  immunogenic: 'immunogenicity',
  validated: 'validation',
  tumorSpecific: 'matrices',
  immunogenicity: 'hla',
};

/** Returns the titles of the data sets of which a release has nothing. */
export function absentDataSets(release: WithParts, places: Genome['places']): Set<string> {
  // The keys of the object are those of the data sets.
  const keys = Object.keys(partOfDataSet) as (keyof typeof advanceDataSets)[];
  const absent = keys.filter((key) => !hasPart(release, partOfDataSet[key]));
  const nucleotides = places === 'proteins' ? (['transcriptSequence', 'orfSequence'] as const) : [];
  return new Set([
    ...nucleotides.map((key) => basicDataSets[key].dataSet),
    ...absent.map((key) => advanceDataSets[key].dataSet),
  ]);
}

export function cancerDataSet(cancer: string): { dataSet: string; description: string } {
  return { dataSet: `${cancer}-associated peptide info`, description: `Peptides of ${cancer.toLowerCase()} samples` };
}

/** Base name of the files of a data set: `SPENCER_MSMS_spectra_info`. `prefix` is that of the catalogue. */
export function downloadName(prefix: string, dataSet: string): string {
  return prefix + dataSet.replaceAll('/', '').replace(/[\s-]+/g, '_');
}

export function cancerDownloadName(prefix: string, cancer: string): string {
  return downloadName(prefix, cancerDataSet(cancer).dataSet);
}

/** Tracks of the whole catalogue for genome browsers. */
export const trackSets = {
  ORF: {
    dataSet: 'ORF track',
    describe: (assembly: string): string => `Open reading frames on ${assembly}, by position`,
  },
  peptide: {
    dataSet: 'Peptide track',
    describe: (assembly: string): string =>
      `Peptides on ${assembly}, at every position where an open reading frame encodes them`,
  },
} as const;

/** The tables of the release, as Parquet. */
export const tableSets = {
  peptides: { dataSet: 'Peptides', description: 'One row per entry, with everything that lists filter and sort by' },
  genes: { dataSet: 'Genes', description: 'One row per gene' },
  transcripts: { dataSet: 'Transcripts', description: 'One row per transcript, with its exons' },
  orfs: { dataSet: 'ORFs', description: 'One row per open reading frame, with its protein' },
} as const satisfies Record<string, { dataSet: string; description: string }>;

export const dictionary = {
  dataSet: 'Data dictionary',
  description: 'Each column of each file, with its meaning and unit',
} as const;

/** Formats of files, by the ending of their names, with their media types. */
export const fileFormats = {
  txt: 'text/plain',
  zip: 'application/zip',
  'bed.gz': 'application/gzip',
  'gff3.gz': 'application/gzip',
  parquet: 'application/vnd.apache.parquet',
} as const;
export type FileFormat = keyof typeof fileFormats;

export const downloadFormats = ['txt', 'zip'] as const satisfies readonly FileFormat[];
export const trackFileFormats = ['bed.gz', 'gff3.gz'] as const satisfies readonly FileFormat[];
export const tableFormats = ['parquet'] as const satisfies readonly FileFormat[];
export const dictionaryFormats = ['txt'] as const satisfies readonly FileFormat[];

/** A data set with its files. */
export interface FileSet {
  dataSet: string;
  description: string;
  /** Base name of its files, below /download/. */
  download: string;
  bytes: Readonly<Partial<Record<FileFormat, number>>>;
  /** In hex. */
  sha256: Readonly<Partial<Record<FileFormat, string>>>;
}

export interface DataFile {
  dataSet: string;
  download: string;
  format: FileFormat;
  bytes: number;
  sha256: string;
}

/** The files of a data set, in the order of the formats. */
export function filesOf({ dataSet, download, bytes, sha256 }: FileSet): DataFile[] {
  // Object.keys loses the type of the keys.
  return (Object.keys(fileFormats) as FileFormat[]).flatMap((format) => {
    const [size, checksum] = [bytes[format], sha256[format]];
    return size === undefined || checksum === undefined
      ? []
      : [{ dataSet, download, format, bytes: size, sha256: checksum }];
  });
}

/** The name under which a file is saved. */
export function fileName({ download, format }: DataFile): string {
  return `${download.slice(download.lastIndexOf('/') + 1)}.${format}`;
}

/** CloudFront compresses larger files on their way no more (developer guide, "Serve compressed files"). */
export const COMPRESSED_BYTES_MAX = 10_000_000;

/** Whether the text of a data set is sent as it is, however large, while its archive is a fraction of that. */
export const isTextSentWhole = ({ bytes: { txt, zip } }: Pick<FileSet, 'bytes'>): boolean =>
  txt !== undefined && zip !== undefined && txt > COMPRESSED_BYTES_MAX;

/** The files of a data set, the one to take first. */
export function filesToTake(set: FileSet): DataFile[] {
  const files = filesOf(set);
  return isTextSentWhole(set) ? files.toReversed() : files;
}

/** Every file that a release offers for download. */
export function allFiles({ downloads: sets, tables, tracks, dictionary: columns }: OfferedSets): DataFile[] {
  return [...sets, ...tables, ...tracks, columns].flatMap(filesOf);
}

/** What catalogue.json lists. */
export interface OfferedSets {
  downloads: readonly FileSet[];
  tables: readonly FileSet[];
  tracks: readonly FileSet[];
  dictionary: FileSet;
}
