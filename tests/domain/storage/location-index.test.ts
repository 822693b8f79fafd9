import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLocationIndex, overlappingTranscripts, type LocatedTranscript } from '#domain/storage/location-index';

const interval = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.oneof(fc.nat(5), fc.nat(400))).map(([start, length]) => ({ start, end: start + length }));
const located = fc.array(interval, { maxLength: 60 }).map((spans) => spans.map((span, i): LocatedTranscript => ({ ...span, transcriptId: `T${i}` })));

describe('the location index of a chromosome', () => {
  it('API-33 finds exactly the transcripts that a scan of all finds, for any query', () => {
    fc.assert(
      fc.property(located, fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 1_000 }), (transcripts, from, to) => {
        const [low, high] = [Math.min(from, to), Math.max(from, to)];
        const expected = transcripts.filter(({ start, end }) => start <= high && end >= low).map(({ transcriptId }) => transcriptId);
        expect(overlappingTranscripts(buildLocationIndex(transcripts), from, to).sort()).toEqual(expected.sort());
      }),
      { numRuns: 500 },
    );
  });

  it('API-33 counts both ends in, and finds a transcript that spans all others', () => {
    const index = buildLocationIndex([
      { transcriptId: 'long', start: 1, end: 1_000 },
      { transcriptId: 'short', start: 100, end: 200 },
    ]);
    expect(overlappingTranscripts(index, 200, 200).sort()).toEqual(['long', 'short']);
    expect(overlappingTranscripts(index, 201, 300)).toEqual(['long']);
    expect(overlappingTranscripts(index, 1_001, 2_000)).toEqual([]);
    expect(overlappingTranscripts(buildLocationIndex([]), 1, 10)).toEqual([]);
  });

  it('API-33 is the same whatever order the transcripts come in', () => {
    fc.assert(
      fc.property(located, (transcripts) => {
        expect(buildLocationIndex([...transcripts].reverse())).toEqual(buildLocationIndex(transcripts));
      }),
    );
  });
});
