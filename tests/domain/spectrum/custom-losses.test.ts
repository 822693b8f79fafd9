import { describe, expect, it } from 'vitest';
import { parseLosses } from '#domain/spectrum/custom-losses';

describe('losses as a reader types them', () => {
  it('losses as a reader types them are formulas, which are kept, or masses, which are both monoisotopic and average', () => {
    expect(parseLosses('H3PO4, 63.9983')).toEqual({
      ok: true,
      losses: [
        { monoLossMass: expect.closeTo(97.976896, 5), avgLossMass: expect.closeTo(97.9952, 3), formula: 'H3PO4' },
        { monoLossMass: 63.9983, avgLossMass: 63.9983, formula: '' },
      ],
    });
  });

  it.each(['H2O NH3', 'H2O,NH3', 'H2O;NH3', ' H2O\n\tNH3 ,', ',;H2O ; NH3'])(
    'losses as a reader types them are separated as in %j',
    (text) => {
      const parsed = parseLosses(text);
      expect(parsed.ok && parsed.losses.map(({ formula }) => formula)).toEqual(['H2O', 'NH3']);
    },
  );

  it.each(['', '  ', ','])('losses as a reader types them are none in %j', (text) => {
    expect(parseLosses(text)).toEqual({ ok: true, losses: [] });
  });

  it.each(['water', '-18', '0', 'H-1', '1e999', 'Infinity', '18.0x'])(
    '%s is neither a formula nor a mass above 0',
    (item) => {
      expect(parseLosses(`H2O ${item} nonsense`)).toEqual({
        ok: false,
        problem: `${item} is neither a formula such as H3PO4 nor a mass above 0`,
      });
    },
  );
});
