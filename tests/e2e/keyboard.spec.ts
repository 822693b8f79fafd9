import type { Locator, Page } from '@playwright/test';
import { peptides } from './support/catalogue';
import { firstIds, pages, rows } from './support/search';
import { chosen, expect, settled, readingTest as test } from './support/site-test';

/** From the address bar to the page of a peptide without a mouse. */

/** More than all stops of a page between two of these places. */
const STOPS = 150;

/** Presses Tab, or Shift and Tab, until this has the focus. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  const hasFocus = () => target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement));
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press(key);
    if (await hasFocus()) break;
  }
  await expect(target).toBeFocused();
}

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Types a part of an option into the selector that has the focus, and chooses what it leaves. */
async function chooseByTyping(page: Page, typed: string, option: string): Promise<void> {
  await page.keyboard.type(typed);
  await expect(page.locator('.ant-select-dropdown:visible').getByRole('option')).toHaveText([option]);
  await page.keyboard.press('Enter');
}

/** Opens the first peptide of the list by Enter on its link. */
async function openFirst(page: Page): Promise<void> {
  const link = rows(page).first().getByRole('link').first();
  const id = await link.innerText();
  await tabTo(link);
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(opened).toHaveURL(new RegExp(`/peptide/${id}$`));
  await expect(opened.getByRole('heading', { level: 1 })).toContainText(id);
}

const idsOf = async (cancer: string) =>
  (await peptides()).filter((row) => row['cancer'] === cancer).map((row) => row['peptide_id']);

test('LIB-01 Escape closes the columns and a menu, and their buttons have the focus again', async ({ page }) => {
  await page.goto('/browse');
  await settled(page, 'Browse result');
  const columns = page.getByRole('button', { name: 'Columns', exact: true });
  await columns.focus();
  await page.keyboard.press('Enter');
  const choices = page.getByRole('dialog', { name: 'Columns' });
  await expect(columns).not.toHaveAttribute('aria-describedby');
  await expect(choices.getByRole('checkbox').first()).toBeVisible();
  // antd's popover would be passed by, at the end of the document: the first Tab leads into what the button has opened.
  await page.keyboard.press('Tab');
  await expect(choices.locator(':focus')).toHaveCount(1);
  await tabTo(choices.getByRole('checkbox', { name: 'Cancer', exact: true }));
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
  await expect(columns).toBeFocused();

  const button = page.getByRole('button', { name: 'Export' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu', { name: 'Export' })).toBeHidden();
  await expect(button).toBeFocused();
});

test('LIB-01 PROD-05 Browse is used by keyboard from the top to a peptide', async ({ page }) => {
  await page.goto('/browse');
  await settled(page, 'Browse result');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');

  await tabTo(field(page, 'Cancer'));
  await chooseByTyping(page, 'breast', 'Breast cancer');
  await settled(page, 'Browse result');
  await tabTo(field(page, 'Tissue'));
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'Tissue')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(field(page, 'Tissue')).toHaveAttribute('aria-expanded', 'false');

  // A group of options is one stop, within which arrows choose.
  const immunogenicity = page.getByRole('radiogroup', { name: 'Immunogenicity' });
  const all = immunogenicity.getByRole('radio', { name: 'All' });
  await tabTo(all);
  await page.keyboard.press('ArrowRight');
  await expect(all).not.toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(all).toBeChecked();
  await settled(page, 'Browse result');

  await tabTo(pages(page).getByRole('button', { name: 'Next Page' }));
  const before = await firstIds(page);
  await page.keyboard.press('Enter');
  await settled(page, 'Browse result');
  await expect(pages(page).locator('[aria-current="page"]')).toHaveText('2');
  expect(await firstIds(page)).not.toEqual(before);

  await tabTo(pages(page).getByRole('textbox', { name: 'Page' }));
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(pages(page).locator('[aria-current="page"]')).toHaveText('1');
  await settled(page, 'Browse result');
  await expect.poll(() => firstIds(page)).toEqual(before);

  await tabTo(pages(page).getByRole('combobox', { name: 'Rows per page' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: '20 / page' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosen(page, 'Rows per page').first()).toHaveText('20 / page');
  await expect(rows(page)).toHaveCount(20);

  await openFirst(page);
});

test('LIB-01 PROD-05 a search is built, sorted and paged by keyboard', async ({ page }) => {
  const ids = await idsOf('Breast cancer');
  await page.goto('/search');
  await tabTo(page.getByRole('group', { name: 'Builders' }).getByRole('button', { name: 'Cancer', exact: true }));
  await page.keyboard.press('Enter');

  // The builder that was added has the focus.
  await expect(field(page, 'Cancer')).toBeFocused();
  await chooseByTyping(page, 'breast', 'Breast cancer');
  await expect(page.getByRole('button', { name: 'Remove Breast cancer' })).toBeVisible();
  // The list of options is still open, and Tab leaves it.
  await expect(page.locator('.ant-select-item-option-active')).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Search', exact: true }));
  await expect(page.getByRole('button', { name: /^Remove .* cancer$/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await settled(page, 'Search result');
  await expect(rows(page)).toHaveCount(20);

  const head = page.getByRole('columnheader', { name: 'Peptide ID' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => firstIds(page)).toEqual(ids.slice(0, 20));
  await tabTo(head);
  await page.keyboard.press('Space');
  await expect(head).toBeFocused();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await settled(page, 'Search result');
  await expect.poll(() => firstIds(page)).toEqual(ids.toReversed().slice(0, 20));

  await tabTo(pages(page).getByRole('button', { name: 'Page 2', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(pages(page).locator('[aria-current="page"]')).toHaveText('2');
  await settled(page, 'Search result');
  await expect.poll(() => firstIds(page)).toEqual(ids.toReversed().slice(20, 40));

  await openFirst(page);
});
