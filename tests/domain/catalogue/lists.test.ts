import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatHlaPrediction, formatMulticancer, formatSpans, joinList, parseHlaPredictions, parseMulticancer, parseSpans, splitList,
} from '#domain/catalogue/lists';

const word = fc.stringMatching(/^[A-Za-z0-9*_.-]{1,12}$/);

describe('lists inside a text field', () => {
  it('DATA-02 DATA-28 trims items and drops empty ones, for none, one and several', () => {
    expect(splitList('')).toEqual([]);
    expect(splitList(' , ,')).toEqual([]);
    expect(splitList('a')).toEqual(['a']);
    expect(splitList(' a, b ,,c ')).toEqual(['a', 'b', 'c']);
  });

  it('DATA-02 reads back what it joined', () => {
    fc.assert(fc.property(fc.array(word), (items) => { expect(splitList(joinList(items))).toEqual(items); }));
  });

  it('DATA-28 reads multicancer and leaves malformed parts out', () => {
    expect(parseMulticancer('')).toEqual([]);
    expect(parseMulticancer('Colon cancer:P1;Lung cancer:P2, P3')).toEqual([
      { cancer: 'Colon cancer', peptideIds: ['P1'] },
      { cancer: 'Lung cancer', peptideIds: ['P2', 'P3'] },
    ]);
    expect(parseMulticancer(';:P1;Colon cancer;Lung cancer:;Skin cancer:,;')).toEqual([]);
  });

  it('DATA-28 reads back the multicancer text that it wrote', () => {
    const occurrences = fc.array(fc.record({ cancer: word, peptideIds: fc.array(word, { minLength: 1 }) }));
    fc.assert(fc.property(occurrences, (list) => { expect(parseMulticancer(formatMulticancer(list))).toEqual(list); }));
  });

  it('DATA-28 reads HLA predictions and leaves malformed ones out', () => {
    expect(parseHlaPredictions('HLA-A*02:01#12.3#3.1#1,HLA-B*07:02#410.2#0.6#0')).toEqual([
      { hla: 'HLA-A*02:01', affinityNm: 12.3, stabilityHours: 3.1, immunogenic: true },
      { hla: 'HLA-B*07:02', affinityNm: 410.2, stabilityHours: 0.6, immunogenic: false },
    ]);
    expect(parseHlaPredictions('')).toEqual([]);
    expect(parseHlaPredictions('HLA-A*02:01,HLA-A*02:01#x#1#1,#1#1#1,HLA##1#1,HLA#1##1,HLA#Infinity#1#1')).toEqual([]);
  });

  it('DATA-28 reads back the HLA prediction that it wrote', () => {
    const prediction = fc.record({
      hla: word,
      affinityNm: fc.double({ min: 0.01, max: 50_000, noNaN: true }),
      stabilityHours: fc.double({ min: 0.01, max: 48, noNaN: true }),
      immunogenic: fc.boolean(),
    });
    fc.assert(fc.property(prediction, (given) => { expect(parseHlaPredictions(formatHlaPrediction(given))).toEqual([given]); }));
  });

  it('TRANS-10 reads exons as start-end items or as alternating positions', () => {
    const exons = [{ start: 1, end: 10 }, { start: 20, end: 20 }];
    expect(parseSpans('1-10,20-20')).toEqual(exons);
    expect(parseSpans('1,10,20,20')).toEqual(exons);
    expect(parseSpans('')).toEqual([]);
  });

  it('DATA-28 leaves malformed exons out', () => {
    expect(parseSpans('10-1,0-5,a-b,5-,-5,1-2-3,1.5-3,7-9')).toEqual([{ start: 7, end: 9 }]);
    expect(parseSpans('1,10,20')).toEqual([{ start: 1, end: 10 }]);
  });

  it('TRANS-10 reads back the exons that it wrote', () => {
    const span = fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.nat(1e6)).map(([start, length]) => ({ start, end: start + length }));
    fc.assert(fc.property(fc.array(span), (spans) => { expect(parseSpans(formatSpans(spans))).toEqual(spans); }));
  });
});
