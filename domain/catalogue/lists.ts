/** The list forms that travel inside one text field. Empty items are dropped; malformed ones never throw. */

export function splitList(text: string): string[] {
  return text.split(',').map((item) => item.trim()).filter((item) => item !== '');
}

export function joinList(items: Iterable<string>): string {
  return [...items].join(',');
}

/** `cancer:id,id;cancer:id` */
export interface CancerOccurrence {
  cancer: string;
  peptideIds: string[];
}

export function parseMulticancer(text: string): CancerOccurrence[] {
  return text.split(';').flatMap((part) => {
    const colon = part.indexOf(':');
    if (colon < 1) return [];
    const peptideIds = splitList(part.slice(colon + 1));
    return peptideIds.length === 0 ? [] : [{ cancer: part.slice(0, colon).trim(), peptideIds }];
  });
}

export function formatMulticancer(occurrences: readonly CancerOccurrence[]): string {
  return occurrences.map(({ cancer, peptideIds }) => `${cancer}:${joinList(peptideIds)}`).join(';');
}

/** `hla#affinity nM#stability h#flag` */
export interface HlaPrediction {
  hla: string;
  affinityNm: number;
  stabilityHours: number;
  immunogenic: boolean;
}

export function parseHlaPredictions(text: string): HlaPrediction[] {
  return splitList(text).flatMap((item) => {
    const [hla, affinity, stability, flag] = item.split('#');
    const affinityNm = Number(affinity);
    const stabilityHours = Number(stability);
    if (!hla || !affinity || !stability || !Number.isFinite(affinityNm) || !Number.isFinite(stabilityHours)) return [];
    return [{ hla, affinityNm, stabilityHours, immunogenic: flag === '1' }];
  });
}

export function formatHlaPrediction({ hla, affinityNm, stabilityHours, immunogenic }: HlaPrediction): string {
  return `${hla}#${affinityNm}#${stabilityHours}#${immunogenic ? 1 : 0}`;
}

/** A range in any coordinate system, 1-based inclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Exons as `start-end` items; flat alternating positions (`start,end,start,end`) are read too. */
export function parseSpans(text: string): Span[] {
  const items = splitList(text);
  const numbers = items.every((item) => /^\d+$/.test(item)) ? items.map(Number) : null;
  const pairs = numbers
    ? Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [numbers[2 * index], numbers[2 * index + 1]])
    : items.map((item) => (/^\d+-\d+$/.test(item) ? item.split('-').map(Number) : []));
  return pairs.flatMap(([start, end]) =>
    start !== undefined && end !== undefined && Number.isInteger(start) && Number.isInteger(end) && start >= 1 && end >= start
      ? [{ start, end }]
      : [],
  );
}

export function formatSpans(spans: readonly Span[]): string {
  return spans.map(({ start, end }) => `${start}-${end}`).join(',');
}
