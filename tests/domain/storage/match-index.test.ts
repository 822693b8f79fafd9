import { expect, it } from 'vitest';
import { slotPair, slotRange } from '#domain/storage/match-index';

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
