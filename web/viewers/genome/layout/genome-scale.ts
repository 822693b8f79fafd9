import { bisector } from 'd3-array';
import type { Span } from '#domain/catalogue/spans';

export const intronModes = { shortened: 'Introns shortened', toScale: 'To scale' } as const;
export type IntronMode = keyof typeof intronModes;

/** Shortened introns together are at most this share of the exons. */
const INTRON_SHARE = 0.4;

/** A stretch of the genome and where it is drawn. The position `start` begins at `from`, and `end` ends at `to`. */
interface Stretch extends Span {
  from: number;
  to: number;
}

/** Maps genomic positions to units of a drawing, in which a base of an exon is 1 wide, and back. */
export interface GenomeScale {
  /** Units of the whole drawing, which begins at 0. */
  length: number;
  /** Where a position begins. Positions outside the drawing have its nearest end. */
  toUnits: (position: number) => number;
  /** The position that is drawn at these units. */
  toPosition: (units: number) => number;
  /** First positions of the exons, those that overlap in several transcripts taken together. */
  exonStarts: readonly number[];
}

/** Overlapping and adjacent spans as one, ascending. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end + 1) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** The exons of all transcripts and the introns between them, one after the other. */
function stretchesOf(exons: readonly Span[], introns: IntronMode): Stretch[] {
  const joined = joinedSpans(exons);
  const exonic = joined.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  const longest =
    introns === 'toScale' ? Infinity : Math.max(1, (exonic * INTRON_SHARE) / Math.max(1, joined.length - 1));
  const stretches: Stretch[] = [];
  const add = ({ start, end }: Span, width: number): void => {
    const from = stretches.at(-1)?.to ?? 0;
    stretches.push({ start, end, from, to: from + width });
  };
  for (const [index, exon] of joined.entries()) {
    const before = joined[index - 1];
    if (before !== undefined) {
      const intron = { start: before.end + 1, end: exon.start - 1 };
      add(intron, Math.min(intron.end - intron.start + 1, longest));
    }
    add(exon, exon.end - exon.start + 1);
  }
  return stretches;
}

const byStart = bisector((stretch: Stretch) => stretch.start);
const byUnits = bisector((stretch: Stretch) => stretch.from);

/** Returns null without exons. `exons` are those of all transcripts in the drawing, in any order. */
export function genomeScale(exons: readonly Span[], introns: IntronMode): GenomeScale | null {
  const stretches = stretchesOf(exons, introns);
  const [first] = stretches;
  const length = stretches.at(-1)?.to;
  if (first === undefined || length === undefined) return null;
  /** The last stretch that begins at or before the value; the first one if none does. */
  const stretchAt = (bisect: typeof byStart, value: number): Stretch =>
    stretches[bisect.right(stretches, value) - 1] ?? first;
  const clamp = (units: number): number => Math.min(length, Math.max(0, units));
  return {
    length,
    exonStarts: joinedSpans(exons).map(({ start }) => start),
    toUnits(position) {
      const { start, end, from, to } = stretchAt(byStart, position);
      return clamp(from + ((position - start) / (end - start + 1)) * (to - from));
    },
    toPosition(units) {
      const { start, end, from, to } = stretchAt(byUnits, units);
      const share = (clamp(units) - from) / (to - from);
      return Math.min(end, start + Math.floor(share * (end - start + 1)));
    },
  };
}
