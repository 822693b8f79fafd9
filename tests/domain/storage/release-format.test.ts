import { describe, expect, it } from 'vitest';
import { CURRENT_FORMAT, formatList, formatOf, parseFormatList, readableFormats } from '#domain/storage/release-format';
import { RELEASE_POINTER_KEY, releaseStates } from '#domain/storage/release-record';

describe('the format of a release', () => {
  it('API-50 the format of a release is the current one alone for the functions, and the first for one that does not state it', () => {
    expect(readableFormats).toEqual([CURRENT_FORMAT]);
    expect([formatOf({}), formatOf({ format: 2 })]).toEqual([1, 2]);
  });

  it('the format of a release is passed on as a list', () => {
    expect(formatList([1, 2])).toBe('1,2');
    expect(parseFormatList('1,2')).toEqual([1, 2]);
    expect(parseFormatList('12')).toEqual([12]);
    for (const text of ['', '1,', ',1', '1, 2', 'a', '1,2x', 'x1'])
      expect(() => parseFormatList(text)).toThrow(`"${text}" is not a list of release formats`);
  });

  it('LOAD-08 a release is loading, published or retired, and one write makes it current', () => {
    expect(releaseStates).toEqual(['loading', 'published', 'retired']);
    expect(RELEASE_POINTER_KEY).toBe('release');
  });
});
