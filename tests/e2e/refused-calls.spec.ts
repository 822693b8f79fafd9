import { expect, madeFailures, settled, test } from './support/site-test';

/** A gateway that lets nothing through: pages ask the edge by GET. */
test.describe('a page whose calls are refused', () => {
  test.use({ allowedConsole: madeFailures });

  test('EDGE-02 Browse is shown although the gateway refuses every call', async ({ page }) => {
    const read = new Map<string, number>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/reads/')) read.set(pathname, response.status());
    });
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 429, json: { code: 429, message: 'Too many requests' } }),
    );
    await page.goto('/browse');
    await settled(page, 'Browse result');
    expect(read.size).toBeGreaterThan(0);
    expect(new Set(read.values())).toEqual(new Set([200]));
  });
});
