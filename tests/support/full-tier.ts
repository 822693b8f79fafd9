/** Whether this is `npm run test:full`, which tests at full scale and runs everything that is otherwise sampled. */
export const isFullTier = process.env['SPENCER_FULL'] === '1';
