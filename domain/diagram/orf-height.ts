/** px of the diagram of one frame, and of each frame after the first. Apart from the diagram: a page keeps its place free. */
export const ORF_HEIGHT = 350;
export const ORF_FRAME_HEIGHT = 150;

/** Height of the diagram of so many frames: 350 px and 150 for each frame after the first. */
export function orfDiagramHeight(frames: number): number {
  return ORF_HEIGHT + ORF_FRAME_HEIGHT * Math.max(0, frames - 1);
}
