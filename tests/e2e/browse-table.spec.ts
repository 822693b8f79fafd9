import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import { splitList } from '../../domain/catalogue/lists';
import { ask } from './support/catalogue';
import {
  expect,
  recordCalls,
  settled,
  specifiedColumns,
  readingTest as test,
  test as freshTest,
  hold,
} from './support/site-test';

const LIST = '/api/browse/listResult';
type List = DataOf<Routes['listResult']>;

test.beforeEach(async ({ page }) => {
  await page.goto('/browse');
  await settled(page, 'Browse result');
});

test('BROWSE-57 BROWSE-58 BROWSE-59 BROWSE-60 BROWSE-61 BROWSE-62 BROWSE-63 BROWSE-64 BROWSE-65 BROWSE-66 SHELL-16 the columns are in the specified order, every cell shows the value of its row, and links open a new tab @short', async ({
  page,
}) => {
  const { result } = await ask<List>(LIST, {
    cancer: 'Breast cancer',
    tissue: 'Breast',
    studyList: ['All'],
    pageSize: 10,
    pageNum: 1,
  });
  await expect(page.getByRole('region', { name: 'Browse Result' }).getByRole('columnheader')).toHaveText(
    specifiedColumns,
  );
  const shown = page.locator('.table-row');
  await expect(shown).toHaveCount(10);
  for (const [index, row] of result.entries()) {
    const cells = shown.nth(index).locator('td');
    const peptide = cells.nth(0).getByRole('link');
    await expect(peptide).toHaveText(row.peptideId);
    await expect(peptide).toHaveAttribute('href', `/peptide/${row.peptideId}`);
    await expect(peptide).toHaveAttribute('target', '_blank');
    await expect(peptide).toHaveAttribute('rel', /noopener/);
    const genes = splitList(row.relatedGeneName);
    await expect(cells.nth(1).getByRole('link')).toHaveText(genes.slice(0, 3));
    await expect(cells.nth(1).getByRole('button')).toHaveCount(genes.length > 3 ? 1 : 0);
    await expect(cells.nth(1).getByRole('link').first()).toHaveAttribute(
      'href',
      `/gene/${splitList(row.relatedGeneId)[0]}`,
    );
    const transcripts = splitList(row.relatedTranscriptId);
    await expect(cells.nth(2).getByRole('link')).toHaveText(transcripts.slice(0, 3));
    await expect(cells.nth(2).getByRole('button')).toHaveCount(transcripts.length > 3 ? 1 : 0);
    await expect(cells.nth(3)).toHaveText('Breast cancer');
    await expect(cells.nth(3).locator('svg')).toBeVisible();
    await expect(cells.nth(4)).toHaveText('Breast');
    await expect(cells.nth(5)).toHaveText(row.immunogenicity === 1 ? 'Immunogenic' : 'Non-immunogenic');
    await expect(cells.nth(6)).toHaveText(
      ['Tumor-specific', 'Upregulated', 'Downregulated', 'Others'][(row.expression ?? 0) - 1] ?? '',
    );
    await expect(cells.nth(7)).toHaveText(row.validation === 1 ? 'Validated' : 'Non-validated');
    await expect(cells.nth(8)).toHaveText(row.multicancer === '' ? '-' : 'Simultaneously expressed');
    await expect(cells.nth(8).locator('svg')).toHaveCount(row.multicancer === '' ? 0 : 1);
    await expect(cells.nth(9)).toHaveText(row.sequence);
  }
});

freshTest(
  'BROWSE-56 BROWSE-72 an address beyond the last page opens the last page and never says that peptides are missing',
  async ({ page }) => {
    // Every message of the table about missing peptides, however briefly it is shown.
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { saidAbsent: said });
      new MutationObserver(() => {
        const text = document.querySelector('.no-rows')?.textContent ?? '';
        if (/no peptide/i.test(text)) said.push(text);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const lists = recordCalls(page, LIST);
    const release = await hold(
      page,
      `**${LIST}`,
      (request) => (request.postDataJSON() as { pageNum: number }).pageNum !== 9999,
    );
    await page.goto('/browse?page=9999');
    await expect.poll(() => lists.length).toBe(2);
    await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'true');
    await release();
    await expect(page.locator('.table-row').first()).toBeVisible();
    await settled(page, 'Browse result');
    expect(await page.evaluate(() => Reflect.get(window, 'saidAbsent') as string[])).toEqual([]);
  },
);
