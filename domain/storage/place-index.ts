/**
 * Where the transcripts of one chromosome lie and which rows they have, for overlap queries: intervals ascend by start and
 * are stored in chunks. A directory says what each chunk spans, so that a query reads only the chunks that it may touch.
 * The rows are stored here, not only with the terms of the transcripts, so that a query of a whole chromosome reads few
 * documents however many transcripts it overlaps.
 */
import { encodePostings, type StoredPostings } from './postings';

/** Intervals with what is stored about their rows, by position; 1-based inclusive. */
export interface PlacedRows<Rows> {
  start: number[];
  end: number[];
  rows: Rows[];
}

/** By chunk: the lowest start and the highest end of its intervals. */
export interface PlaceDirectory {
  start: number[];
  end: number[];
}

export interface PlacedTranscript {
  start: number;
  end: number;
  /** Ascending ordinals. */
  rows: number[];
}

export const placeChunkId = (chromosome: string, chunk: number): string => `${chromosome}#${chunk}`;

/** Numbers per chunk, which take about 2 bytes each as stored. */
const CHUNK_NUMBERS = 8_000;

/** Cuts the transcripts of a chromosome into chunks. */
export function placeChunks(
  transcripts: readonly PlacedTranscript[],
  codeOf: (ordinal: number) => number,
): { directory: PlaceDirectory; chunks: PlacedRows<StoredPostings>[] } {
  const ordered = transcripts.toSorted(
    (a, b) => a.start - b.start || a.end - b.end || (a.rows[0] ?? 0) - (b.rows[0] ?? 0),
  );
  const directory: PlaceDirectory = { start: [], end: [] };
  const chunks: PlacedRows<StoredPostings>[] = [];
  let numbers = Infinity;
  for (const { start, end, rows } of ordered) {
    if (numbers > CHUNK_NUMBERS) {
      chunks.push({ start: [], end: [], rows: [] });
      directory.start.push(start);
      directory.end.push(end);
      numbers = 0;
    }
    const [chunk, last] = [chunks.at(-1), chunks.length - 1];
    chunk?.start.push(start);
    chunk?.end.push(end);
    chunk?.rows.push(encodePostings(rows, codeOf));
    directory.end[last] = Math.max(directory.end[last] ?? 0, end);
    numbers += 2 + 2 * rows.length;
  }
  return { directory, chunks };
}

/** Positions of the intervals that share at least one position with `from`..`to`; swapped if reversed. */
export function overlapping({ start, end }: PlaceDirectory, from: number, to: number): number[] {
  const [low, high] = from <= to ? [from, to] : [to, from];
  return start.flatMap((first, position) => (first <= high && (end[position] ?? 0) >= low ? [position] : []));
}
