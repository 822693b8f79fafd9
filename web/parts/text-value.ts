import type { Gene } from '#domain/api/schemas/gene';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';

/** The text of a field; '-' for null, '' and blanks. */
export function textOrDash(text: string | null | undefined): string {
  return text === null || text === undefined || text.trim() === '' ? EMPTY_VALUE : text;
}

/** A strand as the only text of a field, where a bare '-' would look like a missing value. */
export function strandText(strand: Gene['strand']): string {
  return strand === '+' ? '+ (forward)' : '\u2212 (reverse)';
}
