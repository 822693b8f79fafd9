import type { Span } from '#domain/catalogue/spans';
import { allocate } from '../allocate';
import type { Random } from '../random';

/** A piece of the gene's full transcript: 0-based offset and length, nt. */
export interface Segment {
  offset: number;
  length: number;
}

const EXON = { minNt: 45, typicalNt: 340, maxCount: 14 };
const INTRON = { min: 80, max: 40_000, logMedian: Math.log(2_200), logSd: 1.1 };
const ISOFORM = { minNt: 200, tries: 60 };

/**
 * Draws the exons of the full transcript, in transcript order, enough for its transcripts to differ. No exon boundary
 * cuts an open reading frame.
 */
export function drawExons(length: number, transcripts: number, orfs: readonly Segment[], random: Random): Segment[] {
  const needed = transcripts === 1 ? 1 : transcripts < 4 ? 3 : transcripts < 8 ? 5 : 8;
  const typical = Math.round((length / EXON.typicalNt) * (0.6 + 0.8 * random.next()));
  const count = Math.min(Math.max(needed, typical), EXON.maxCount, Math.floor(length / (EXON.minNt + 15)));
  const weights = Array.from({ length: count }, () => 0.3 + random.next());
  const starts = new Set([0]);
  let edge = 0;
  for (const part of allocate(length, weights, EXON.minNt).slice(0, -1)) {
    edge += part;
    const cut = orfs.find(({ offset, length: nt }) => edge > offset && edge < offset + nt);
    starts.add(cut === undefined ? edge : cut.offset);
  }
  const ordered = [...starts].toSorted((a, b) => a - b);
  return ordered.map((offset, i) => ({ offset, length: (ordered[i + 1] ?? length) - offset }));
}

/**
 * Draws the transcripts of a gene as indices of its exons: first the full one, then different ones that lack exons, but
 * none that lacks `kept`. May return fewer than `count` for a gene with few exons.
 */
export function drawIsoforms(exons: readonly Segment[], count: number, kept: number, random: Random): number[][] {
  const isoforms = [[...exons.keys()]];
  const seen = new Set(isoforms.map(String));
  for (let tries = 0; isoforms.length < count && tries < count * ISOFORM.tries; tries += 1) {
    const drawn = [...exons.keys()].filter((index) => index === kept || random.chance(0.65));
    const length = drawn.reduce((sum, index) => sum + (exons[index]?.length ?? 0), 0);
    if (seen.has(String(drawn)) || length < ISOFORM.minNt) continue;
    seen.add(String(drawn));
    isoforms.push(drawn);
  }
  return isoforms;
}

/** Draws where the exons of a gene lie on the genome. On the minus strand they are in reverse order. */
export function drawPlaces(
  exons: readonly Segment[],
  start: number,
  strand: '+' | '-',
  intronless: boolean,
  random: Random,
): Span[] {
  let next = start;
  const places = (strand === '+' ? exons : exons.toReversed()).map(({ length }): Span => {
    const at = next;
    const intron = Math.round(Math.exp(random.normal(INTRON.logMedian, INTRON.logSd)));
    next += length + (intronless ? 0 : Math.min(INTRON.max, Math.max(INTRON.min, intron)));
    return { start: at, end: at + length - 1 };
  });
  return strand === '+' ? places : places.toReversed();
}

/** The exons of a transcript in the order of the genome; those without an intron between them are one. */
export function joined(places: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const span of places.toSorted((a, b) => a.start - b.start)) {
    const before = spans.at(-1);
    if (before !== undefined && before.end + 1 === span.start) before.end = span.end;
    else spans.push({ ...span });
  }
  return spans;
}
