import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHlaPrediction, parseHlaPredictions } from '#domain/catalogue/hla-prediction';

const word = fc.stringMatching(/^[A-Za-z0-9*_.-]{1,12}$/);

describe('HLA predictions inside a text field', () => {
  it('DATA-28 reads HLA predictions and leaves malformed ones out', () => {
    expect(parseHlaPredictions('HLA-A*02:01#12.3#3.1#1,HLA-B*07:02#410.2#0.6#0')).toEqual([
      { hla: 'HLA-A*02:01', affinityNm: 12.3, stabilityHours: 3.1, immunogenic: 1 },
      { hla: 'HLA-B*07:02', affinityNm: 410.2, stabilityHours: 0.6, immunogenic: 0 },
    ]);
    expect(parseHlaPredictions('A#0#0,B#1#2#2,C#1#2# 1')).toEqual([
      { hla: 'A', affinityNm: 0, stabilityHours: 0, immunogenic: 0 },
      { hla: 'B', affinityNm: 1, stabilityHours: 2, immunogenic: 0 },
      { hla: 'C', affinityNm: 1, stabilityHours: 2, immunogenic: 0 },
    ]);
    expect(formatHlaPrediction({ hla: 'A', affinityNm: 12.5, stabilityHours: 3, immunogenic: 1 })).toBe('A#12.5#3#1');
    expect(formatHlaPrediction({ hla: 'A', affinityNm: 12.5, stabilityHours: 3, immunogenic: 0 })).toBe('A#12.5#3#0');
    expect(parseHlaPredictions('A#1#NaN#1,A#1#Infinity#1')).toEqual([]);
    expect(parseHlaPredictions('')).toEqual([]);
    expect(parseHlaPredictions('HLA-A*02:01,HLA-A*02:01#x#1#1,#1#1#1,HLA##1#1,HLA#1,HLA#Infinity#1#1')).toEqual([]);
  });

  it('DATA-28 OWN-03 reads back the HLA prediction that it wrote, with or without a stability', () => {
    const prediction = fc.record({
      hla: word,
      affinityNm: fc.double({ min: 0.01, max: 50_000, noNaN: true }),
      stabilityHours: fc.option(fc.double({ min: 0.01, max: 48, noNaN: true })),
      immunogenic: fc.constantFrom(0 as const, 1 as const, null),
    });
    fc.assert(
      fc.property(prediction, (given) => {
        expect(parseHlaPredictions(formatHlaPrediction(given))).toEqual([given]);
      }),
    );
  });
});
