import type { Page } from '@playwright/test';
import { expect, openCharts, recordCalls, settled, readingTest as test } from './support/site-test';

/** The selectors before anything is chosen, and the choices of Browse in its address. */

const card = (page: Page) => page.getByRole('region', { name: 'Expression Heat Map' });
const radio = (page: Page, name: string) => card(page).getByRole('radio', { name, exact: true });

test('HEAT-02 HEAT-03 HEAT-08 HEAT-09 the address holds study and subtype of the heat map; Back restores them without changing the list @short', async ({
  page,
  context,
}) => {
  await openCharts(page, '/browse?cancer=Skin+cancer&tissue=Skin&validation=1');
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
  await openCharts(page, '/browse?cancer=Skin+cancer&tissue=Skin');
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
