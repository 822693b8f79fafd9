import type { Orf } from '#domain/api/schemas/orf';
import { splitList } from '#domain/catalogue/lists';
import { isCoding } from '#domain/catalogue/thresholds';
import { orfDiagramHeight } from '../../../viewers/diagram/model/orf-height';
import { parseTopPeptide } from '#domain/sequence/orf';
import { identity } from '../../../identity/page-identity';
import { entriesText, formatCount } from '../../../ui/format-number';

/** ORFs are numbered in the order of the API (frame, then start). */
export function orfName(index: number): string {
  return `ORF${index + 1}`;
}

/** Nucleotides from `start` to `end`, both included. */
export function orfLength({ start, end }: { start: number; end: number }): number {
  return end - start + 1;
}

/** What a CPAT score means; null if no threshold is known for the species. */
export function codingWord(cpatScore: number): 'coding' | 'non-coding' | null {
  const coding = isCoding(cpatScore, identity.thresholds);
  return coding === null ? null : coding ? 'coding' : 'non-coding';
}

export interface OrfFacts {
  name: string;
  /** `1,204 to 1,503, 300 nt`. */
  place: string;
  frame: string;
  cpat: string;
  topPeptide: string | null;
  /** Without duplicates. */
  peptideIds: string[];
}

export function peptideIdsOf({ peptideId }: Pick<Orf, 'peptideId'>): string[] {
  return [...new Set(splitList(peptideId))];
}

function cpatText(score: number | null): string {
  if (score === null) return 'CPAT not predicted';
  return [`CPAT ${score}`, codingWord(score)].filter((part) => part !== null).join(', ');
}

/** An ORF in words, for the diagram. */
export function orfFacts(orf: Orf, index: number): OrfFacts {
  return {
    name: orfName(index),
    place: `${formatCount(orf.start)} to ${formatCount(orf.end)}, ${formatCount(orfLength(orf))} nt`,
    frame: `Frame ${orf.frame}`,
    cpat: cpatText(orf.cpatScore),
    topPeptide: parseTopPeptide(orf.topPep)?.sequence ?? null,
    peptideIds: peptideIdsOf(orf),
  };
}

/** An ORF in a sentence, for screen readers. */
export function orfSentence({ name, place, frame, cpat, peptideIds }: OrfFacts): string {
  return `${name}, ${frame}, nucleotides ${place}, ${cpat}, ${entriesText(peptideIds.length)}`;
}

/** The height of the diagram of these ORFs, px. */
export function figureHeight(orfs: readonly Orf[]): number {
  return orfDiagramHeight(new Set(orfs.map(({ frame }) => frame)).size);
}
