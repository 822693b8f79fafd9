import { describe, expect, it } from 'vitest';
import { inRelease, isReleaseId, withoutRelease } from '#domain/catalogue/release-address';

describe('REL-01 an address in a release', () => {
  it.each([
    ['/browse', '/browse?release=r-7'],
    ['/browse?cancer=Breast+cancer#table', '/browse?cancer=Breast+cancer&release=r-7#table'],
    ['/gene/a%3Fb#orfs', '/gene/a%3Fb?release=r-7#orfs'],
    ['?page=2', '?page=2&release=r-7'],
    ['/help?release=r-1', '/help?release=r-1'],
  ])('%s is %s', (address, expected) => {
    expect(inRelease(address, 'r-7')).toBe(expected);
  });

  it('REL-01 an address in a release is without it what it was, as it was written', () => {
    expect(withoutRelease('?release=r-7')).toBe('');
    expect(withoutRelease('?a=x+y&release=r-7&b=%2C&b=')).toBe('?a=x+y&b=%2C&b=');
    expect(withoutRelease('?released=1')).toBe('?released=1');
    expect(withoutRelease('')).toBe('');
  });

  it('REL-01 an address in a release is of ids that are one name in a path', () => {
    expect(['r-0a1b2c3d4e5f', 'r-of-tomorrow', 'v1.0_b'].filter(isReleaseId)).toHaveLength(3);
    expect(['', '..', '.r', 'a/b', 'a b', 'é', 'a%2f', 'x'.repeat(101)].filter(isReleaseId)).toEqual([]);
  });
});
