import { hash32, highBits } from './hash';

/**
 * The index that finds sequences by sequence, shared by loader and functions. All letters are folded first
 * (search/sequence-match.ts), so one index serves both readings of I and L; a hit is compared with the real sequence.
 *
 * - A catalogue sequence is found by its **anchor**, its first residues. The documents `anchors` hold the hashes of all
 *   anchors, those with the same highest bits in one. The rank of a hash among all is the ordinal of the anchor, and
 *   `matchSequences` holds, by ordinal, the sequences that begin so, with the ids of their rows. A sequence that no row
 *   has is known from the hashes alone.
 * - A fragment is found by its **k-mers**. Each k-mer falls into a slot, and the bitmap of a group of slots holds
 *   `slot, ordinal` pairs: ordinals of anchors (`match:sequence:<group>`) or of ORFs (`match:orf:<group>`). Sequences in
 *   all slots of a fragment are candidates.
 *
 * What one question reads therefore does not grow with the catalogue.
 */

/** Residues of a k-mer. */
export const KMER = 5;
/** With two k-mers in a fragment, false candidates are rare. */
export const FRAGMENT_LETTERS_MIN = KMER + 1;

/** An anchor is longer than a k-mer, so that few sequences share one, and no longer than most tryptic peptides. */
const ANCHOR = 7;
export const ANCHOR_HASH_BITS = 26;

/** Anchors per document of `matchSequences`, and ORFs per document of `matchOrfs`. */
export const ANCHORS_PER_CHUNK = 32;
export const ORFS_PER_CHUNK = 8;

/** Sequences that share the hash of their anchor -> ids of their rows, as a comma list. */
export type AnchoredSequences = Record<string, string>;

export interface MatchOrf {
  orfId: string;
  transcriptId: string;
  /** Residues, without the stop. */
  protein: string;
}

/** What functions have to know of the index of a release. */
export interface MatchIndexShape {
  /** Lengths of the anchors of the release: shorter sequences are their own anchors. Ascending. */
  anchorLengths: number[];
  /** Highest bits of a hash that tell the document of `anchors`. Format 2 has one bitmap instead. */
  anchorBits?: number;
  /** Binary logarithm of the number of k-mer groups. */
  sequenceGroupBits: number;
  orfGroupBits: number;
}

export const anchorLength = (sequence: string): number => Math.min(ANCHOR, sequence.length);

/** Hash of `length` folded residues from the 0-based `from` on, which are an anchor or may be one. */
export function anchorHash(folded: string, from: number, length: number): number {
  return highBits(hash32(folded, from, from + length), ANCHOR_HASH_BITS);
}

/** Hashes with the same highest bits. */
export interface AnchorList {
  /** Rank of the first one among all. */
  first: number;
  /** The first one, and the difference of each from the one before. */
  gaps: number[];
}

/** Hashes per document, on average. */
const ANCHORS_PER_LIST = 8_192;

export const anchorBitsFor = (anchors: number): number =>
  Math.min(ANCHOR_HASH_BITS, Math.max(0, Math.ceil(Math.log2(anchors / ANCHORS_PER_LIST))));

/** The document of `anchors` that has a hash, if any has. */
export const anchorListOf = (hash: number, anchorBits: number): number =>
  Math.floor(hash / 2 ** (ANCHOR_HASH_BITS - anchorBits));

const GROUP_SLOT_BITS = 5;
const GROUP_BITS_MAX = 16;
/** Pairs per slot at which reading a slot and telling candidates apart are in balance. */
const PAIRS_PER_SLOT = 32;
/** Number of ordinals that a pair has room for. */
const ORDINALS = 2 ** (32 - GROUP_SLOT_BITS);

/** The number of groups, as a binary logarithm, for a number of k-mers. */
export function groupBitsFor(kmers: number): number {
  const bits = Math.round(Math.log2(Math.max(1, kmers) / PAIRS_PER_SLOT)) - GROUP_SLOT_BITS;
  return Math.min(GROUP_BITS_MAX, Math.max(0, bits));
}

export interface KmerSlot {
  group: number;
  /** Position among the slots of its group. */
  slot: number;
}

/** The slot of the k-mer at the 0-based `from`. */
export function kmerSlot(folded: string, from: number, groupBits: number): KmerSlot {
  const number = highBits(hash32(folded, from, from + KMER), GROUP_SLOT_BITS + groupBits);
  return { group: number >>> GROUP_SLOT_BITS, slot: number & (2 ** GROUP_SLOT_BITS - 1) };
}

/** A value of the bitmap of a group. Throws for an ordinal that does not fit. */
export function slotPair(slot: number, ordinal: number): number {
  if (ordinal >= ORDINALS) throw new Error(`The index of sequences has no room for more than ${ORDINALS} ordinals`);
  return slot * ORDINALS + ordinal;
}

/** The range of values, `from` inclusive and `to` exclusive, that belong to a slot. */
export const slotRange = (slot: number): { from: number; to: number } => ({
  from: slot * ORDINALS,
  to: (slot + 1) * ORDINALS,
});

export const kmerSubjects = ['sequence', 'orf'] as const;
export type KmerSubject = (typeof kmerSubjects)[number];

/** Id among the documents of kind `index`. */
export const kmerGroupId = (subject: KmerSubject, group: number): string => `match:${subject}:${group}`;
