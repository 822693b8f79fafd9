import type { Locator } from '@playwright/test';
import { expect, readingTest as test, test as freshTest, openCharts } from './support/site-test';
import { interactive } from './support/structure-page';

const background = 'getComputedStyle(document.body).backgroundColor';
const dark = 'rgb(16, 24, 21)';
const light = 'rgb(245, 248, 246)';

test.describe('the theme', () => {
  test('PROD-13 the theme follows the system until the user chooses, also in another tab, and remembers the choice @short', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/contact');
    const theme = page.getByRole('radiogroup', { name: 'Theme' });
    await expect(theme.getByRole('radio', { name: 'As the system' })).toBeChecked();
    await expect(page.locator('body')).toHaveCSS('background-color', dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('body')).toHaveCSS('background-color', light);
    await theme.getByTitle('Dark').click();
    await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(page.locator('body')).toHaveCSS('background-color', dark);
    await page.reload();
    await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(page.locator('body')).toHaveCSS('background-color', dark);
    await theme.getByTitle('As the system').click();
    await expect(page.locator('body')).toHaveCSS('background-color', light);
    const other = await context.newPage();
    await other.goto('/citation');
    await other.getByTitle('Dark').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  freshTest('PROD-13 the theme is set before the first paint', async ({ page }) => {
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
});

test('PROD-13 Home has the switch of every page without the script of the toolkit, and by keys', async ({ page }) => {
  const partsOf = () =>
    page
      .getByRole('radiogroup', { name: 'Theme' })
      .locator('label')
      .evaluateAll((labels) =>
        labels.map((label) => {
          const { x, width, height } = label.getBoundingClientRect();
          const { backgroundColor, borderRadius } = getComputedStyle(label);
          // Of the color its opacity: the bar has other colors on Home.
          return [Math.round(x), width, Math.round(height), borderRadius, backgroundColor.replace(/.* /, '')];
        }),
      );
  await page.goto('/contact');
  await expect(page.getByRole('radio', { name: 'As the system' })).toBeChecked();
  const elsewhere = await partsOf();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => path.includes('ThemeSwitch'))).toEqual([]);
  expect(await partsOf()).toEqual(elsewhere);
  await page.getByRole('radio', { name: 'As the system' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('LIB-02 PROD-13 the controls of the toolkit follow the choice of theme, and paper stays light', async ({
  page,
}) => {
  await page.goto('/browse');
  const select = page.locator('.ant-select').first();
  const ground = () => select.evaluate((element) => getComputedStyle(element).backgroundColor);
  const choose = (theme: string) => page.getByRole('radiogroup', { name: 'Theme' }).getByTitle(theme).click();
  await choose('Light');
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await choose('Dark');
  await expect.poll(ground).toBe('rgb(23, 33, 29)');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
});

test.describe('with the colors of the user', () => {
  const ground = (target: Locator, pseudo?: string) =>
    target.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);

  test('PROD-13 the active entry, a pressed chip and a chosen option differ from the others', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/search');
    const bar = page.getByRole('navigation', { name: 'Main' });
    expect(await ground(bar.getByRole('link', { name: 'Search' }))).not.toBe(
      await ground(bar.getByRole('link', { name: 'Browse' })),
    );
    const chip = page.locator('.chip').first();
    const before = await ground(chip);
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(await ground(chip)).not.toBe(before);
    await page.goto('/browse');
    const options = page.getByRole('radiogroup', { name: 'Status' }).locator('.ant-radio');
    await expect(options.first()).toHaveClass(/ant-radio-checked/);
    expect(await ground(options.first(), '::after')).not.toBe(await ground(page.locator('.card').first()));
    await page.goto('/help');
    const menu = page.locator('.side-menu');
    expect(await ground(menu.locator('a[aria-current]').first())).not.toBe(
      await ground(menu.locator('a:not([aria-current])').last()),
    );
  });

  test('LIB-04 PROD-13 HEAT-18 chips of validated and other peptides differ, charts follow, and keys and cells of the heat map keep their colors', async ({
    page,
  }) => {
    await openCharts(page);
    const drawing = page.locator('.heat-map canvas[data-drawn]');
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing).toBeVisible();
    const cells = () =>
      page.locator('.heatmap .filled').evaluateAll((all) =>
        all.map((cell) => {
          const { backgroundColor, color } = getComputedStyle(cell);
          return [cell.textContent, backgroundColor, color];
        }),
      );
    const before = await cells();
    expect(new Set(before.map(([, each]) => each)).size).toBeGreaterThan(5);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    expect(await cells()).toEqual(before);
    const bars = page.getByRole('img', { name: /^Bar chart/ }).first();
    await bars.scrollIntoViewIfNeeded();
    await expect(bars).toHaveAttribute('aria-busy', 'false');
    const fills = (parts: string) =>
      bars
        .locator(parts)
        .evaluateAll((all) => all.map((each) => `${each.getAttribute('fill')} ${each.getAttribute('stroke')}`));
    await expect
      .poll(async () => new Set((await fills('svg text')).map((each) => each.split(' ')[0])))
      .toEqual(new Set(['CanvasText']));
    // Solid and outlined bars stay apart.
    expect(await fills('svg path')).toEqual(expect.arrayContaining(['#d55e00 #d55e00', 'Canvas #d55e00']));
    const solid = page.locator('.pill.solid').first();
    await solid.waitFor();
    expect(await ground(solid)).not.toBe(await ground(page.locator('.pill.outlined').first()));
    await page.goto(`/transcript/${(await interactive()).id}`);
    const keys = page.getByRole('list', { name: 'Colors' }).locator('span');
    await expect(keys.first()).toBeVisible();
    const colors = await keys.evaluateAll((all) => all.map((key) => getComputedStyle(key).backgroundColor));
    expect(colors.slice(0, 2)).toEqual(['rgb(75, 63, 143)', 'rgb(148, 143, 34)']);
  });
});
