import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMulticancer, parseMulticancer } from '#domain/catalogue/multicancer';

const word = fc.stringMatching(/^[A-Za-z0-9*_.-]{1,12}$/);

describe('the other cancers of a sequence', () => {
  it('DATA-28 the other cancers of a sequence reads multicancer and leaves malformed parts out', () => {
    expect(parseMulticancer('')).toEqual([]);
    expect(parseMulticancer('Colon cancer:P1;Lung cancer:P2, P3')).toEqual([
      { cancer: 'Colon cancer', peptideIds: ['P1'] },
      { cancer: 'Lung cancer', peptideIds: ['P2', 'P3'] },
    ]);
    expect(parseMulticancer(' Colon cancer : P1:2 ,P3')).toEqual([
      { cancer: 'Colon cancer', peptideIds: ['P1:2', 'P3'] },
    ]);
    expect(
      formatMulticancer([
        { cancer: 'A', peptideIds: ['P1', 'P2'] },
        { cancer: 'B', peptideIds: ['P3'] },
      ]),
    ).toBe('A:P1,P2;B:P3');
    expect(parseMulticancer(';:P1;Colon cancer;Lung cancer:;Skin cancer:,;')).toEqual([]);
  });

  it('DATA-28 the other cancers of a sequence reads back the multicancer text that it wrote', () => {
    const occurrences = fc.array(fc.record({ cancer: word, peptideIds: fc.array(word, { minLength: 1 }) }));
    fc.assert(
      fc.property(occurrences, (list) => {
        expect(parseMulticancer(formatMulticancer(list))).toEqual(list);
      }),
    );
  });
});
