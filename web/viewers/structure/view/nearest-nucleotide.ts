import type { StructureLayout } from '#domain/structure/layout';

/** The 0-based nucleotide at this place, backbone steps; null where there is none within three quarters of a step. */
export function nearestNucleotide({ x, y }: StructureLayout, atX: number, atY: number): number | null {
  let nearest: number | null = null;
  let least = 0.75;
  for (let i = 0; i < x.length; i += 1) {
    const distance = Math.hypot((x[i] ?? NaN) - atX, (y[i] ?? NaN) - atY);
    if (distance >= least) continue;
    least = distance;
    nearest = i;
  }
  return nearest;
}
