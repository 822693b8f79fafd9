import type { Span } from '#domain/catalogue/lists';

/** What one gene of the demonstration catalogue shall be; what is not said is drawn. */
export interface GeneSpec {
  name: string;
  description: string;
  aliases: string[];
  /** RNA type of its transcripts. */
  type: string;
  transcriptCount: number;
  /** nt of the first transcript, which has all exons. */
  length: number;
  /** Open reading frames put into the sequence, codons without the stop. */
  orfResidues: number[];
  /** Coding sequences put in as they are: shared with other genes. */
  sharedOrfs: string[];
  /** The first open reading frame is in every transcript. */
  keepsFirstOrf: boolean;
  /** null: drawn. `startMb` null: drawn. */
  place: { chromosome: string; startMb: number | null; strand: '+' | '-' | null } | null;
  /** How likely its peptides are found; Infinity: before all others. */
  abundance: number;
}

export interface DemoOrf {
  id: string;
  transcript: DemoTranscript;
  frame: 1 | 2 | 3;
  /** nt of the transcript, 1-based inclusive, stop codon included. */
  start: number;
  end: number;
  protein: string;
  cpatScore: number;
}

export interface DemoTranscript {
  id: string;
  ordinal: number;
  gene: DemoGene;
  description: string;
  type: string;
  sequence: string;
  exons: Span[];
  rnacentralId: string;
  crossReferences: string[];
  orfs: DemoOrf[];
  /** Peptide rows it is associated with. */
  rows: number;
}

export interface DemoGene {
  id: string;
  spec: GeneSpec;
  chromosome: string;
  start: number;
  end: number;
  strand: '+' | '-';
  crossReferences: string[];
  /** Proteins of the open reading frames put in. */
  proteins: string[];
  transcripts: DemoTranscript[];
}
