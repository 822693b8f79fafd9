/**
 * Where the transcripts of one chromosome lie, for overlap queries. Intervals ascend by start; `maxEnd[i]` is the largest end
 * among the intervals 0..i, so a search walks back from the last start at or before the query's end and stops as soon as
 * nothing before can reach it.
 */
export interface LocationIndex {
  start: number[];
  end: number[];
  maxEnd: number[];
  transcriptId: string[];
}

export interface LocatedTranscript {
  transcriptId: string;
  start: number;
  end: number;
}

export function buildLocationIndex(transcripts: readonly LocatedTranscript[]): LocationIndex {
  const ordered = [...transcripts].sort((a, b) => a.start - b.start || a.end - b.end || (a.transcriptId < b.transcriptId ? -1 : 1));
  let furthest = 0;
  return {
    start: ordered.map(({ start }) => start),
    end: ordered.map(({ end }) => end),
    maxEnd: ordered.map(({ end }) => (furthest = Math.max(furthest, end))),
    transcriptId: ordered.map(({ transcriptId }) => transcriptId),
  };
}

/** Number of intervals that begin at or before `position`. */
function countStartingBy(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? Infinity) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Ids of the transcripts that share at least one position with `from`..`to` (1-based inclusive; swapped if reversed). */
export function overlappingTranscripts(index: LocationIndex, from: number, to: number): string[] {
  const [low, high] = from <= to ? [from, to] : [to, from];
  const found: string[] = [];
  for (let i = countStartingBy(index.start, high) - 1; i >= 0 && (index.maxEnd[i] ?? 0) >= low; i -= 1) {
    const id = index.transcriptId[i];
    if ((index.end[i] ?? 0) >= low && id !== undefined) found.push(id);
  }
  return found;
}
