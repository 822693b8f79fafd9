import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeBytes, decodeDocument } from '#domain/storage/document';
import type { AnchorList } from '#domain/storage/match-index';
import { ordinalsOf } from '../../support/decoded-bitmap';
import { matchIndexItems } from '../../fixtures/release/match-index';

describe('the index of sequences', () => {
  const letters = [...'ACDEFGHKLMNPQRSTVWY'];
  const peptides = Array.from({ length: 40 }, (_, index) => ({
    peptideId: `P${String(index).padStart(2, '0')}`,
    sequence: `${letters[index % 19]}${letters[Math.floor(index / 19)]}MKTAYAK`,
  }));
  const orfs = Array.from({ length: 10 }, (_, index) => ({
    orfId: `O${index}`,
    transcriptId: `T${index}`,
    protein: `MKTAYIAK${letters[index]}`,
  }));

  it('has 32 anchors and 8 ORFs a document, in the order of their ordinals', async () => {
    const { items, shape } = await matchIndexItems('r', { peptides, orfs });
    const document = (kind: string, id: string): unknown =>
      decodeDocument(
        items.filter(({ pk }) => pk === `r#${kind}#${id}`),
        inflateRawSync,
      );
    const { first, gaps: hashes } = document('anchors', '0') as AnchorList;
    expect([first, hashes.every((gap) => gap > 0)]).toEqual([0, true]);
    const chunks = ['0', '1'].map((id) => document('matchSequences', id) as Record<string, string>[]);
    expect(chunks.map(({ length }) => length)).toEqual([32, hashes.length - 32]);
    expect(Object.assign({}, ...chunks.flat())).toEqual(
      Object.fromEntries(peptides.map(({ peptideId, sequence }) => [sequence, peptideId])),
    );
    expect(['0', '1'].map((id) => document('matchOrfs', id))).toEqual([orfs.slice(0, 8), orfs.slice(8)]);
    expect(shape).toEqual({ anchorLengths: [7], anchorBits: 0, sequenceGroupBits: 0, orfGroupBits: 0 });
  });

  it('joins the rows of a sequence, and sequences that differ in I and L have one anchor', async () => {
    const { items, shape } = await matchIndexItems('r', {
      peptides: [
        { peptideId: 'P2', sequence: 'MKTAYIAK' },
        { peptideId: 'P1', sequence: 'MKTAYIAK' },
        { peptideId: 'P3', sequence: 'MKTAYLAR' },
        { peptideId: 'P4', sequence: 'MKTAY' },
      ],
      orfs: [],
    });
    const chunk = decodeDocument(
      items.filter(({ pk }) => pk === 'r#matchSequences#0'),
      inflateRawSync,
    ) as Record<string, string>[];
    expect(chunk.toSorted((one, other) => Object.keys(one).length - Object.keys(other).length)).toEqual([
      { MKTAY: 'P4' },
      { MKTAYIAK: 'P1,P2', MKTAYLAR: 'P3' },
    ]);
    expect(shape.anchorLengths).toEqual([5, 7]);
    // Two anchors: k-mers of the longer sequences and of the short one.
    const pairs = ordinalsOf(decodeBytes(items.filter(({ pk }) => pk === 'r#index#match:sequence:0')));
    // MKTAY of both anchors, and of the longer ones KTAYI, TAYIA, AYIAK and AYIAR, with I and L alike.
    expect(pairs).toHaveLength(6);
    expect(items.some(({ pk }) => pk.startsWith('r#matchOrfs') || pk.startsWith('r#index#match:orf'))).toBe(false);
  });
});
