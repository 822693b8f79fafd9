import { chosen, expect, recordCalls, settled, test } from './support/site-test';

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

test('BROWSE-68 BROWSE-08 a new release without the current cancer switches to one that it has', async ({
  page,
  request,
}) => {
  await page.clock.install();
  let renamed = false;
  const current = (await (await request.get('/static/release.json')).json()) as object;
  const catalogue = (await (await request.get('/static/catalogue.json')).json()) as { cancers: { name: string }[] };
  await page.route(RELEASE, (route) =>
    route.fulfill({ json: { ...current, ...(renamed ? { release: 'r-of-tomorrow' } : {}) } }),
  );
  await page.route('**/static/catalogue.json', (route) =>
    route.fulfill({
      json: renamed
        ? { ...catalogue, cancers: catalogue.cancers.filter(({ name }) => name !== 'Colon cancer') }
        : catalogue,
    }),
  );
  await page.goto('/browse?cancer=Colon+cancer&tissue=Colon&validation=1');
  await settled(page, 'Browse result');
  renamed = true;
  await page.clock.runFor(5_000);
  await expect(chosen(page, 'Cancer')).toHaveText('Breast cancer');
  await expect(chosen(page, 'Tissue')).toHaveText('Breast');
  await settled(page, 'Browse result');
  await expect(page.locator('.table-row').first()).toContainText('Breast cancer');
  await expect(page).toHaveURL(/\/browse$/);
});
