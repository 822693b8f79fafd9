import { afterAll, describe, expect, it } from 'vitest';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { call, dataOf, loadHandlers } from './api-call';
import { numbersWithBruteForce } from './numbers-brute-force';

const fixture = makeRelease({ seed: 11, rows: 3_001 });
const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

const page = { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], pageSize: 5, pageNum: 1 };

describe('numbers of lists', () => {
  it('RANK-01 RANK-02 RANK-03 sorts, filters, counts and exports as all rows one by one do', async () => {
    expect(await numbersWithBruteForce(fixture, handlers, 20)).toBe(20);
  });

  it('RANK-01 numbers of lists has no numbers unless they are asked for', async () => {
    const [plain, withNumbers] = [
      await dataOf(handlers, 'listResult', page),
      await dataOf(handlers, 'listResult', { ...page, numbers: true }),
    ];
    expect(plain.result.every((row) => !('numbers' in row))).toBe(true);
    expect(withNumbers.result).toMatchObject(plain.result);
    expect(withNumbers.result[0]?.numbers?.length).toBe(plain.result[0]?.sequence.length);
  });

  it('RANK-02 numbers of lists sorts the lists of Browse and of a transcript', async () => {
    const sort = { by: 'affinity', descending: false } as const;
    const { result } = await dataOf(handlers, 'listResult', { ...page, pageSize: 100, numbers: true, sort });
    const affinities = result.flatMap(({ numbers }) => numbers?.affinity ?? []);
    expect(affinities.length).toBeGreaterThan(50);
    expect(affinities).toEqual(affinities.toSorted((one, other) => one - other));
    const transcriptId = fixture.peptides.flatMap(({ transcripts }) => transcripts)[0]?.transcriptId ?? '';
    const overview = await dataOf(handlers, 'peptideOverview', {
      transcriptId,
      pageSize: 100,
      pageNum: 1,
      numbers: true,
      sort: { by: 'length', descending: true },
    });
    const lengths = overview.result.map(({ numbers }) => numbers?.length ?? 0);
    expect(lengths.length).toBeGreaterThan(1);
    expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
  });

  it.each([
    ['an unknown number', { sort: { by: 'mass', descending: false } }],
    ['a range of texts', { affinity: { from: '5', to: null } }],
  ])('RANK-02 RANK-03 numbers of lists refuses %s', async (_, asked) => {
    // A request that its type does not allow.
    expect((await call(handlers, 'listResult', { ...page, ...asked } as never)).code).toBe(400);
  });
});
