import { parseSpans } from '#domain/catalogue/lists';

/** `start..end` per exon, in the order in which they are given. */
export function exonTexts(exons: string): string[] {
  return parseSpans(exons).map(({ start, end }) => `${start}..${end}`);
}
