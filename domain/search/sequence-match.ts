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

/**
 * Whether a sequence meets the question. `own` and `catalogued` must both be folded if I and L are to count as equal.
 */
export function meetsMatch(mode: MatchMode, own: string, catalogued: string): boolean {
  if (mode === 'equal') return own === catalogued;
  return mode === 'within' ? catalogued.includes(own) : own.includes(catalogued);
}
