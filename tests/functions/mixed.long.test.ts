import { afterAll, expect, it } from 'vitest';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { loadHandlers } from './api-call';
import { mixedWithBruteForce, withUnknowns } from './mixed-brute-force';

const fixture = withUnknowns(makeRelease({ seed: 14, rows: 2_000 }));
const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

it('COL-02 OWN-03 answers 1,000 combinations of criteria as all rows one by one do', { timeout: 600_000 }, async () => {
  expect(await mixedWithBruteForce(fixture, handlers, 1_000)).toBe(1_000);
});
