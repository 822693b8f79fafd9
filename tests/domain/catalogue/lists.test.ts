import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinList, splitList } from '#domain/catalogue/lists';

const word = fc.stringMatching(/^[A-Za-z0-9*_.-]{1,12}$/);

describe('lists inside a text field', () => {
  it('DATA-02 lists inside a text field reads back what it joined', () => {
    fc.assert(
      fc.property(fc.array(word), (items) => {
        expect(splitList(joinList(items))).toEqual(items);
      }),
    );
  });
});
