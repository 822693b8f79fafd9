import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { demonstrationDigest, GENERATION_TIMEOUT_MS } from './demo-bundle';

const record = new URL('../../e2e/help-images/made-from.json', import.meta.url);

it(
  'DEMO-04 the pictures of Help were taken from the demonstration catalogue of today',
  async () => {
    const { demonstration } = JSON.parse(await readFile(record, 'utf8')) as { demonstration: string };
    expect(
      demonstration,
      'The demonstration has changed since: SITE_URL=... npx tsx tests/e2e/help-images/make.ts takes the pictures again',
    ).toBe(await demonstrationDigest());
  },
  GENERATION_TIMEOUT_MS,
);
