import { describe, expect, it } from 'vitest';
import { exonSites, genomicBlocks } from '#domain/sequence/exon-coordinates';

const spans = (...pairs: [number, number][]) => pairs.map(([start, end]) => ({ start, end }));
/** Of 10, 5 and 1 nucleotides, not in order. */
const exons = spans([201, 205], [101, 110], [301, 301]);

describe('exons in a transcript', () => {
  it.each<['+' | '-', number, [number, number][]]>([
    [
      '+',
      16,
      [
        [1, 10],
        [11, 15],
        [16, 16],
      ],
    ],
    [
      '+',
      99,
      [
        [1, 10],
        [11, 15],
        [16, 16],
      ],
    ],
    [
      '+',
      15,
      [
        [1, 10],
        [11, 15],
      ],
    ],
    [
      '+',
      12,
      [
        [1, 10],
        [11, 12],
      ],
    ],
    ['+', 10, [[1, 10]]],
    [
      '-',
      16,
      [
        [1, 1],
        [2, 6],
        [7, 16],
      ],
    ],
    [
      '-',
      3,
      [
        [1, 1],
        [2, 3],
      ],
    ],
  ])(
    'exons in a transcript of strand %s and %d nucleotides follow each other from the 5′ end',
    (strand, length, sites) => {
      expect(exonSites(exons, strand, length)).toEqual(spans(...sites));
    },
  );
});

describe('a range of a transcript in the genome', () => {
  it.each<['+' | '-', [number, number], [number, number][]]>([
    ['+', [1, 1], [[101, 101]]],
    [
      '+',
      [10, 11],
      [
        [110, 110],
        [201, 201],
      ],
    ],
    [
      '+',
      [9, 16],
      [
        [109, 110],
        [201, 205],
        [301, 301],
      ],
    ],
    [
      '-',
      [1, 2],
      [
        [205, 205],
        [301, 301],
      ],
    ],
    [
      '-',
      [6, 8],
      [
        [109, 110],
        [201, 201],
      ],
    ],
    ['-', [16, 20], [[101, 101]]],
    ['+', [17, 20], []],
  ])(
    'TRANS-49 a range of a transcript in the genome of strand %s, %j is one block an exon, ascending',
    (strand, [start, end], blocks) => {
      expect(genomicBlocks(exons, strand, { start, end })).toEqual(spans(...blocks));
    },
  );
});
