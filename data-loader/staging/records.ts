/**
 * What validation passes to derivation: one validated record per entity, in the staging store. Numbers and lists are
 * parsed; '' or null means "none" or, of a measure, that nobody determined it. Names follow the columns of the bundle.
 */
import type { Making } from '#domain/api/schemas/making';
import type { Examples } from '#domain/api/schemas/site-data';
import type { Identity } from '#domain/catalogue/identity';
import type { Dataset } from '#domain/catalogue/dataset-key';
import type { Span } from '#domain/catalogue/spans';
import type { ExpressionGroup, Flag } from '#domain/catalogue/vocabulary';

/** Complete: what the manifest states, and what follows from it and from the data. */
export interface ManifestRecord {
  formatVersion: number;
  version: string;
  date: string;
  synthetic: boolean;
  identity: Identity;
  /** What peptides without intensities are called; by default not measured. SPENCER calls them Others. */
  unmeasured?: 'Others' | undefined;
  making?: Making | undefined;
  quickSearchCancers: string[];
  quickSearchTissues: string[];
  searchCancers: string[];
  chromosomes: string[];
  examples: Examples;
}

/** Studies are few, so they are kept in memory: in file order, which is display order. */
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
  /** `Database#identifier` items. */
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
  cpatScore: number | null;
}

export interface PeptideRecord extends Dataset {
  peptideId: string;
  sequence: string;
  orfIds: string[];
  validated: Flag | null;
  validationMethod: string;
  validationPubmed: string[];
  immunogenic: Flag | null;
  recognitionScore: number | null;
  msId: string;
}

export interface HlaRecord {
  hla: string;
  affinityNm: number;
  stabilityHours: number | null;
  immunogenic: Flag | null;
}

export interface SpectrumRecord {
  msId: string;
  /** Without modifications. */
  sequence: string;
  /** The sequence with its modifications; '' if it has none. */
  proforma: string;
  modifications: { position: number; mass: number; name: string }[];
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

/** The intensities of one peptide in the matrix of a dataset; null = not detected. */
export interface ExpressionRecord {
  peptideId: string;
  control: (number | null)[];
  tumor: (number | null)[];
}

/** The sample columns of the matrix of a dataset. */
export interface MatrixHeader {
  dataset: Dataset;
  controlLabels: string[];
  tumorLabels: string[];
  /** Whether samples.tsv says which samples are tumors. Otherwise their names say so. */
  stated: boolean;
  /** Path inside the bundle, for messages. */
  file: string;
}

/** What all rows of a peptide sequence have in common, and the datasets in which the sequence occurs. */
export interface CheckedSequence {
  recognitionScore: number | null;
  immunogenic: Flag | null;
  /** Line of its first row. */
  line: number;
  /** Line by index of the dataset among the studies. */
  datasets: Record<number, number>;
}

/** The statistics of one peptide, computed from a matrix. */
export interface PeptideStatistic {
  /** log2 intensities of the samples in which it was detected, in column order. */
  tumor: number[];
  normal: number[];
  /** Whether it was detected in normal samples; null if its dataset has none, or did not measure it. */
  inNormal: Flag | null;
  /** Difference of the means, tumor - normal; null unless detected in both. */
  logFc: number | null;
  t: number | null;
  p: number | null;
  adjustedP: number | null;
  /** Null if the peptide was not measured. */
  expression: ExpressionGroup | null;
}
