/** How a secondary structure is shown: letters and drawing by the viewer, a picture made beforehand, or not at all. */
export type StructureRegime = 'interactive' | 'image' | 'hidden';

const LONGEST_INTERACTIVE_NT = 1_500;
const HIDDEN_FROM_NT = 10_000;

export function structureRegime(lengthNt: number): StructureRegime {
  if (lengthNt >= HIDDEN_FROM_NT) return 'hidden';
  return lengthNt > LONGEST_INTERACTIVE_NT ? 'image' : 'interactive';
}
