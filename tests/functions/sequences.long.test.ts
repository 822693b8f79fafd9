import { afterAll, expect, it } from 'vitest';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { loadHandlers } from './api-call';
import { sequencesWithBruteForce } from './sequences-brute-force';

const fixture = makeRelease({ seed: 14, rows: 3_001 });
const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

it('UNIT-01 lists of sequences answer 500 random questions as all entries do', { timeout: 600_000 }, async () => {
  expect(await sequencesWithBruteForce(fixture, handlers, 500)).toBe(500);
});
