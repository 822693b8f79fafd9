import { describe, expect, it } from 'vitest';
import type { DocumentValue } from '#domain/api/documents';
import { kmerGroupId, kmerSlot, slotPair, type KmerSubject, type MatchOrf } from '#domain/storage/match-index';
import { bitmapOf, encodeBitmap } from '../../../data-loader/derive/bitmap';
import { MatchIndex } from '../../../functions/match/match-index';
import { catalogueOver } from '../catalogue-over';

const RELEASE = 'r-1';
const FRAGMENT = 'PEPTIDEK';
const GROUP_BITS = 2;
const shape = { anchorLengths: [7], sequenceGroupBits: GROUP_BITS, orfGroupBits: GROUP_BITS };

/** The index of a release in which every k-mer of the fragment is in `count` sequences, or ORFs. */
function indexOf(
  subject: KmerSubject,
  count: number,
  item: (ordinal: number) => object,
  perChunk: number,
  lacking = -1,
): MatchIndex {
  const folded = FRAGMENT.replaceAll('I', 'L');
  const values = new Map<string, number[]>();
  for (let from = 0; from + 5 <= folded.length; from += 1) {
    const { group, slot } = kmerSlot(folded, from, GROUP_BITS);
    const id = kmerGroupId(subject, group);
    const pairs = Array.from({ length: count }, (_, ordinal) => slotPair(slot, ordinal));
    values.set(id, [...(values.get(id) ?? []), ...pairs]);
  }
  const catalogue = catalogueOver(RELEASE, []);
  catalogue.matchBitmap = async (id) => {
    const found = values.get(id);
    return found === undefined ? null : encodeBitmap(bitmapOf(found));
  };
  catalogue.matchChunk = async <Kind extends 'matchSequences' | 'matchOrfs'>(_kind: Kind, chunk: number) => {
    const items = Array.from({ length: perChunk }, (_, at) => chunk * perChunk + at).filter((at) => at < count);
    // The documents of the kind that the test asks for.
    return (chunk === lacking ? null : items.map(item)) as DocumentValue<Kind> | null;
  };
  return new MatchIndex(catalogue, shape);
}

const sequences = (count: number, item: (ordinal: number) => object, lacking?: number) =>
  indexOf('sequence', count, item, 32, lacking).rows('within', [FRAGMENT], false);
const orfs = (count: number, item: (ordinal: number) => MatchOrf) =>
  indexOf('orf', count, item, 8).orfs([FRAGMENT], false);
const idOf = (ordinal: number): string => `P${String(ordinal).padStart(4, '0')}`;
const letters = (ordinal: number): string => [...String(ordinal)].map((digit) => 'ACDEFGHKMN'[Number(digit)]).join('');

describe('what is found of a fragment', () => {
  it.each([
    [100, 100, false],
    [101, 100, true],
  ])('MATCH-07 are the rows of the first hundred of %i sequences: %i, and more: %s', async (count, length, more) => {
    const [found] = await sequences(count, (ordinal) => ({ [FRAGMENT + letters(ordinal)]: idOf(ordinal) }));
    expect(found?.items).toHaveLength(length);
    expect([found?.more, found?.items[0], found?.items.at(-1)]).toEqual([more, 'P0000', 'P0099']);
  });

  it.each([
    [1_000, false],
    [1_001, true],
  ])(
    'MATCH-07 are looked for among the first thousand of %i candidates, and there are more: %s',
    async (count, more) => {
      const [found] = await sequences(count, (ordinal) => ({
        [ordinal % 500 === 499 ? `A${FRAGMENT}` : letters(ordinal)]: `${idOf(ordinal)},${idOf(ordinal + 5_000)}`,
      }));
      expect(found).toEqual({ items: ['P0499', 'P0999', 'P5499', 'P5999'], more });
    },
  );

  it.each([
    [100, 100, false],
    [101, 100, true],
  ])('MATCH-08 are the first hundred of %i ORFs: %i, and more: %s', async (count, length, more) => {
    const [found] = await orfs(count, (ordinal) => ({
      orfId: `O${ordinal}`,
      transcriptId: `T${ordinal}`,
      protein: `${'M'.repeat(ordinal)}${FRAGMENT}`,
    }));
    expect([found?.items.length, found?.more, found?.items[0], found?.items[99]]).toEqual([
      length,
      more,
      { orfId: 'O0', transcriptId: 'T0', start: 1 },
      { orfId: 'O99', transcriptId: 'T99', start: 100 },
    ]);
  });

  it.each([
    [1_000, false],
    [1_001, true],
  ])('MATCH-08 are looked for among the first thousand of %i ORFs, and there are more: %s', async (count, more) => {
    const [found] = await orfs(count, (ordinal) => ({
      orfId: `O${ordinal}`,
      transcriptId: 'T',
      protein: ordinal < 999 ? 'MAAA' : FRAGMENT,
    }));
    expect(found).toEqual({ items: [{ orfId: 'O999', transcriptId: 'T', start: 1 }], more });
  });

  it('MATCH-07 differ by I and L unless these are one letter', async () => {
    const index = indexOf('sequence', 2, (ordinal) => ({ [ordinal === 0 ? 'PEPTLDEK' : FRAGMENT]: idOf(ordinal) }), 32);
    const items = async (equateIL: boolean) => (await index.rows('within', [FRAGMENT], equateIL))[0]?.items;
    expect([await items(false), await items(true)]).toEqual([['P0001'], ['P0000', 'P0001']]);
  });

  it('MATCH-07 cannot be told if the release lacks sequences that its index names', async () => {
    await expect(sequences(40, () => ({}), 1)).rejects.toThrow('Release r-1 lacks matchSequences 32');
  });
});
