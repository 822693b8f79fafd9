import type { Page } from '@playwright/test';
import { settled } from './site-test';

export const builder = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Builders' }).getByRole('button', { name, exact: true });
export const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
export const rows = (page: Page) => page.locator('.table-row');
export const firstIds = (page: Page) =>
  rows(page)
    .getByRole('link', { name: /^SPENP/ })
    .allInnerTexts();
export const total = (page: Page) => page.locator('.pager-total').first();
export const pages = (page: Page) => page.getByRole('navigation', { name: /above/ });

export async function open(page: Page, address = 'type=cancer&value=Breast%20cancer') {
  await page.goto(`/search?${address}`);
  await settled(page, 'Search result');
}
