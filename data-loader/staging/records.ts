/**
 * What validation leaves for derivation: one record an entity, already checked, in the staging store. Numbers are numbers,
 * lists are lists, '' and null mean "none" as told. Names follow the bundle's columns.
 */
import type { Span } from '#domain/catalogue/lists';
import type { Dataset } from '#domain/catalogue/dataset-key';
import type { Examples } from '#domain/api/schemas/site-data';

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
