import { expect, recordCalls, settled, test } from './support/site-test';

const RELEASE = '**/static/release.json';
const LIST = '/api/browse/listResult';

test('BROWSE-68 a new release refreshes the table silently, once', async ({ page, request }) => {
  await page.clock.install();
  let renamed = false;
  const current = (await (await request.get('/static/release.json')).json()) as object;
  await page.route(RELEASE, (route) =>
    route.fulfill({ json: { ...current, ...(renamed ? { release: 'r-of-tomorrow' } : {}) } }),
  );
  const lists = recordCalls(page, LIST);
  await page.goto('/browse');
  await settled(page, 'Browse result');
  renamed = true;
  await page.clock.runFor(5_000);
  await expect.poll(() => lists.length).toBe(2);
  await settled(page, 'Browse result');
  await page.clock.runFor(5_000);
  await page.clock.runFor(5_000);
  expect(lists).toHaveLength(2);
});
