import type { Route } from '@playwright/test';
import { expect, madeFailures, test, withoutEdge } from './support/site-test';

/** All calls share one client, so one is enough. */
const CALL = '**/api/browse/listResult';

test.describe('a call that fails', () => {
  test.use({ allowedConsole: madeFailures });

  test('ERR-01 ERR-02 ERR-03 ERR-04 a call that returns code 500 and then has no network leaves its part alone loading until a retry succeeds', async ({
    page,
  }) => {
    const calls: Route[] = [];
    await withoutEdge(page);
    await page.route(CALL, (route) => void calls.push(route));
    await page.clock.install();
    await page.goto('/browse');
    const result = page.getByRole('region', { name: 'Browse Result', exact: true });
    for (const fail of [
      (route: Route) => route.fulfill({ json: { code: 500, message: 'Internal error' } }),
      (route: Route) => route.abort(),
      (route: Route) => route.continue(),
    ]) {
      // Past the site's wait before a retry.
      const made = calls.length;
      await expect
        .poll(
          async () => {
            if (made > 0 && calls.length === made) await page.clock.fastForward(1_300);
            return calls.length;
          },
          { intervals: [50], timeout: 15_000 },
        )
        .toBe(made + 1);
      await expect(result.locator('[aria-busy=true]').first()).toBeAttached();
      await expect(page.getByRole('table', { name: 'Statistics' })).toBeVisible();
      await expect(page.getByText(/error|fail|wrong|try again|not in the catalogue/i)).toHaveCount(0);
      const call = calls.at(-1);
      if (call) await fail(call);
    }
    await expect(result.locator('.table-row').first()).toBeVisible();
    expect(calls).toHaveLength(3);
  });
});
