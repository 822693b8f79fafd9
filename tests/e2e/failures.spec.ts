import type { Route } from '@playwright/test';
import { anyGene, anyOrf, anyPeptide, anyTranscript } from './support/catalogue';
import { expect, madeFailures, settled, readingTest as test } from './support/site-test';

const failures: Record<string, (route: Route) => Promise<void>> = {
  'HTTP 500': (route) => route.fulfill({ status: 500, json: { code: 500, message: 'Internal error' } }),
  'code 500 in a 200': (route) => route.fulfill({ json: { code: 500, message: 'Internal error' } }),
  'no network': (route) => route.abort(),
  'an HTML answer': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
};

test.describe('a failed call', () => {
  test.use({ allowedConsole: madeFailures });

  test('ERR-01 ERR-02 ERR-04 a failed call of the table of Browse shows no message, keeps the current rows and recovers on retry', async ({
    page,
  }) => {
    await page.goto('/browse');
    await settled(page, 'Browse result');
    const groups = ['Tumor-specific', 'Upregulated', 'Downregulated', 'Others'];
    for (const [at, [name, fail]] of Object.entries(failures).entries())
      await test.step(name, async () => {
        const group = groups[at] ?? '';
        const first = await page.locator('.table-row').first().innerText();
        let failing = true;
        await page.route('**/api/browse/listResult', (route) => (failing ? fail(route) : route.continue()));
        await page.getByRole('radio', { name: group, exact: true }).check();
        await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'true');
        await page.waitForTimeout(500);
        await expect(page.locator('.table-block')).toHaveAttribute('aria-busy', 'true');
        expect(await page.locator('.table-row').first().innerText()).toBe(first);
        await expect(page.getByText(/error|fail|wrong|try again/i)).toHaveCount(0);
        failing = false;
        await settled(page, 'Browse result');
        await expect(page.locator('.table-row td:nth-child(7)').first()).toHaveText(group);
        await page.unroute('**/api/browse/listResult');
      });
  });

  test('ERR-03 a call that never returns does not affect the other cards', async ({ page }) => {
    await page.route('**/api/browse/statistics', () => undefined);
    await page.goto('/browse');
    await settled(page, 'Browse result');
    await expect(page.getByRole('region', { name: 'Cancer Information' }).getByRole('status')).toContainText('Loading');
    await expect(page.locator('.table-row')).toHaveCount(10);
  });

  const entries = [
    {
      title: 'GENE-18 the gene page',
      page: 'gene',
      call: 'gene/geneInfo',
      any: anyGene,
      found: 'Gene Name',
    },
    {
      title: 'the transcript page',
      page: 'transcript',
      call: 'transcript/transcriptInfo',
      any: anyTranscript,
      found: 'RNA Type',
    },
    {
      title: 'PEP-20 the peptide page',
      page: 'peptide',
      call: 'peptide/peptideInfo',
      any: anyPeptide,
      found: 'Study Description',
    },
  ];
  for (const entry of entries) {
    test(`${entry.title} shows a loading state while its call fails, then recovers`, async ({ page }) => {
      let calls = 0;
      await page.route(`**/api/${entry.call}`, (route) =>
        ++calls < 3 ? failures['HTTP 500']?.(route) : route.continue(),
      );
      const { id } = await entry.any();
      await page.goto(`/${entry.page}/${id}`);
      await expect(page.getByRole('status').first()).toContainText('Loading');
      await expect(page.getByText(/error|fail|wrong|not in the catalogue/i)).toHaveCount(0);
      await expect(page.getByRole('rowheader', { name: entry.found })).toBeVisible({ timeout: 15_000 });
      expect(calls).toBe(3);
    });
  }

  test('PEP-05 API-43 a spectrum that is not in the catalogue is reported as missing after one call', async ({
    page,
  }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/peptide/msInfo')) calls += 1;
    });
    await page.route('**/api/peptide/peptideInfo', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      Object.assign(body.data, { msId: 'NOPE' });
      await route.fulfill({ response: answer, json: body });
    });
    const { id } = await anyPeptide();
    await page.goto(`/peptide/${id}`);
    await expect(page.getByText('No spectrum is recorded for this peptide.')).toBeVisible();
    await page.waitForTimeout(1_500);
    expect(calls).toBe(1);
  });

  test('SEQ-13 the sequence page keeps its spinner while its call fails', async ({ page }) => {
    await page.route('**/api/orf/sequence', (route) => route.abort());
    const { id } = await anyOrf();
    await page.goto(`/sequence/orf/${id}`);
    await page.waitForTimeout(1_500);
    await expect(page.getByRole('status')).toContainText('Loading');
    await expect(page.getByText(/error|fail|not in the catalogue/i)).toHaveCount(0);
  });

  test('GENE-18 PEP-20 SEQ-13 an unknown id is reported as not in the catalogue, with a link to Search', async ({
    page,
  }) => {
    for (const [path, what] of [
      ['/gene/NOPE', 'gene'],
      ['/transcript/NOPE', 'transcript'],
      ['/peptide/NOPE', 'peptide'],
      ['/sequence/orf/NOPE', 'orf'],
      ['/sequence/transcript/NOPE', 'transcript'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: 'NOPE is not in the catalogue' })).toBeVisible();
        await expect(page.getByText(new RegExp(`has no ${what} with this id`))).toBeVisible();
        await page.getByRole('link', { name: 'go to Search' }).click();
        await expect(page).toHaveURL(/\/search$/);
      });
  });
});

test('DATA-10 DATA-28 markup is shown as text, and malformed lists break nothing', async ({ page }) => {
  const evil = '<script>window.broken = true</script><img src=x onerror="window.broken = true">';
  await page.route('**/api/gene/geneInfo', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    Object.assign(body.data, {
      geneName: evil,
      description: evil,
      aliasName: ',,',
      database: `Odd#${'x1'},#y,nohash,Ensembl#,<b>#1`,
    });
    await route.fulfill({ response: answer, json: body });
  });
  const { id } = await anyGene();
  await page.goto(`/gene/${id}`);
  await expect(page.getByRole('row', { name: /^Gene Name/ }).getByRole('cell')).toHaveText(evil);
  await expect(page.getByRole('row', { name: /^Alias/ }).getByRole('cell')).toHaveText('-');
  await expect(page.getByRole('row', { name: /^Cross-reference/ }).getByRole('listitem')).toHaveText([
    'Odd x1',
    '<b> 1',
  ]);
  await expect(page.getByRole('row', { name: /^Cross-reference/ }).getByRole('link')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});
