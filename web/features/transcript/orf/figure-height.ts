import type { Orf } from '#domain/api/schemas/orf';
import { orfDiagramHeight } from '#domain/diagram/orf-height';

/** px of the diagram of these ORFs. */
export function figureHeight(orfs: readonly Orf[]): number {
  return orfDiagramHeight(new Set(orfs.map(({ frame }) => frame)).size);
}
