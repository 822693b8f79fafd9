/** Of the environment: which tests `tests/run.ts` runs; single tests run without it. */
export const TEST_TIER = 'TEST_TIER';

/** Whether this is `npm run test:full`, which tests at full scale and runs everything that is otherwise sampled. */
export const isFullTier = process.env[TEST_TIER] === 'full';

/** Of the environment: the folders whose tests are run, separated by commas; without it, all of them. */
export const TEST_FOLDERS = 'TEST_FOLDERS';
