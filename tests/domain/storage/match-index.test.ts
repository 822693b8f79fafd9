import { describe, expect, it } from 'vitest';
import {
  ANCHOR_HASH_BITS,
  anchorBitsFor,
  anchorHash,
  anchorLength,
  anchorListOf,
  ANCHORS_PER_CHUNK,
  FRAGMENT_LETTERS_MIN,
  groupBitsFor,
  KMER,
  kmerGroupId,
  kmerSlot,
  kmerSubjects,
  ORFS_PER_CHUNK,
  slotPair,
  slotRange,
} from '#domain/storage/match-index';

describe('the index of sequences', () => {
  it('EDGE-04 finds the document of an anchor by the highest bits of its hash, 8,192 of them or fewer in one', () => {
    expect([0, 1, 8_192, 8_193, 2_000_000].map(anchorBitsFor)).toEqual([0, 0, 0, 1, 8]);
    expect([0, 1, 4].map((bits) => anchorListOf(2 ** 26 - 1, bits))).toEqual([0, 1, 15]);
    expect([anchorListOf(2 ** 22 - 1, 4), anchorListOf(2 ** 22, 4)]).toEqual([0, 1]);
  });

  it('a pair of slot and ordinal belongs to the range of its slot, and an ordinal beyond the room of a slot is refused', () => {
    const most = 2 ** 27 - 1;
    expect([slotPair(0, 0), slotPair(0, most), slotPair(1, 0), slotPair(31, most)]).toEqual([
      0,
      134_217_727,
      134_217_728,
      2 ** 32 - 1,
    ]);
    expect(slotRange(1)).toEqual({ from: 134_217_728, to: 268_435_456 });
    expect(() => slotPair(0, most + 1)).toThrow('The index of sequences has no room for more than 134217728 ordinals');
  });

  it('MATCH-05 has the shape that releases were written with', () => {
    expect({ KMER, FRAGMENT_LETTERS_MIN, ANCHOR_HASH_BITS, ANCHORS_PER_CHUNK, ORFS_PER_CHUNK }).toEqual({
      KMER: 5,
      FRAGMENT_LETTERS_MIN: 6,
      ANCHOR_HASH_BITS: 26,
      ANCHORS_PER_CHUNK: 32,
      ORFS_PER_CHUNK: 8,
    });
    expect(kmerSubjects.map((subject) => kmerGroupId(subject, 3))).toEqual(['match:sequence:3', 'match:orf:3']);
    expect(['GAS', 'VGASGYV', 'VGASGYVLEQR'].map(anchorLength)).toEqual([3, 7, 7]);
  });

  // Computed by another program, in Python, from the definitions of both hash functions.
  it('MATCH-05 hashes anchors and k-mers as releases were written', () => {
    expect([anchorHash('MALATKL', 0, 7), anchorHash('xVGASGYVx', 1, 7), anchorHash('GAS', 0, 3)]).toEqual([
      48_285_448, 11_460_797, 39_267_437,
    ]);
    expect([0, 3, 16].map((bits) => kmerSlot('MALATKL', 0, bits))).toEqual([
      { group: 0, slot: 9 },
      { group: 2, slot: 9 },
      { group: 18_787, slot: 3 },
    ]);
    expect([0, 3, 16].map((bits) => kmerSlot('xVGASGYV', 1, bits))).toEqual([
      { group: 0, slot: 5 },
      { group: 1, slot: 8 },
      { group: 10_395, slot: 12 },
    ]);
  });

  it.each([
    [0, 0],
    [1_024, 0],
    [1_448, 0],
    [1_449, 1],
    [2_048, 1],
    [2 ** 25, 15],
    [2 ** 26, 16],
    [2 ** 30, 16],
  ])('MATCH-07 %d k-mers fall into 2 ** %d groups', (kmers, bits) => {
    expect(groupBitsFor(kmers)).toBe(bits);
  });
});
