import { chosen, expect, madeFailures, recordCalls, settled, test } from './support/site-test';

const RELEASE = '**/static/release.json';
const LIST = '/api/browse/listResult';

test('BROWSE-68 the timer requests the release file at once and every 5 seconds, and makes no other call', async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/static/release.json')) asked += 1;
  });
  const lists = recordCalls(page, LIST);
  await page.goto('/browse');
  await settled(page, 'Browse result');
  const atStart = asked;
  expect(atStart).toBeGreaterThan(0);
  for (const times of [1, 2, 3]) {
    await page.clock.runFor(5_000);
    await expect.poll(() => asked).toBe(atStart + times);
  }
  expect(lists).toHaveLength(1);
});

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

test.describe('a failed table call', () => {
  test.use({ allowedConsole: madeFailures });

  test('BROWSE-68 ERR-02 is repeated by the timer', async ({ page }) => {
    await page.clock.install();
    let calls = 0;
    await page.route(`**${LIST}`, (route) =>
      ++calls === 1 ? route.fulfill({ status: 503, json: { code: 503, message: 'x' } }) : route.continue(),
    );
    await page.goto('/browse');
    await expect.poll(() => calls).toBe(1);
    await page.waitForTimeout(300);
    expect(calls).toBe(1);
    await page.clock.runFor(5_000);
    await settled(page, 'Browse result');
    expect(calls).toBe(2);
  });
});
