import { splitList } from './lists';

/** A range in any coordinate system, 1-based inclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Exons as `start-end` items; flat alternating positions (`start,end,start,end`) are accepted too. */
export function parseSpans(text: string): Span[] {
  const items = splitList(text);
  const numbers = items.every((item) => /^\d+$/.test(item)) ? items.map(Number) : null;
  const pairs = numbers
    ? Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [numbers[2 * index], numbers[2 * index + 1]])
    : items.map((item) => (/^\d+-\d+$/.test(item) ? item.split('-').map(Number) : []));
  return pairs.flatMap(([start, end]) =>
    start !== undefined &&
    end !== undefined &&
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    start >= 1 &&
    end >= start
      ? [{ start, end }]
      : [],
  );
}

export function formatSpans(spans: readonly Span[]): string {
  return spans.map(({ start, end }) => `${start}-${end}`).join(',');
}

/** `chr1:1000..2000`: 1-based inclusive, no thousands separators. */
export function formatLocation(place: { chromosome: string; startPosition: number; endPosition: number }): string {
  return `${place.chromosome}:${place.startPosition}..${place.endPosition}`;
}
