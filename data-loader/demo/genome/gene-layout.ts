import type { Span } from '#domain/catalogue/spans';
import { allocate } from '../allocate';
import type { Random } from '../random';

/** A piece of the gene's full transcript: 0-based offset and length, nt. */
export interface Segment {
  offset: number;
  length: number;
}

const EXON_MIN = 45;
const EXON_TYPICAL = 340;
const EXONS_MAX = 14;
const INTRON_MIN = 80;
const INTRON_MAX = 40_000;
const INTRON_LOG_MEDIAN = Math.log(2_200);
const ISOFORM_MIN = 200;
const ISOFORM_TRIES = 60;

/** Draws the exons of the full transcript, in transcript order. `anchor` is a piece that no exon boundary may cut. */
export function drawExons(length: number, count: number, anchor: Segment | null, random: Random): Segment[] {
  const lengths = allocate(
    length,
    Array.from({ length: count }, () => 0.3 + random.next()),
    EXON_MIN,
  );
  const edges = new Set<number>();
  let edge = 0;
  for (const part of lengths.slice(0, -1)) {
    edge += part;
    const cutsAnchor = anchor !== null && edge > anchor.offset && edge < anchor.offset + anchor.length;
    if (!cutsAnchor) edges.add(edge);
  }
  const starts = [0, ...edges];
  return starts.map((offset, i) => ({ offset, length: (starts[i + 1] ?? length) - offset }));
}

/** Draws the number of exons of a gene: enough for its transcripts to differ. */
export function drawExonCount(length: number, transcripts: number, random: Random): number {
  const needed = transcripts === 1 ? 1 : transcripts < 4 ? 3 : transcripts < 8 ? 5 : 8;
  const typical = Math.round((length / EXON_TYPICAL) * (0.6 + 0.8 * random.next()));
  return Math.max(1, Math.min(Math.max(needed, typical), EXONS_MAX, Math.floor(length / (EXON_MIN + 15))));
}

function isoform(exons: readonly Segment[], anchor: Segment | null, random: Random): Segment[] {
  const holdsAnchor = (exon: Segment) =>
    anchor !== null && anchor.offset >= exon.offset && anchor.offset + anchor.length <= exon.offset + exon.length;
  const kept = exons.filter((exon) => holdsAnchor(exon) || random.chance(0.65));
  const first = kept[0];
  if (first && !holdsAnchor(first) && first.length > 2 * EXON_MIN && random.chance(0.4)) {
    // An alternative transcription start: the first exon begins later.
    const cut = random.between(1, first.length - EXON_MIN);
    kept[0] = { offset: first.offset + cut, length: first.length - cut };
  }
  return kept;
}

/**
 * Draws the transcripts of a gene as pieces of its full transcript: first the full one, then different ones that lack
 * exons. May return fewer than `count` for a gene with few exons.
 */
export function drawIsoforms(
  exons: readonly Segment[],
  count: number,
  anchor: Segment | null,
  random: Random,
): Segment[][] {
  const isoforms: Segment[][] = [[...exons]];
  const seen = new Set([JSON.stringify(exons)]);
  for (let tries = 0; isoforms.length < count && tries < count * ISOFORM_TRIES; tries += 1) {
    const drawn = isoform(exons, anchor, random);
    const key = JSON.stringify(drawn);
    if (seen.has(key) || drawn.reduce((sum, { length }) => sum + length, 0) < ISOFORM_MIN) continue;
    seen.add(key);
    isoforms.push(drawn);
  }
  return isoforms;
}

/** Draws the lengths of the introns between `exonCount` exons, in nt, together about `room` at most. */
export function drawIntrons(exonCount: number, room: number, random: Random): number[] {
  const introns = Array.from({ length: exonCount - 1 }, () =>
    Math.round(Math.min(INTRON_MAX, Math.max(INTRON_MIN, Math.exp(random.normal(INTRON_LOG_MEDIAN, 1.1))))),
  );
  const total = introns.reduce((sum, intron) => sum + intron, 0);
  return total <= room ? introns : introns.map((intron) => Math.max(INTRON_MIN, Math.floor((intron * room) / total)));
}

/** Maps pieces of a transcript to genomic spans, for a gene that begins at `geneStart` (1-based). */
export class GenomicMap {
  /** Lowest genomic position of each exon. */
  readonly #lows: number[];
  readonly span: Span;

  readonly #exons: readonly Segment[];
  readonly #strand: '+' | '-';

  constructor(exons: readonly Segment[], introns: readonly number[], geneStart: number, strand: '+' | '-') {
    this.#exons = exons;
    this.#strand = strand;
    // Along the genome, the exons of the minus strand are in reverse order.
    const order = strand === '+' ? exons.map((_, i) => i) : exons.map((_, i) => exons.length - 1 - i);
    this.#lows = [];
    let at = geneStart;
    order.forEach((exonIndex, place) => {
      this.#lows[exonIndex] = at;
      at += (exons[exonIndex]?.length ?? 0) + (introns[place] ?? 0);
    });
    this.span = { start: geneStart, end: at - 1 };
  }

  /** Exons without an intron between them are one. */
  spans(pieces: readonly Segment[]): Span[] {
    const spans: Span[] = [];
    for (const span of pieces.map((piece) => this.#spanOf(piece)).sort((a, b) => a.start - b.start)) {
      const before = spans.at(-1);
      if (before !== undefined && before.end + 1 === span.start) before.end = span.end;
      else spans.push({ ...span });
    }
    return spans;
  }

  #spanOf({ offset, length }: Segment): Span {
    const index = this.#exons.findLastIndex((exon) => exon.offset <= offset);
    const exon = this.#exons[index];
    const low = this.#lows[index];
    if (!exon || low === undefined) throw new Error(`Offset ${offset} is not in any exon`);
    const inExon = offset - exon.offset;
    const start = this.#strand === '+' ? low + inExon : low + exon.length - inExon - length;
    return { start, end: start + length - 1 };
  }
}
