import type { Page, Route } from '@playwright/test';
import { find, transcripts } from './support/catalogue';
import { choose, expect, madeFailures, settled, test } from './support/site-test';

const LIST = '/api/browse/listResult';
const nothingFound = { json: { code: 200, data: { result: [], total: 0 } } };
const rows = (page: Page) => page.locator('.table-row');
const saysAbsent = (page: Page) =>
  page.locator('.table-block').getByText(/^(No peptides|The catalogue has no peptide) /);

/**
 * Records every message of the table about missing peptides, however briefly it is shown. Runs in the page before its
 * scripts.
 */
async function noteAbsent(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { saidAbsent: said });
    new MutationObserver(() => {
      const text = document.querySelector('.no-rows')?.textContent ?? '';
      if (/no peptide/i.test(text)) said.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'saidAbsent') as string[]);
}

async function waits(page: Page): Promise<void> {
  await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.no-rows .skeleton')).toBeVisible();
  await expect(saysAbsent(page)).toHaveCount(0);
}

test.describe('a list without rows in view says that there is none only when it is known', () => {
  test.use({ allowedConsole: madeFailures });

  const callOfNext: Record<string, (route: Route) => Promise<void>> = {
    runs: () => new Promise(() => undefined),
    fails: (route) => route.abort(),
  };
  for (const [how, answer] of Object.entries(callOfNext)) {
    test(`BROWSE-56 BROWSE-72 ERR-01 ERR-02 after an empty list, the next choice shows no result while its call ${how}`, async ({
      page,
    }) => {
      await page.route(`**${LIST}`, (route) =>
        (route.request().postData() ?? '').includes('Colon') ? answer(route) : route.fulfill(nothingFound),
      );
      await page.goto('/browse');
      await expect(saysAbsent(page)).toBeVisible();
      await choose(page, 'Cancer', 'Colon cancer');
      await waits(page);
      await page.waitForTimeout(500);
      await waits(page);
    });
  }

  test('BROWSE-56 BROWSE-72 an address beyond the last page opens the last page and never says that peptides are missing', async ({
    page,
  }) => {
    const absent = await noteAbsent(page);
    let calls = 0;
    let answerNext = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answerNext = resolve;
    });
    await page.route(`**${LIST}`, async (route) => {
      calls += 1;
      if (calls > 1) await held;
      await route.continue();
    });
    await page.goto('/browse?page=9999');
    await expect.poll(() => calls).toBe(2);
    await waits(page);
    answerNext();
    await expect(rows(page).first()).toBeVisible();
    await settled(page, 'Browse result');
    expect(await absent()).toEqual([]);
  });

  test('BROWSE-50 BROWSE-56 a page number that a filter has made too high is corrected without a message', async ({
    page,
  }) => {
    const absent = await noteAbsent(page);
    await page.goto('/browse');
    await settled(page, 'Browse result');
    await page.route(`**${LIST}`, (route) => {
      const { pageNum } = route.request().postDataJSON() as { pageNum: number };
      return pageNum === 1
        ? new Promise(() => undefined)
        : route.fulfill({ json: { code: 200, data: { result: [], total: 3 } } });
    });
    await page.getByRole('radio', { name: 'Upregulated' }).check();
    await page.getByRole('navigation', { name: /above/ }).getByTitle('3', { exact: true }).click();
    await expect(page.locator('.pager-total').first()).toHaveText('Total 3');
    await waits(page);
    expect(await absent()).toEqual([]);
  });

  test('SEARCH-29 ERR-02 Search shows no result while a search is running', async ({ page }) => {
    await page.route('**/api/search/advance', (route) => {
      const { expressionList } = route.request().postDataJSON() as { expressionList: number[] };
      if (expressionList.length === 0) return route.continue();
      return expressionList.includes(2)
        ? new Promise(() => undefined)
        : route.fulfill({ json: { code: 200, data: { ...nothingFound.json.data, peptideIds: [], statistics: null } } });
    });
    await page.goto('/search?type=cancer&value=Breast%20cancer');
    await settled(page, 'Search result');
    const filter = (name: string) =>
      page.getByRole('region', { name: 'Search Result' }).getByRole('radio', { name, exact: true });
    await filter('Tumor-specific').check();
    await expect(saysAbsent(page)).toBeVisible();
    await filter('Upregulated').check();
    await waits(page);
  });

  test('TRANS-45 TRANS-47 ERR-02 the peptide overview shows no result while the call of a filter is running', async ({
    page,
  }) => {
    await page.route('**/api/peptide/overview', (route) => {
      const { expression } = route.request().postDataJSON() as { expression: number | null };
      if (expression === null) return route.continue();
      return expression === 2 ? new Promise(() => undefined) : route.fulfill(nothingFound);
    });
    const { id } = await find(transcripts(), 'transcript_id', (row) => Number(row['peptide_count']) > 0);
    await page.goto(`/transcript/${id}`);
    await settled(page, 'Peptide overview');
    const table = page.getByRole('region', { name: 'Peptide Overview' });
    await table.getByRole('radio', { name: 'Tumor-specific' }).check();
    await expect(table.getByText(/^No peptides of/)).toBeVisible();
    await table.getByRole('radio', { name: 'Upregulated' }).check();
    await expect(table.locator('.no-rows .skeleton')).toBeVisible();
    await expect(table.getByText(/^No peptides of/)).toHaveCount(0);
  });
});
