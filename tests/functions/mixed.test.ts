import { afterAll, expect, it } from 'vitest';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { loadHandlers } from './api-call';
import { mixedWithBruteForce, withUnknowns } from './mixed-brute-force';

const fixture = withUnknowns(makeRelease({ seed: 13, rows: 400 }));
const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

it('COL-02 OWN-03 answers combinations of three kinds of criteria as all rows one by one do, also at the ends of pages', async () => {
  expect(await mixedWithBruteForce(fixture, handlers, 12)).toBe(12);
});
