import { describe, expect, it } from 'vitest';
import { type ReleaseIngredients, releaseId } from '../../../data-loader/publish/write-release';

const made: ReleaseIngredients = { bundleDigest: 'b', programDigest: 'p', makeblastdb: 'makeblastdb: 2.12.0+' };

describe('the name of a release', () => {
  it('LOAD-02 is r- and twelve hexadecimal digits, the same for the same ingredients', () => {
    expect(releaseId(made)).toMatch(/^r-[0-9a-f]{12}$/);
    expect(releaseId({ ...made })).toBe(releaseId(made));
  });

  it('LOAD-02 differs if any ingredient does', () => {
    const names = [
      made,
      { ...made, bundleDigest: 'c' },
      { ...made, programDigest: 'q' },
      { ...made, bundleDigest: 'p', programDigest: 'b' },
      { ...made, makeblastdb: 'makeblastdb: 2.13.0+' },
      { ...made, makeblastdb: null },
    ].map(releaseId);
    expect(new Set(names).size).toBe(6);
  });
});
