import { describe, expect, it } from 'vitest';
import { addMass, massOf, parseFormula } from '#domain/spectrum/elements';

describe('a formula', () => {
  it.each([
    ['C2H3NO', { C: 2, H: 3, N: 1, O: 1 }],
    ['[13C2]H3N-1', { '13C': 2, H: 3, N: -1 }],
    ['[15N][18O-2][2H10]', { '15N': 1, '18O': -2, '2H': 10 }],
    ['NaKSP', { Na: 1, K: 1, S: 1, P: 1 }],
    [' C H4  O ', { C: 1, H: 4, O: 1 }],
    ['CH3CH2OH', { C: 2, H: 6, O: 1 }],
    ['C12H-10', { C: 12, H: -10 }],
    ['C0', { C: 0 }],
  ])('SPEC-98 %s is read', (formula, composition) => {
    expect(parseFormula(formula)).toEqual(composition);
  });

  it.each([
    '',
    '  ',
    'Xx2',
    'c2',
    'C2(',
    '13C',
    '[C2]',
    '[12C]',
    '[2H]4',
    '[13C2',
    'C--2',
    '(CH2)2',
    'H2O!',
    'toString',
  ])('SPEC-98 %j is not one', (formula) => {
    expect(parseFormula(formula)).toBeNull();
  });
});

describe('masses', () => {
  it('masses are sums over the atoms, which may be negative', () => {
    expect(massOf({})).toEqual({ mono: 0, avg: 0 });
    expect(massOf({ C: 1, H: -2 })).toEqual({
      mono: expect.closeTo(9.98434993586, 9),
      avg: expect.closeTo(9.99482, 9),
    });
    expect(addMass({ mono: 1, avg: 2 }, { mono: 10, avg: 20 })).toEqual({ mono: 11, avg: 22 });
  });
});
