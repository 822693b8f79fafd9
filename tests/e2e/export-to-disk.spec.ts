import type { Page } from '@playwright/test';
import { peptides, type Row } from './support/catalogue';
import { expect, settled, test, withoutEdge } from './support/site-test';

/**
 * Very long lists go straight to disk. The stub of the file picker returns a real file of the page's private folder.
 */

const LONG = 200_000;
const validated = (row: Row) =>
  row['cancer'] === 'Breast cancer' && row['tissue'] === 'Breast' && row['validation'] === 'Validated';
const expectedIds = async () => (await peptides()).filter(validated).map((row) => row['peptide_id']);
const idsIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]);

/** Opens Browse with a list reported as long; with `declines` the user closes the picker. */
async function openLongList(page: Page, { declines = false } = {}): Promise<void> {
  await page.addInitScript((refuses) => {
    Object.assign(window, {
      picked: [] as string[],
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        (Reflect.get(window, 'picked') as string[]).push(suggestedName);
        if (refuses) throw new DOMException('The user aborted a request.', 'AbortError');
        return (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
      },
    });
  }, declines);
  await withoutEdge(page);
  await page.route('**/api/browse/listResult', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as { data: { total: number } };
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, total: LONG } } });
  });
  await page.goto('/browse?validation=1');
  await settled(page, 'Browse result');
}

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^TSV/ }).click();
}

const picked = (page: Page) => page.evaluate(() => Reflect.get(window, 'picked') as string[]);

/** Returns the file's text, or null if there is no file. */
function fileText(page: Page, name: string): Promise<string | null> {
  return page.evaluate(async (file) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle(file).catch(() => null);
    return handle === null ? null : (await handle.getFile()).text();
  }, name);
}

test('a very long list is written to the chosen file and nothing else is downloaded', async ({ page }) => {
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await openLongList(page);
  await start(page);
  await expect(page.getByText(/^Saved SPENCER_browse_/)).toBeVisible();
  const [name = ''] = await picked(page);
  expect(name).toMatch(/^SPENCER_browse_Breast-cancer_Breast_.+\.tsv$/);
  expect(idsIn((await fileText(page, name)) ?? '')).toEqual(await expectedIds());
  expect(downloads).toBe(0);
});
