/** `npm run test:full`: true scale, and all of what is otherwise a sample. */
export const isFullTier = process.env['SPENCER_FULL'] === '1';
