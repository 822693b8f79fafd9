import type { Page } from '@playwright/test';
import { genes } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

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

test('LAST-03 the browser keeps what was searched, and forgets it by one click', async ({ page }) => {
  const recent = group(page, 'Recent searches');
  const focusField = () => page.keyboard.press('/');
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
