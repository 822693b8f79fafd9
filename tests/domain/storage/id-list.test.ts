import { deflateSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeIds, encodeIds, IDS_PER_LIST_MIN, idsPerList, packIds } from '#domain/storage/id-list';
import { textOf } from '../../../functions/catalogue/current-index';
import { seededRandom } from '../../fixtures/release/random';

describe('a list of ids', () => {
  it('API-04 is read as it was written, whatever the ids', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (ids) => {
        const stored = JSON.parse(JSON.stringify(encodeIds(ids))) as ReturnType<typeof encodeIds>;
        expect(decodeIds(stored, textOf)).toEqual(packIds(ids));
      }),
    );
    expect(encodeIds(['P100', 'P101', 'P11', 'P11'])).toEqual({ shared: '0323', lengths: '4110', rest: 'P10011' });
  });

  it('EDGE-04 has as many ids as half a read unit reads, between 4,096 and 32,768', () => {
    const idsOf = (name: (number: number) => string) => Array.from({ length: IDS_PER_LIST_MIN }, (_, at) => name(at));
    const packed = (ids: readonly string[]) =>
      deflateSync(new TextEncoder().encode(JSON.stringify(encodeIds(ids)))).length;
    const numbered = idsOf((number) => `SPENP${1_000_000 + number}`);
    expect(idsPerList(numbered)).toBe(32_768);
    expect(8 * packed(numbered)).toBeLessThan(3_500);
    const random = seededRandom(3);
    const gaps = idsOf((number) => `P${8 * number + random.below(8)}`).toSorted();
    expect(packed(gaps)).toBeGreaterThan(1_750);
    expect(idsPerList(gaps)).toBe(IDS_PER_LIST_MIN);
  });
});
