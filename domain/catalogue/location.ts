/** `chr1:1000..2000`: 1-based inclusive, no thousands separators. */
export function formatLocation(place: { chromosome: string; startPosition: number; endPosition: number }): string {
  return `${place.chromosome}:${place.startPosition}..${place.endPosition}`;
}
