import { afterAll, describe, expect, it } from 'vitest';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { loadHandlers } from './api-call';
import { numbersWithBruteForce } from './numbers-brute-force';

const fixture = makeRelease({ seed: 12, rows: 9_001 });
const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

describe('numbers of lists', () => {
  it(
    'RANK-02 RANK-03 numbers of lists answers 1,000 random questions as all rows one by one do',
    { timeout: 600_000 },
    async () => {
      expect(await numbersWithBruteForce(fixture, handlers, 1_000)).toBe(1_000);
    },
  );
});
