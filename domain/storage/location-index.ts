import { bisectRight } from 'd3-array';

/**
 * Where the transcripts of one chromosome lie and which rows they have, for overlap queries. Intervals ascend by start;
 * `maxEnd[i]` is the largest end among the intervals 0..i, so a search walks back from the last start at or before the
 * query's end and stops as soon as nothing before can reach it. The row ordinals are stored here, not only in the
 * bitmaps of the transcripts, so that a query of a whole chromosome reads one document however many transcripts it
 * overlaps.
 */
export interface LocationIndex {
  start: number[];
  end: number[];
  maxEnd: number[];
  /** Ascending row ordinals, one list per interval. */
  rows: number[][];
}

export interface LocatedTranscript {
  start: number;
  end: number;
  rows: number[];
}

export function buildLocationIndex(transcripts: readonly LocatedTranscript[]): LocationIndex {
  const ordered = [...transcripts].sort(
    (a, b) => a.start - b.start || a.end - b.end || (a.rows[0] ?? 0) - (b.rows[0] ?? 0),
  );
  let furthest = 0;
  return {
    start: ordered.map(({ start }) => start),
    end: ordered.map(({ end }) => end),
    maxEnd: ordered.map(({ end }) => (furthest = Math.max(furthest, end))),
    rows: ordered.map(({ rows }) => rows),
  };
}

/**
 * Row lists of the transcripts that share at least one position with `from`..`to` (1-based inclusive; swapped if
 * reversed). A row of several transcripts occurs in several lists.
 */
export function overlappingRows(index: LocationIndex, from: number, to: number): number[][] {
  const [low, high] = from <= to ? [from, to] : [to, from];
  const found: number[][] = [];
  for (let i = bisectRight(index.start, high) - 1; i >= 0 && (index.maxEnd[i] ?? 0) >= low; i -= 1) {
    const rows = index.rows[i];
    if ((index.end[i] ?? 0) >= low && rows !== undefined) found.push(rows);
  }
  return found;
}
