import { expect, test } from './support/site-test';
import { siteRoutes } from '../bench/site-routes';

const background = 'getComputedStyle(document.body).backgroundColor';
const dark = 'rgb(16, 24, 21)';
const light = 'rgb(245, 248, 246)';

test.describe('the theme', () => {
  test('PROD-13 follows the system until the reader chooses, and remembers the choice', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/contact');
    const theme = page.getByRole('radiogroup', { name: 'Theme' });
    await expect(theme.getByRole('radio', { name: 'As the system' })).toBeChecked();
    expect(await page.evaluate(background)).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate(background)).toBe(light);
    await theme.getByTitle('Dark').click();
    await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await page.evaluate(background)).toBe(dark);
    await page.reload();
    await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await page.evaluate(background)).toBe(dark);
    await theme.getByTitle('As the system').click();
    expect(await page.evaluate(background)).toBe(light);
  });

  test('PROD-13 follows a choice in another tab', async ({ page, context }) => {
    await page.goto('/contact');
    const other = await context.newPage();
    await other.goto('/citation');
    await other.getByTitle('Dark').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('PROD-13 is set before the first paint', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    // Without the module scripts, only what runs before them can set it.
    await page.route(/\.js$/, (route) =>
      route.request().url().includes('first-paint')
        ? route.continue()
        : route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('/contact');
    expect(await page.evaluate(background)).toBe(dark);
  });

  test('PROD-13 can be chosen with the keyboard, and in the folded menu of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('radio', { name: 'As the system' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('PROD-13 Home fetches the switch when it is asked for, and moves the focus to the choice', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => path.includes('ThemeSwitch'))).toEqual([]);
  await page.getByRole('button', { name: 'Theme' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'As the system' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

const routes = [
  'home',
  'browse',
  'search',
  'search results',
  'blast',
  'download',
  'help',
  'citation',
  'contact',
  'gene',
  'transcript',
  'peptide',
  'sequence of a transcript',
];
for (const name of routes)
  test(`LIB-02 makes no style element: ${name}`, async ({ page, baseURL }) => {
    const route = (await siteRoutes(String(baseURL))).find((each) => each.name === name);
    await page.goto(route?.path ?? '');
    if (name === 'home') await page.getByRole('button', { name: 'Theme' }).click();
    for (const theme of ['Dark', 'Light']) {
      await page.getByRole('radiogroup', { name: 'Theme' }).getByTitle(theme).click();
      await expect(page.getByRole('status')).toHaveCount(0);
      await expect(page.locator('style')).toHaveCount(0);
    }
  });
