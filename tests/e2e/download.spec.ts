import { createHash } from 'node:crypto';
import { catalogueFile } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

test('API-41 DOWN-09 DOWN-12 every listed file exists with the size and checksum that the page states @short', async ({
  request,
}) => {
  const { downloads } = await catalogueFile();
  expect(downloads).toHaveLength(27);
  expect(downloads.filter(({ table }) => table === 'cancer')).toHaveLength(15);
  for (const { download, bytes, sha256 } of downloads) {
    for (const format of ['txt', 'zip'] as const) {
      const answer = await request.get(`/download/${download}.${format}`);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-disposition']).toContain('attachment');
      const body = await answer.body();
      expect(body.length).toBe(bytes[format]);
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256[format]);
    }
  }
});
