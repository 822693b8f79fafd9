import type { Page } from '@playwright/test';
import { anyGene, anyPeptide, anyTranscript } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

const titles: Record<string, string> = {
  '/browse': 'Browse',
  '/search': 'Search',
  '/blast': 'BLAST',
  '/download': 'Download',
  '/help': 'Help',
  '/citation': 'Citation',
  '/contact': 'Contact',
};

/** From the end of the page. */
async function expectWayToTop(page: Page, path: string): Promise<void> {
  const top = page.getByRole('button', { name: 'Back to top' });
  await expect(top, path).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(top, path).toBeInViewport({ ratio: 1 });
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY), path).toBe(0);
}

async function expectNoIdentification(page: Page): Promise<void> {
  await expect(page.getByText(/sign in|log in|sign up|register/i)).toHaveCount(0);
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
}

test('PROD-01 SHELL-01 SHELL-02 SHELL-03 SHELL-04 SHELL-05 SHELL-06 SHELL-07 SHELL-08 SHELL-09 SHELL-15 each page opens by its address, and again after a reload; Home says what the site is @short', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('peptides encoded by non-coding RNAs');
  await expect(page).toHaveTitle(/small peptides encoded by non-coding RNAs/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /public, read-only web database of small peptides/,
  );
  for (const [path, title] of Object.entries(titles))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${title} \\|`));
    });
});

test('SHELL-10 SHELL-11 SHELL-12 SHELL-13 PROD-04 each entry opens by its address, with its table of information @short', async ({
  page,
}) => {
  for (const [kind, { id }] of [
    ['Gene', await anyGene()],
    ['Transcript', await anyTranscript()],
    ['Peptide', await anyPeptide()],
  ] as const)
    await test.step(kind, async () => {
      await page.goto(`/${kind.toLowerCase()}/${id}`);
      await expect(page.getByRole('heading', { level: 2, name: `${kind} Information` })).toBeVisible();
      await expect(
        page
          .getByRole('table', { name: `${kind} information` })
          .getByRole('cell')
          .first(),
      ).toHaveText(id);
    });
  const { id } = await anyTranscript();
  await page.goto(`/sequence/transcript/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transcript Sequence');
  await expect(page.locator('.fasta-header')).toHaveText(`>${id}`);
});

test('SHELL-17 SHELL-21 the bar stays visible on every section of Home, with a background below the first', async ({
  page,
}) => {
  await page.goto('/home');
  const bar = page.locator('.top-bar');
  const ground = () => bar.evaluate((element) => getComputedStyle(element, '::before').opacity);
  await expect.poll(ground).toBe('0');
  for (const id of ['welcome', 'description', 'overview']) {
    await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport({ ratio: 1 });
    await expect.poll(ground).toBe('1');
    // The bar covers no part of the section.
    const heading = await page.locator(`#${id} h2`).first().boundingBox();
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(heading?.y).toBeGreaterThanOrEqual(y + height);
  }
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('SHELL-24 PROD-02 every page leads back to its top, sets no cookie and asks for no name', async ({ page }) => {
  const transcript = (await anyTranscript()).id;
  for (const path of [
    '/home',
    ...Object.keys(titles),
    `/gene/${(await anyGene()).id}`,
    `/transcript/${transcript}`,
    `/peptide/${(await anyPeptide()).id}`,
    `/sequence/transcript/${transcript}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoIdentification(page);
    await expectWayToTop(page, path);
  }
});

test('SHELL-25 on a phone the navigation folds into a menu, which folds when an entry is chosen, that of the current page too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  const menu = page.getByRole('button', { name: 'Menu' });
  const browse = page.getByRole('link', { name: 'Browse', exact: true });
  await expect(browse).toBeHidden();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(browse).toBeHidden();
  const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true });
  await menu.click();
  await contact.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(contact).toBeHidden();
  await menu.click();
  await browse.click();
  await expect(page).toHaveURL(/\/browse/);
  await expect(browse).toBeHidden();
  await menu.click();
  await page.getByRole('link', { name: 'SPENCER', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(contact).toBeHidden();
});

test('the first Tab focuses a visible link to the content; a link of the site moves the focus to the beginning of its page, and keeps the bar @short', async ({
  page,
}) => {
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await focused()).toBe('BODY');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('content');
  expect(await page.evaluate(() => [history.length, location.hash])).toEqual([entries, '']);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const kept = await bar.elementHandle();
  await bar.getByRole('link', { name: 'Citation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Citation' })).toBeVisible();
  await expect.poll(focused).toBe('content');
  await expect(page.getByRole('main')).toHaveAccessibleName(/^Citation \|/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toHaveCSS('outline-style', 'none');
  // The bar is still the same element.
  expect(await kept?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect.poll(focused).toBe('content');
});
