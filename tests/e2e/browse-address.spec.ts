import type { Page } from '@playwright/test';
import { chosen, expect, madeFailures, recordCalls, settled, readingTest as test, hold } from './support/site-test';

/** The selectors before anything is chosen, and the choices of Browse in its address. */

const card = (page: Page) => page.getByRole('region', { name: 'Expression Heat Map' });
const radio = (page: Page, name: string) => card(page).getByRole('radio', { name, exact: true });
const selector = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });

const placeholders = {
  Cancer: 'Please Select Cancer Type',
  Tissue: 'Please Select Tissue Type',
  Study: 'Please Select Study',
};

test.describe('the selectors', () => {
  test.use({ allowedConsole: madeFailures });

  test('BROWSE-03 BROWSE-04 BROWSE-05 prompt for a choice and make no call until the map has loaded @short', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url());
    });
    const arrive = await hold(page, '**/static/catalogue.json');
    await page.goto('/browse');
    for (const [label, text] of Object.entries(placeholders)) {
      await expect(chosen(page, label)).toHaveText(text);
      await expect(page.getByRole('region', { name: 'Browser' }).getByText(text, { exact: true })).toBeVisible();
      await expect(selector(page, label)).toBeDisabled();
    }
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Browser',
      'Cancer Information',
      'Distribution',
      'Expression Heat Map',
      'Browse Result',
    ]);
    expect(calls).toEqual([]);
    await arrive();
    await settled(page, 'Browse result');
    await expect(chosen(page, 'Cancer')).toHaveText('Breast cancer');
    await expect(chosen(page, 'Tissue')).toHaveText('Breast');
    await expect(page.getByText(placeholders.Study)).toHaveCount(0);
  });
});

test('HEAT-02 HEAT-03 HEAT-08 HEAT-09 the address holds study and subtype of the heat map; Back restores them without changing the list @short', async ({
  page,
  context,
}) => {
  await page.goto('/browse?cancer=Skin+cancer&tissue=Skin&validation=1');
  await settled(page, 'Browse result');
  const lists = recordCalls(page, '/api/browse/listResult');
  const subtypes = card(page).getByRole('radiogroup', { name: 'Cancer Subtype' });
  await expect(subtypes).toBeVisible();
  await radio(page, "Bowen's disease").check();
  await expect.poll(() => new URL(page.url()).searchParams.get('heatmapSubtype')).toBe("Bowen's disease");
  expect(new URL(page.url()).searchParams.get('heatmapStudy'), 'the first study is no choice').toBeNull();
  expect(new URL(page.url()).searchParams.get('validation')).toBe('1');

  const other = await context.newPage();
  const heatmaps = recordCalls(other, '/api/browse/heatmap');
  await other.goto(page.url());
  await settled(other, 'Browse result');
  await expect(radio(other, "Bowen's disease")).toBeChecked();
  expect(
    heatmaps.map(({ cancerSubtype }) => cancerSubtype),
    'nothing else is asked for first',
  ).toEqual(["Bowen's disease"]);
  await other.close();

  await radio(page, 'Actinic keratosis').check();
  await expect.poll(() => new URL(page.url()).searchParams.get('heatmapSubtype')).toBeNull();
  await page.goBack();
  await expect(radio(page, "Bowen's disease")).toBeChecked();
  await page.goForward();
  await expect(radio(page, 'Actinic keratosis')).toBeChecked();
  expect(lists, 'the list does not depend on the heat map').toEqual([]);
});

test('HEAT-02 HEAT-09 Back undoes a choice immediately, however busy the page is', async ({ page }) => {
  await page.goto('/browse?cancer=Skin+cancer&tissue=Skin');
  await settled(page, 'Browse result');
  const name = "Bowen's disease";
  await radio(page, name).check();
  await expect.poll(() => new URL(page.url()).searchParams.get('heatmapSubtype')).toBe(name);
  for (let time = 0; time < 5; time += 1) {
    await radio(page, 'Actinic keratosis').evaluate(async (input: HTMLElement) => {
      const back = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      input.click();
      history.back();
      await back;
    });
    await expect(radio(page, name)).toBeChecked();
    expect(new URL(page.url()).searchParams.get('heatmapSubtype')).toBe(name);
  }
});
