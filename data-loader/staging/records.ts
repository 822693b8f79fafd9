/**
 * What validation leaves for derivation: one record an entity, already checked, in the staging store. Numbers are numbers,
 * lists are lists, '' and null mean "none" as told. Names follow the bundle's columns.
 */
import type { Examples } from '#domain/api/schemas/site-data';
import type { Dataset } from '#domain/catalogue/dataset-key';
import type { Span } from '#domain/catalogue/lists';
import type { ExpressionGroup, Flag } from '#domain/catalogue/vocabulary';

export interface ManifestRecord {
  formatVersion: number;
  version: string;
  date: string;
  synthetic: boolean;
  assembly: string;
  quickSearchCancers: string[];
  quickSearchTissues: string[];
  searchCancers: string[];
  chromosomes: string[];
  examples: Examples;
}

/** In file order, which is display order. Few: kept in memory. */
export interface StudyRecord extends Dataset {
  description: string;
  pubmed: string[];
  instrument: string;
  quantification: string;
}

export interface GeneRecord {
  geneId: string;
  geneName: string;
  description: string;
  aliases: string[];
  chromosome: string;
  start: number;
  end: number;
  strand: '+' | '-';
  /** `Database#identifier` items, as given. */
  crossReferences: string[];
}

export interface TranscriptRecord {
  transcriptId: string;
  geneId: string;
  description: string;
  type: string;
  length: number;
  chromosome: string;
  strand: '+' | '-';
  exons: Span[];
  mfe: number | null;
  rnacentralId: string;
  crossReferences: string[];
}

export interface OrfRecord {
  orfId: string;
  transcriptId: string;
  frame: 1 | 2 | 3;
  start: number;
  end: number;
  cpatScore: number;
}

export interface PeptideRecord extends Dataset {
  peptideId: string;
  sequence: string;
  orfIds: string[];
  validated: 0 | 1;
  validationMethod: string;
  validationPubmed: string[];
  immunogenic: 0 | 1;
  recognitionScore: number | null;
  msId: string;
}

export interface HlaRecord {
  hla: string;
  affinityNm: number;
  stabilityHours: number;
  immunogenic: 0 | 1;
}

export interface SpectrumRecord {
  msId: string;
  sequence: string;
  precursorMz: number;
  charge: number;
  scan: number;
  rawFile: string;
  /** m/z and intensity, ascending m/z. */
  peaks: [mz: number, intensity: number][];
}

export interface StructureRecord {
  transcriptId: string;
  /** As long as the transcript. */
  structure: string;
}

/** One peptide of one dataset's matrix; null = not detected. */
export interface ExpressionRecord {
  peptideId: string;
  control: (number | null)[];
  tumor: (number | null)[];
}

/** Columns of one dataset's matrix. */
export interface MatrixHeader {
  dataset: Dataset;
  controlLabels: string[];
  tumorLabels: string[];
  /** Path inside the bundle, for messages. */
  file: string;
}

/** What all rows of a peptide sequence agree on, and in which datasets the sequence was seen. */
export interface CheckedSequence {
  recognitionScore: number | null;
  immunogenic: Flag;
  /** Line of its first row. */
  line: number;
  /** Line by place of the dataset among the studies. */
  datasets: Record<number, number>;
}

/** What a matrix gives for one peptide. */
export interface PeptideStatistic {
  /** log2 intensities of the samples in which it was detected, column order. */
  tumor: number[];
  normal: number[];
  /** Difference of the means, tumor - normal; null unless detected in both. */
  logFc: number | null;
  t: number | null;
  p: number | null;
  adjustedP: number | null;
  expression: ExpressionGroup;
}

/** Where a transcript lies, for the location index. */
export interface TranscriptPlace {
  start: number;
  end: number;
}
