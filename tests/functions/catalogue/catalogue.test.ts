import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packIds, unpackId } from '../../../functions/catalogue/catalogue';

it('API-04 packed ids are unpacked one by one, whatever their characters, and none follows the last', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (ids) => {
      const packed = packIds(ids);
      expect(ids.map((_, place) => unpackId(packed, place))).toEqual(ids);
      expect(unpackId(packed, ids.length)).toBeUndefined();
    }),
  );
});
