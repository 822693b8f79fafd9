/**
 * Height in px of the diagram of one frame, and of each further frame. Not in orf-diagram.ts, because a page reserves
 * the space before it loads the diagram.
 */
export const ORF_HEIGHT = 350;
export const ORF_FRAME_HEIGHT = 150;

/** Returns the height in px of a diagram with this number of frames. */
export function orfDiagramHeight(frames: number): number {
  return ORF_HEIGHT + ORF_FRAME_HEIGHT * Math.max(0, frames - 1);
}
