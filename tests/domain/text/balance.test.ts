import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftOutCount, leftOutText, Tally } from '#domain/text/balance';

describe('the balance of a reader', () => {
  it('READ-13 the balance of a reader adds up, whatever is read and left out, also beyond the reasons that are told apart', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(200), { nil: null }), { maxLength: 300 }), (units) => {
        const tally = new Tally('row');
        for (const [line, reason] of units.entries())
          if (reason === null) tally.read();
          else tally.leave(`is ${reason}`, line, 'x');
        const balance = tally.balance();
        expect(balance.given).toBe(units.length);
        expect(balance.read + leftOutCount(balance)).toBe(units.length);
        expect(balance.leftOut.length).toBeLessThanOrEqual(51);
      }),
    );
  });

  it('READ-13 the balance of a reader is said with the place of the first of each reason', () => {
    const tally = new Tally('row');
    tally.read(5);
    expect(leftOutText(tally.balance())).toBe('');
    tally.leave('is a decoy', 3, 'a');
    tally.leave('is a decoy', 9, 'b');
    tally.leave('has no peptide', 4, '');
    expect(leftOutText(tally.balance())).toBe(
      '3 of 8 rows left out: 2 are decoys (first in line 3), 1 has no peptide (line 4)',
    );
  });
});
