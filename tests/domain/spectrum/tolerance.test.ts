import { describe, expect, it } from 'vitest';
import { defaultTolerance, isToleranceUnit, parseTolerance, toleranceTh } from '#domain/spectrum/tolerance';

describe('mass tolerance', () => {
  it.each([
    ['0.3', 0.3],
    [' 20 ', 20],
    ['2e-2', 0.02],
    ['.5', 0.5],
    ['5.', 5],
    ['+1', 1],
    ['0', 0],
    ['1E+2', 100],
    ['1e3', 1_000],
    ['1e-10', 1e-10],
    ['.25', 0.25],
    ['12.25', 12.25],
    ['0.05', 0.05],
    [0.5, 0.5],
  ])('SPEC-83 mass tolerance reads %j as %d', (input, value) => {
    expect(parseTolerance(input)).toEqual({ ok: true, value });
  });

  it.each([
    'abc',
    '',
    '   ',
    '0,3',
    '0.3Da',
    '-1',
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'Infinity',
    '0x10',
    '1e',
    '1.2.3',
    '.',
    'x1',
    '1 2',
    '-0.1',
    '1e999',
    null,
    undefined,
    [],
    {},
  ])('SPEC-83 mass tolerance rejects %j with a message for the reader', (input) => {
    const parsed = parseTolerance(input);
    expect(parsed).toMatchObject({
      ok: false,
      problem: { code: 'invalid-tolerance', option: 'massError', audience: 'user' },
    });
  });

  it('SPEC-83 mass tolerance distinguishes a decimal comma from nonsense', () => {
    expect(parseTolerance('0,3')).toMatchObject({
      problem: { message: 'Mass tolerance must be a number of at least 0, with a decimal point: 0.3 instead of 0,3' },
    });
    expect(parseTolerance(' 10,25 ')).toMatchObject({
      problem: {
        message: 'Mass tolerance must be a number of at least 0, with a decimal point: 10.25 instead of 10,25',
      },
    });
    for (const text of ['1,', ',5', '1,2,3', 'x1,5', '1,5x'])
      expect(parseTolerance(text)).toMatchObject({
        problem: { message: `Mass tolerance must be a number of at least 0; '${text}' was not applied` },
      });
    expect(parseTolerance('abc')).toMatchObject({
      problem: { message: "Mass tolerance must be a number of at least 0; 'abc' was not applied" },
    });
  });

  it('SPEC-84 mass tolerance is absolute in Th and relative to the theoretical m/z in ppm', () => {
    expect(toleranceTh({ value: 0.5, unit: 'Th' }, 1234)).toBe(0.5);
    expect(toleranceTh({ value: 20, unit: 'ppm' }, 500)).toBeCloseTo(0.01, 12);
  });

  it('SPEC-50 SPEC-51 mass tolerance is in Th or ppm, 0.5 Th by default', () => {
    expect(defaultTolerance).toEqual({ value: 0.5, unit: 'Th' });
    expect(['Th', 'ppm', 'th', 'Da', '', null].map(isToleranceUnit)).toEqual([true, true, false, false, false, false]);
  });
});
