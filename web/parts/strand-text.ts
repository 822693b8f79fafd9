import type { Gene } from '#domain/api/schemas/gene';

/** A strand where it is read alone: a bare '-' looks like an absent value. */
export function strandText(strand: Gene['strand']): string {
  return strand === '+' ? '+ (forward)' : '\u2212 (reverse)';
}
