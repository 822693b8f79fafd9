import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLocationIndex, overlappingRows, type LocatedTranscript } from '#domain/storage/location-index';

const interval = fc
  .tuple(fc.integer({ min: 1, max: 500 }), fc.oneof(fc.nat(5), fc.nat(400)))
  .map(([start, length]) => ({ start, end: start + length }));
const located = fc
  .array(interval, { maxLength: 60 })
  .map((spans) => spans.map((span, i): LocatedTranscript => ({ ...span, rows: [i] })));

describe('the location index of a chromosome', () => {
  it('API-33 finds exactly the transcripts that a scan of all finds, for any query', () => {
    fc.assert(
      fc.property(
        located,
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        (transcripts, from, to) => {
          const [low, high] = [Math.min(from, to), Math.max(from, to)];
          const expected = transcripts
            .filter(({ start, end }) => start <= high && end >= low)
            .map(({ rows }) => rows[0] ?? -1);
          expect(
            overlappingRows(buildLocationIndex(transcripts), from, to)
              .flat()
              .sort((a, b) => a - b),
          ).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('API-33 counts both ends in, and finds a transcript that spans all others', () => {
    const index = buildLocationIndex([
      { rows: [0, 7], start: 1, end: 1_000 },
      { rows: [3], start: 100, end: 200 },
    ]);
    expect(overlappingRows(index, 200, 200)).toEqual([[3], [0, 7]]);
    expect(overlappingRows(index, 201, 300)).toEqual([[0, 7]]);
    expect(overlappingRows(index, 1_001, 2_000)).toEqual([]);
    expect(overlappingRows(buildLocationIndex([]), 1, 10)).toEqual([]);
  });

  it('API-33 does not depend on the order of the transcripts', () => {
    fc.assert(
      fc.property(located, (transcripts) => {
        expect(buildLocationIndex([...transcripts].reverse())).toEqual(buildLocationIndex(transcripts));
      }),
    );
  });
});
