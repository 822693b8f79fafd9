/** Letters of a k-mer by which candidates are found: few enough to be a number, and enough to be rare. */
export const KMER = 5;
/** A shorter part of a sequence is in too many. */
export const FRAGMENT_LETTERS_MIN = KMER + 1;

/** What `/api/peptide/match` and the page Match ask of the catalogue's sequences. */
export const matchModes = ['equal', 'within', 'contains'] as const;
/**
 * `equal`: the same sequence; `within`: the given sequence lies within a catalogue peptide; `contains`: a catalogue
 * peptide lies within the given sequence.
 */
export type MatchMode = (typeof matchModes)[number];

/**
 * Isoleucine and leucine have the same mass (113.08406 Da), so a tandem mass spectrum does not tell them apart. Returns
 * the sequence with every I, and J, which stands for either, as L.
 */
export function foldIsoleucine(sequence: string): string {
  return sequence.replace(/[IJ]/g, 'L');
}

const isSameResidue = (one: string, other: string): boolean =>
  one === other || (one === 'J' && 'IL'.includes(other)) || (other === 'J' && 'IL'.includes(one));

/** Where a sequence lies in another one, from 0; -1 if it does not. J is I or L. */
export function placeIn(part: string, whole: string): number {
  if (!part.includes('J') && !whole.includes('J')) return whole.indexOf(part);
  for (let at = 0; at + part.length <= whole.length; at += 1)
    if (Array.from(part).every((residue, offset) => isSameResidue(residue, whole.charAt(at + offset)))) return at;
  return -1;
}

/**
 * Whether a sequence meets the question. `own` and `catalogued` must both be folded if I and L are to count as equal.
 */
export function meetsMatch(mode: MatchMode, own: string, catalogued: string): boolean {
  if (mode === 'equal') return own.length === catalogued.length && placeIn(own, catalogued) === 0;
  return mode === 'within' ? placeIn(own, catalogued) >= 0 : placeIn(catalogued, own) >= 0;
}
