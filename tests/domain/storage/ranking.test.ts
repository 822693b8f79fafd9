import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeSet,
  decodeTally,
  descendingOrder,
  inlineEntries,
  rankingParts,
  type RankingPart,
} from '#domain/storage/ranking';
import { decodeEntries, decodeValues, type RankedColumns, tiesOf } from '#domain/storage/ranking-entries';
import { seededRandom } from '../../fixtures/release/random';

const CODES = 40;
const SIZES = { piece: 30, block: 200, inline: 10 };

/** Rows of which some are left out, with values of few or many kinds. */
function columns(rows: number, kinds: number, seed = 1): RankedColumns {
  const random = seededRandom(seed);
  const ordinals = Uint32Array.from({ length: rows }, (_, at) => 3 * at + random.below(3));
  return {
    ordinals,
    codes: ordinals.map(() => random.below(CODES)),
    values: Float64Array.from(ordinals, () => (random.chance(0.1) ? Number.NaN : random.below(kinds) / 7)),
  };
}

const partsOf = (given: RankedColumns): RankingPart[] => [...rankingParts(given, SIZES)];
const directoryOf = (parts: readonly RankingPart[]) => {
  const last = parts.at(-1);
  if (last?.kind !== 'ranking') throw new Error('The directory does not come last');
  return last.value;
};

/** Rows as `ordinal code value`, sorted otherwise. */
function expected({ ordinals, codes, values }: RankedColumns, descending: boolean): string[] {
  return Array.from(ordinals, (ordinal, at) => ({ ordinal, code: codes[at], value: values[at] ?? Number.NaN }))
    .toSorted((one, other) => {
      if (Number.isNaN(one.value) || Number.isNaN(other.value))
        return Number(Number.isNaN(one.value)) - Number(Number.isNaN(other.value)) || one.ordinal - other.ordinal;
      return (descending ? other.value - one.value : one.value - other.value) || one.ordinal - other.ordinal;
    })
    .map(({ ordinal, code, value }) => `${ordinal} ${code} ${value}`);
}

/** All stored entries in an order, by its blocks and pieces. */
function stored(parts: readonly RankingPart[], descending: boolean): string[] {
  const { blocks, only } = directoryOf(parts);
  const order = (spans: readonly { first: number | null; last: number | null }[]): number[] =>
    descending ? descendingOrder(spans) : spans.map((_, at) => at);
  const texts = ({ ordinals, codes, values }: RankedColumns): string[] => {
    const spans = Array.from(values, (value) => ({
      first: Number.isNaN(value) ? null : value,
      last: Number.isNaN(value) ? null : value,
    }));
    return order(spans).map((at) => `${ordinals[at]} ${codes[at]} ${values[at]}`);
  };
  if (only) return texts(inlineEntries(only));
  return order(blocks).flatMap((block) =>
    order(blocks[block]?.pieces ?? []).flatMap((piece) => {
      const bytesOf = (kind: string): Uint8Array => {
        const part = parts.find(
          (each) => each.kind === kind && 'piece' in each && each.block === block && each.piece === piece,
        );
        return part && 'piece' in part ? part.bytes : new Uint8Array();
      };
      const { ordinals, codes, ties } = decodeEntries(bytesOf('rankingEntries'), inflateRawSync);
      const values = decodeValues(bytesOf('rankingValues'), inflateRawSync);
      expect(ties).toEqual(tiesOf(values));
      return texts({ ordinals, codes, values });
    }),
  );
}

const LARGE = 2.5 * SIZES.block;

describe('an order of rows', () => {
  it.each([
    ['no rows', 0, 5],
    ['few rows', 9, 5],
    ['rows of few values, which fill pieces and blocks', LARGE, 3],
    ['rows of some values', LARGE, 90],
    ['rows of many values', LARGE, 1_000_000],
    ['rows of one block', 150, 9],
  ])('RANK-02 of %s is read in both directions, unknown values last', (_, rows, kinds) => {
    const given = columns(rows, kinds);
    const parts = partsOf(given);
    for (const descending of [false, true]) expect(stored(parts, descending)).toEqual(expected(given, descending));
  });

  it('RANK-02 is cut so that a group of equal values has whole pieces and blocks or lies in one', () => {
    const { blocks, entries, large } = directoryOf(partsOf(columns(LARGE, 3)));
    expect([entries, large]).toEqual([LARGE, true]);
    for (const spans of [blocks, ...blocks.map(({ pieces }) => pieces)])
      spans.forEach(({ first, last, entries: size }, at) => {
        expect(size).toBeLessThanOrEqual(spans === blocks ? SIZES.block : SIZES.piece);
        const next = spans[at + 1];
        if (next?.first === last) expect([first, next?.last]).toEqual([last, last]);
      });
  });

  it('RANK-03 has the rows of each block, and the tally of all before its end', () => {
    const given = columns(LARGE, 1_000_000);
    const parts = partsOf(given);
    const { blocks } = directoryOf(parts);
    const rows = expected(given, false).map((text) => text.split(' ').map(Number));
    let end = 0;
    blocks.forEach(({ entries }, block) => {
      const own = rows.slice(end, end + entries).map(([ordinal = -1]) => ordinal);
      end += entries;
      const set = parts.find((part) => part.kind === 'rankingSet' && part.block === block);
      const tally = parts.find((part) => part.kind === 'rankingTally' && part.block === block);
      expect(set?.kind === 'rankingSet' && [...decodeSet(set.bytes, inflateRawSync, entries)]).toEqual(
        own.toSorted((one, other) => one - other),
      );
      const counts = Array.from({ length: CODES }, () => 0);
      for (const [, code = 0] of rows.slice(0, end)) counts[code] = (counts[code] ?? 0) + 1;
      expect(tally?.kind === 'rankingTally' && [...decodeTally(tally.value, CODES)]).toEqual(counts);
    });
    expect(end).toBe(LARGE);
  });

  it('RANK-02 of few rows is one document', () => {
    expect(partsOf(columns(10, 9)).map(({ kind }) => kind)).toEqual(['ranking']);
    expect(partsOf(columns(11, 9)).map(({ kind }) => kind)).toContain('rankingEntries');
  });

  it('RANK-02 descends by whole groups', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (values) => {
        const ascending = values.toSorted((one, other) => one - other);
        const order = descendingOrder(ascending.map((value) => ({ first: value, last: value })));
        const wanted = ascending
          .map((value, at) => ({ value, at }))
          .toSorted((one, other) => other.value - one.value || one.at - other.at);
        expect(order).toEqual(wanted.map(({ at }) => at));
      }),
    );
  });
});
