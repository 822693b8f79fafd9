import { afterAll, describe, expect, it } from 'vitest';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { loadHandlers } from './api-call';
import { compareWithBruteForce } from './sets-brute-force';

const fixture = makeRelease({ seed: 11, rows: 9_000 });
const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

describe('search/compare', () => {
  it('SETS-02 search/compare counts the sequences and rows of every combination of 300 random questions as sets over all rows do', async () => {
    expect(await compareWithBruteForce(fixture, handlers, 300)).toBe(300);
  });
});
