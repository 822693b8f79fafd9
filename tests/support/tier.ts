/** Of the environment: which tests `tests/run.ts` runs; single tests run without it. */
export const TEST_TIER = 'TEST_TIER';

/** Whether this is `npm run test:full`, which tests at full scale and runs everything that is otherwise sampled. */
export const isFullTier = process.env[TEST_TIER] === 'full';
