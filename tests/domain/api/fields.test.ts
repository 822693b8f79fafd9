import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { expressionCodes, UNKNOWN } from '#domain/catalogue/vocabulary';
import {
  booleanFilter,
  hasCountTotal,
  optionalText,
  optionalTextList,
  optionFilter,
  optionList,
  pageNumber,
  pageSize,
  rangeFilter,
  requiredText,
  requiredTextList,
  textList,
  validationFlag,
} from '#domain/api/fields';

/** First message of a refusal. */
function messageOf(schema: z.ZodMiniType, value: unknown): string {
  const { error } = z.safeParse(schema, value);
  return error?.issues[0]?.message ?? 'accepted';
}

/** The field as part of a request, where it may also be missing. */
const missing = (schema: z.ZodMiniType): unknown => z.parse(z.object({ field: schema }), {}).field;

describe('pieces of requests', () => {
  it('API-42 pieces of requests trims a required text and rejects an empty one', () => {
    expect(z.parse(requiredText, '  x y ')).toBe('x y');
    expect(messageOf(requiredText, ' \t')).toBe('must not be empty');
    for (const value of [null, undefined, 5, ['x'], {}])
      expect(messageOf(requiredText, value)).toBe('must be a string');
  });

  it('SEARCH-13 pieces of requests trims an optional text; missing, null and blank all mean "not used"', () => {
    expect(z.parse(optionalText, ' a, b ')).toBe('a, b');
    for (const value of [undefined, null, '', '   ']) expect(z.parse(optionalText, value)).toBeNull();
    expect(missing(optionalText)).toBeNull();
    expect(messageOf(optionalText, 5)).toBe('must be a string or null');
  });

  it.each([
    [
      'API-06 API-07 OWN-03',
      optionFilter([1, 0, UNKNOWN]),
      [0, 1, UNKNOWN],
      ['1', true, 2, -1],
      'must be 1, 0, unknown or null',
    ],
    ['API-08', optionFilter(expressionCodes), [1, 2, 3, 4], ['1', 0, 5, 1.5], 'must be 1, 2, 3, 4 or null'],
    ['API-09', booleanFilter, [true, false], ['true', 0, 1], 'must be true, false or null'],
  ] as const)(
    '%s takes a filter by its values; missing, null and the empty text mean All',
    (_ids, schema, good, bad, message) => {
      for (const value of good) expect(z.parse(schema, value)).toBe(value);
      for (const value of [undefined, null, '']) expect(z.parse(schema, value)).toBeNull();
      expect(missing(schema)).toBeNull();
      for (const value of bad) expect(messageOf(schema, value)).toBe(message);
    },
  );

  it('API-42 pieces of requests accepts an integer page number from 1 and an integer page size from 1 to 100', () => {
    expect([1, 5000].map((value) => z.parse(pageNumber, value))).toEqual([1, 5000]);
    for (const value of [0, -1, 1.5, '1', null, undefined, Number.NaN])
      expect(messageOf(pageNumber, value)).toBe('must be an integer of at least 1');
    expect([1, 100].map((value) => z.parse(pageSize, value))).toEqual([1, 100]);
    for (const value of [0, 101, 10.5, '10', null])
      expect(messageOf(pageSize, value)).toBe('must be an integer from 1 to 100');
  });

  it('API-04 pieces of requests reads a missing or null hasCountTotal as false', () => {
    expect([undefined, null, false, true].map((value) => z.parse(hasCountTotal, value))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(messageOf(hasCountTotal, 'yes')).toBe('must be true or false');
  });

  it('API-30 pieces of requests trims the texts of a list and drops blanks; missing and null mean an empty list', () => {
    expect(z.parse(textList, [' a ', '', '  ', 'b'])).toEqual(['a', 'b']);
    for (const value of [undefined, null, []]) expect(z.parse(textList, value)).toEqual([]);
    expect(messageOf(textList, 'a,b')).toBe('must be a list of strings');
    expect(messageOf(textList, ['a', 1])).toBe('must be a string');
  });

  it('API-19 API-34 limits the length of a list', () => {
    const schema = requiredTextList(2);
    expect(z.parse(schema, [])).toEqual([]);
    expect(z.parse(schema, [' a ', 'b'])).toEqual(['a', 'b']);
    expect(z.parse(schema, ['', ' '])).toEqual([]);
    for (const value of [['a', 'b', 'c'], null, undefined, 'a'])
      expect(messageOf(schema, value)).toBe('must be a list of at most 2 strings');
  });

  it('API-08 pieces of requests reads a list of expression codes, each once; missing and null mean an empty list', () => {
    const codeList = optionList(expressionCodes);
    expect(z.parse(codeList, [2, 1, 2])).toEqual([2, 1]);
    for (const value of [undefined, null, []]) expect(z.parse(codeList, value)).toEqual([]);
    expect(messageOf(codeList, '1')).toBe('must be a list of the codes 1 to 4');
    expect(messageOf(codeList, [1, 5])).toBe('must be 1, 2, 3 or 4');
    expect(
      messageOf(
        codeList,
        Array.from({ length: 101 }, () => 1),
      ),
    ).toBe('must be a list of at most 100 codes');
    expect(
      z.parse(
        codeList,
        Array.from({ length: 100 }, () => 1),
      ),
    ).toEqual([1]);
  });

  it('pieces of requests of fixed options are those of the field', () => {
    expect(messageOf(optionFilter([1, 2, 3]), 4)).toBe('must be 1, 2, 3 or null');
    expect(messageOf(optionList([1, 2, 3]), [4])).toBe('must be 1, 2 or 3');
    expect(messageOf(optionList([1, 2, 3]), 4)).toBe('must be a list of the codes 1 to 3');
  });

  it('a range has two ends, of which either may be open', () => {
    for (const range of [
      { from: 8, to: 11.5 },
      { from: null, to: 0 },
      { from: -1, to: null },
    ])
      expect(z.parse(rangeFilter, range)).toEqual(range);
    for (const value of [undefined, null, '']) expect(z.parse(rangeFilter, value)).toBeNull();
    for (const value of [8, '8', { from: 8 }, { from: '8', to: null }, [8, 11]])
      expect(messageOf(rangeFilter, value)).toBe('must be an object of two numbers or null, from and to, or null');
  });

  it('FACET-03 pieces of requests keeps a missing list apart from an empty one', () => {
    const schema = optionalTextList(2);
    expect([undefined, null, [], [' a', 'a ']].map((value) => z.parse(schema, value))).toEqual([
      undefined,
      null,
      [],
      ['a'],
    ]);
    expect(messageOf(schema, ['a', 'b', 'c'])).toBe('must be a list of at most 2 strings');
    expect(messageOf(schema, 'a')).toBe('must be a list of at most 2 strings');
  });

  it('API-30 a list of texts has at most 100, counted before repetitions are dropped', () => {
    expect(
      z.parse(
        textList,
        Array.from({ length: 100 }, () => 'a'),
      ),
    ).toEqual(['a']);
    expect(
      messageOf(
        textList,
        Array.from({ length: 101 }, () => 'a'),
      ),
    ).toBe('must be a list of at most 100 strings');
    expect(messageOf(validationFlag, 2)).not.toBe('accepted');
    expect([0, 1, null].map((value) => z.parse(validationFlag, value))).toEqual([0, 1, null]);
  });
});
