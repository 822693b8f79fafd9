import type { ColumnOf, tables } from '../../bundle/format';

/** A row of a table of the bundle. */
export type Cells<Name extends keyof typeof tables> = Readonly<Record<ColumnOf<Name>, string | number>>;

export interface GeneSpec {
  name: string;
  description: string;
  aliases: string[];
  type: string;
  transcriptCount: number;
  /** Length in nt of the first transcript, which has all exons. */
  length: number;
  /** Lengths of its open reading frames, in codons without the stop. Every transcript contains the first. */
  orfResidues: number[];
  /** Genes of one family share their open reading frames. */
  family: string | null;
  /** Whether the gene is one exon; a shorter transcript may still lack a part of it. */
  intronless: boolean;
  /** Null if it is drawn. */
  place: { chromosome: string; start: number; strand: '+' | '-' } | null;
  /** Relative frequency of its peptides; a gene with 0 has none. */
  abundance: number;
  /** Number of peptides of its first open reading frame that must occur. */
  essentialPeptides: number;
}

export interface DemoGene {
  id: string;
  spec: GeneSpec;
  cells: Cells<'genes'>;
  /** Proteins of its open reading frames. */
  proteins: string[];
  transcripts: DemoTranscript[];
}

export interface DemoTranscript {
  id: string;
  gene: DemoGene;
  cells: Cells<'transcripts'>;
  sequence: string;
  /** In dot-bracket; null if it is too long for the page to show it. */
  structure: string | null;
  orfs: DemoOrf[];
}

export interface DemoOrf {
  id: string;
  transcript: DemoTranscript;
  /** nt of the transcript, 1-based inclusive, stop codon included. */
  start: number;
  end: number;
  protein: string;
  cpatScore: number;
}
