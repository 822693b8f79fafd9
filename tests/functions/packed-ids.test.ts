import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packIds, unpackId } from '../../functions/catalogue/packed-ids';

it('API-04 packed ids come back one by one, whatever characters they hold, and none past the last', () => {
  fc.assert(fc.property(fc.array(fc.string({ unit: 'grapheme' })), (ids) => {
    const packed = packIds(ids);
    expect(ids.map((_, place) => unpackId(packed, place))).toEqual(ids);
    expect(unpackId(packed, ids.length)).toBeUndefined();
  }));
});
