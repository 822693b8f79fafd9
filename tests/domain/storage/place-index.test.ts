import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlapping, placeChunkId, placeChunks, type PlacedTranscript } from '#domain/storage/place-index';
import { decodePostings } from '#domain/storage/postings';

const interval = fc
  .tuple(fc.integer({ min: 1, max: 500 }), fc.oneof(fc.nat(5), fc.nat(400)))
  .map(([start, length]) => ({ start, end: start + length }));
const placed = fc
  .array(interval, { maxLength: 60 })
  .map((spans) => spans.map((span, i): PlacedTranscript => ({ ...span, rows: [i] })));
const codeOf = (ordinal: number): number => 2 * ordinal;

/** First rows of the transcripts that a query finds by the directory and then in its chunks. */
function found(transcripts: readonly PlacedTranscript[], from: number, to: number): number[] {
  const { directory, chunks } = placeChunks(transcripts, codeOf);
  return overlapping(directory, from, to)
    .flatMap((chunk) => {
      const places = chunks[chunk] ?? { start: [], end: [], rows: [] };
      return overlapping(places, from, to).map((at) => decodePostings(places.rows[at] ?? []).ordinals[0] ?? -1);
    })
    .sort((a, b) => a - b);
}

describe('the places of a chromosome', () => {
  it('API-33 are exactly the transcripts that a scan of all finds, for any query', () => {
    fc.assert(
      fc.property(placed, fc.nat(1_000), fc.nat(1_000), (transcripts, from, to) => {
        const [low, high] = [Math.min(from, to), Math.max(from, to)];
        const expected = transcripts
          .filter(({ start, end }) => start <= high && end >= low)
          .map(({ rows }) => rows[0] ?? -1);
        expect(found(transcripts, from, to)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('API-33 count both ends in, and one may span all others', () => {
    const transcripts = [
      { rows: [7], start: 1, end: 1_000 },
      { rows: [3], start: 100, end: 200 },
    ];
    expect(found(transcripts, 200, 200)).toEqual([3, 7]);
    expect(found(transcripts, 201, 300)).toEqual([7]);
    expect(found(transcripts, 1_001, 2_000)).toEqual([]);
    expect(found([], 1, 10)).toEqual([]);
  });

  it('EDGE-04 are in chunks of which the directory names those that a query may touch', () => {
    const rows = Array.from({ length: 500 }, (_, ordinal) => ordinal);
    const transcripts = Array.from({ length: 20 }, (_, at) => ({ start: 100 * at + 1, end: 100 * at + 100, rows }));
    const { directory, chunks } = placeChunks(transcripts, codeOf);
    expect(chunks.map(({ start }) => start.length)).toEqual([8, 8, 4]);
    expect(directory).toEqual({ start: [1, 801, 1_601], end: [800, 1_600, 2_000] });
    expect([overlapping(directory, 900, 950), overlapping(directory, 1_700, 700)]).toEqual([[1], [0, 1, 2]]);
    expect(placeChunkId('chr1', 2)).toBe('chr1#2');
    expect(chunks[0]?.rows[0]).toEqual([0, ...Array<number>(499).fill(1), ...rows.map(codeOf)]);
  });

  it('API-33 do not depend on the order of the transcripts', () => {
    fc.assert(
      fc.property(placed, (transcripts) => {
        expect(placeChunks(transcripts.toReversed(), codeOf)).toEqual(placeChunks(transcripts, codeOf));
      }),
    );
  });
});
