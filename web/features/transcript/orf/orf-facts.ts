import type { Orf } from '#domain/api/schemas/orf';
import { splitList } from '#domain/catalogue/lists';
import { isCoding } from '#domain/catalogue/thresholds';
import { parseTopPeptide } from '#domain/diagram/top-peptide';
import { formatCount } from '../../../ui/format-number';
import { orfLength, orfName } from '../orf-text';

export interface OrfFacts {
  name: string;
  /** `1,204 to 1,503, 300 nt`. */
  place: string;
  frame: string;
  cpat: string;
  topPeptide: string | null;
  /** Rows of the catalogue, each once. */
  peptideIds: string[];
}

export function peptideIdsOf({ peptideId }: Pick<Orf, 'peptideId'>): string[] {
  return [...new Set(splitList(peptideId))];
}

/** An ORF in words, for the diagram. */
export function orfFacts(orf: Orf, index: number): OrfFacts {
  return {
    name: orfName(index),
    place: `${formatCount(orf.start)} to ${formatCount(orf.end)}, ${formatCount(orfLength(orf))} nt`,
    frame: `Frame ${orf.frame}`,
    cpat: `CPAT ${orf.cpatScore}, ${isCoding(orf.cpatScore) ? 'coding' : 'non-coding'}`,
    topPeptide: parseTopPeptide(orf.topPep)?.sequence ?? null,
    peptideIds: peptideIdsOf(orf),
  };
}

/** What a screen reader hears of an ORF. */
export function orfSentence({ name, place, frame, cpat, peptideIds }: OrfFacts): string {
  return `${name}, ${frame}, nucleotides ${place}, ${cpat}, ${formatCount(peptideIds.length)} ${peptideIds.length === 1 ? 'peptide' : 'peptides'}`;
}
