import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';

/** The text of a field; '-' for null, '' and blanks. */
export function textOrDash(text: string | null | undefined): string {
  return text === null || text === undefined || text.trim() === '' ? EMPTY_VALUE : text;
}
