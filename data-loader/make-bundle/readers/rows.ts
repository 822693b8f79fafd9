import type { TableRow } from '#domain/text/read-table';
import type { TextFile } from '../../bundle/text-blocks';
import type { FileKind } from '../catalogue';

/** What the readers of a lab's files yield. Values are those of the files: nothing is scaled, filtered or filled in. */

/** Where a row stands. Of Parquet and workbooks `line` is the number of the record or row, the header being no record. */
export interface Place {
  /** As messages name it. */
  file: string;
  line: number;
}

/** A file of the lab, which may be compressed with gzip. */
export interface InputFile extends TextFile {
  /** As messages name it. */
  file: string;
  /** A workbook may turn out to be another archive. */
  form: 'text' | 'parquet' | 'workbook' | 'tar';
}

export interface InputRow extends TableRow {
  /** The file may have been cut off within this row, its last one. */
  isCut?: true;
}

/** A table of a lab: text, Parquet or a sheet of a workbook. */
export interface InputTable {
  headers: readonly string[];
  /** Rows below the header, some at a time, in file order. Of Parquet only the columns named are read, the others are ''. */
  batches: (columns: readonly number[]) => AsyncIterable<readonly InputRow[]>;
}

/** A row, or a value of one, that is not read. A file that cannot be read at all is an UnreadableFile, which is thrown. */
export interface InputProblem extends Place {
  /** A predicate without the value, so that problems of one kind have one sentence. */
  message: string;
  /** What was found, shortened. */
  value: string;
  /** Whether the row is left out; otherwise only a value of it is missing. */
  leavesOut: boolean;
}

export type ReportProblem = (problem: InputProblem) => void;

/** A peptide-spectrum match, or a peptide of a table that has no spectra. */
export interface PsmRow extends Place {
  /** The 20 residues in upper case. */
  sequence: string;
  /** The sequence with its modifications in ProForma 2.0; null if one of them cannot be written (a problem says which). */
  proforma: string | null;
  /** Name of the raw file without folder and ending. */
  run: string | null;
  scan: number | null;
  title: string | null;
  charge: number | null;
  mz: number | null;
  /** Of the search engine, higher is better. */
  score: number | null;
  qValue: number | null;
  /** From 0 to 1, higher is better. */
  probability: number | null;
  /** Whether the search engine says that it does not hold: it is below its threshold, or another peptide fits better. */
  isRejected: boolean;
  decoy: boolean;
  contaminant: boolean;
  /** As the table names them, '' if it does not. */
  proteins: string;
}

/** Intensities of one sequence, by sample. One sequence may have several rows, such as one per charge. */
export interface IntensityRow extends Place {
  sequence: string;
  /** One per sample; null for an empty cell. A zero is 0: what it means is not decided here. */
  values: (number | null)[];
}

export interface IntensityTable {
  /** In the order of the columns; of a table with one row per run and peptide, in alphabetical order. */
  samples: string[];
  /** What the values are, as the tool names it: `Intensity`, `Precursor.Quantity`. */
  measure: string;
  rows: AsyncIterable<IntensityRow>;
}

export interface SampleRow extends Place {
  sample: string;
  /** The file of the sample as the table names it: a raw file, or a table of its peptides. */
  data: string | null;
  /** Name of that file without folder and ending. Several rows may belong to one sample, such as fractions. */
  run: string | null;
  /** The column of a multiplex. */
  channel: string | null;
  cancer: string | null;
  tissue: string | null;
  study: string | null;
  instrument: string | null;
  subject: string | null;
  /** What the role was decided by, as the table writes it. */
  group: string | null;
  /** Null is an open decision. */
  role: 'control' | 'tumor' | null;
  /** Why: the column, its value and the word that decided. */
  reason: string;
}

export interface SpectrumRow extends Place {
  run: string | null;
  scan: number | null;
  title: string;
  charge: number | null;
  /** m/z of the precursor. */
  mz: number | null;
  /** 1 is a survey scan, which belongs to no peptide; its peaks are not read. */
  msLevel: number;
  peaks: [mz: number, intensity: number][];
}

export interface HlaRow extends Place {
  sequence: string;
  /** In the nomenclature of the WHO if it is a human allele: `HLA-A*02:01`. */
  genotype: string;
  affinityNm: number | null;
  stabilityHours: number | null;
}

export interface StructureRow extends Place {
  transcriptId: string;
  /** Nucleotides as the file has them. */
  sequence: string;
  /** Dot-bracket. */
  structure: string;
  /** kcal/mol, if the file has it. */
  mfe: number | null;
}

export interface ValidatedRow extends Place {
  sequence: string;
  /** '' if the list does not say. */
  method: string;
  pubmed: string;
}

/** Probability of coding that CPAT gives a transcript or an ORF of it. */
export interface CodingScoreRow extends Place {
  /** Of the sequence that was scored. */
  id: string;
  /** From 0 to 1. */
  score: number;
  /** Of the ORF within the sequence, from 1, inclusive; null if the table does not say. */
  start: number | null;
  end: number | null;
}

/** What a file is read as. */
export type InputKind =
  | 'psm'
  | 'intensities'
  | 'samples'
  | 'spectra'
  | 'hla'
  | 'structures'
  | 'validated'
  | 'codingScores'
  | 'annotation'
  | 'sequences'
  | 'orfs';

/** What a file is, by its header or first record. */
export interface Recognition {
  /** All that it is read as, such as peptides and their intensities; none if it is not used, not known or open. */
  kinds: readonly InputKind[];
  /** What somebody may say that it is; none if there is no question. */
  asked: readonly FileKind[];
  /** Program or format, for people: `FragPipe psm.tsv`, `GTF`; null if it is not known. */
  tool: string | null;
  /** What it was recognized by, or why it was not. */
  reason: string;
}
