import { structureLengths } from '#domain/catalogue/thresholds';

/** How a secondary structure is shown: letters and drawing by the viewer, a picture made beforehand, or not at all. */
export type StructureRegime = 'interactive' | 'image' | 'hidden';

export function structureRegime(lengthNt: number): StructureRegime {
  if (lengthNt > structureLengths.imageMax) return 'hidden';
  return lengthNt >= structureLengths.imageMin ? 'image' : 'interactive';
}
