import type { Span } from '#domain/catalogue/spans';

/** The properties of a gene of the demonstration catalogue; all others are drawn at random. */
export interface GeneSpec {
  name: string;
  description: string;
  aliases: string[];
  /** RNA type of its transcripts. */
  type: string;
  transcriptCount: number;
  /** Length in nt of the first transcript, which has all exons. */
  length: number;
  /** Lengths of the embedded open reading frames, in codons without the stop. Every transcript contains the first. */
  orfResidues: number[];
  /** Embedded coding sequences that are shared with other genes. */
  sharedOrfs: string[];
  /** Whether the gene is one exon; a shorter transcript may still lack a part of it. */
  intronless: boolean;
  /** A place, start or strand of null is drawn at random. */
  place: { chromosome: string; startMb: number | null; strand: '+' | '-' | null } | null;
  /** Relative frequency of its peptides; a gene with 0 has none. */
  abundance: number;
  /** Number of peptides of its first open reading frame that must occur. */
  essentialPeptides: number;
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
  /** Number of associated peptide rows. */
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
  /** Proteins of the embedded open reading frames. */
  proteins: string[];
  transcripts: DemoTranscript[];
}
