import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { genes, peptides } from './support/catalogue';
import { expect, readingTest as test, test as freshTest } from './support/site-test';

const field = (page: Page) => page.getByRole('combobox', { name: 'Find in SPENCER' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).getByRole('option');

/** Types into the field of the page that is open, and presses Enter. */
async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function geneOf(symbol: string): Promise<string> {
  return (await genes()).find((row) => row['gene_name'] === symbol)?.['gene_id'] ?? '';
}

test('FIND-01 every page but Home has the field, and the key / focuses it', async ({ page }) => {
  for (const path of ['/browse', '/search', '/match', '/blast', '/download', '/help', '/citation', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await expect(field(page), path).toBeFocused();
    await expect(field(page), path).toHaveValue('');
  }
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('search', { name: 'Quick search' })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
});

test('FIND-02 FIND-03 suggestions come in groups from files of the release, marked, and no function is called', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.startsWith('/static/suggestions')) fetched.push(pathname);
  });
  await page.goto('/contact');
  await field(page).pressSequentially('m');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).pressSequentially('AlAt', { delay: 20 });
  await expect(group(page, 'Genes').filter({ hasText: /^MALAT1\d+ peptides$/ })).toHaveCount(1);
  await expect(options(page).first().locator('mark')).toHaveText('MALAT');
  await field(page).fill('brea');
  await expect(group(page, 'Cancers')).toHaveText(['Breast cancer']);
  await expect(group(page, 'Tissues').first()).toHaveText('Breast');
  await field(page).fill('PXD0');
  await expect(group(page, 'Studies').first()).toContainText('PXD0');
  await field(page).fill('spen');
  for (const name of ['Genes', 'Transcripts', 'Peptides']) await expect(group(page, name).first()).toBeVisible();
  await expect(options(page)).toHaveCount(10);
  expect(fetched.filter((path) => !path.startsWith('/static/suggestions'))).toEqual([]);
  expect(new Set(fetched).size, 'each file once').toBe(fetched.length);
  expect(fetched.length).toBeLessThan(12);
});

test('FIND-04 Enter on an exact id, or on the symbol or alias of one gene, opens its page', async ({ page }) => {
  const [peptide] = await peptides();
  const aliased = (await genes()).find((row) => /^[A-Z0-9-]{5,}$/.test(row['aliases'] ?? ''));
  await page.goto('/contact');
  const cases: [string, string][] = [
    ['malat1', `/gene/${await geneOf('MALAT1')}`],
    [(peptide?.['peptide_id'] ?? '').toLowerCase(), `/peptide/${peptide?.['peptide_id']}`],
    [aliased?.['aliases'] ?? '', `/gene/${aliased?.['gene_id']}`],
  ];
  for (const [text, path] of cases) {
    await ask(page, text);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('FIND-11 the keyboard walks through the suggestions of a combobox @short', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('linc');
  await expect(options(page).first()).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const first = options(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '-');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('linc');
  await page.keyboard.press('ArrowDown');
  const chosen = (await options(page).first().innerText()).split('\n')[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/gene/${await geneOf(chosen)}$`));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('FIND-01 FIND-11 an icon opens the field, and Escape closes it', async ({ page }) => {
    await page.goto('/contact');
    await expect(field(page)).toBeHidden();
    const opener = page.getByRole('button', { name: 'Find in SPENCER' });
    await opener.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('mal');
    await expect(options(page).first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(field(page)).toHaveValue('mal');
    await options(page).or(field(page)).first().click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/gene\//);
    await expect(field(page)).toBeHidden();
  });
});

test.describe('FIND-11 axe reports no violation', () => {
  // The site's content security policy rightly refuses to let axe be injected.
  test.use({ bypassCSP: true });

  for (const width of [1440, 390])
    freshTest(`in the field with suggestions at ${width} px`, async ({ page }) => {
      const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('/');
      await page.keyboard.type('spen');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.evaluate(await readFile(axe, 'utf8'));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const violations = await page.evaluate(async () => {
          const { violations: found }: AxeResults = await window.axe.run(document);
          return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        });
        expect(violations, colorScheme).toEqual([]);
      }
    });
});

for (const width of [1440, 390])
  test(`LAST-03 the browser keeps what was searched, and forgets it by one click, at ${width} px`, async ({ page }) => {
    const recent = group(page, 'Recent searches');
    const focusField = () => page.keyboard.press('/');
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/search?type=geneName&value=MALAT1');
    await page.getByRole('button', { name: 'Change the search' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await focusField();
    await ask(page, 'neat1');
    await expect(page).toHaveURL(/\/gene\//);
    const gene = page.url();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await focusField();
    await expect(recent).toHaveText(['neat1', 'Gene Name: MALAT1']);
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?type=geneName&value=MALAT1$/);
    await focusField();
    await expect(recent).toHaveText(['Gene Name: MALAT1', 'neat1']);
    await recent.last().click();
    await expect(page).toHaveURL(gene);
    await focusField();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Clear recent searches' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await expect(recent).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await focusField();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });
