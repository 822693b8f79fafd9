import { readFile } from 'node:fs/promises';
import { expect, readingTest as test } from './support/site-test';

const TITLE = 'SPENCER: a comprehensive database for small peptides encoded by noncoding RNAs in cancer patients';

test('CITE-01 CITE-02 CITE-03 CITE-04 Citation shows title, authors and journal; full text and PDF open in a new tab; it is copied and saved as BibTeX and RIS, whose lines are whole on a phone @short', async ({
  page,
  context,
}) => {
  await page.goto('/citation');
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByText('Luo X, Huang Y, Li H, Luo Y, Zuo Z, Ren J, Xie Y', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Nucleic Acids Research, Volume 50, Issue D1, 7 January 2022, Pages D1373–D1381', { exact: true }),
  ).toBeVisible();

  for (const [name, href] of [
    ['Full text', 'https://doi.org/10.1093/nar/gkab822'],
    ['PDF', 'https://pmc.ncbi.nlm.nih.gov/articles/PMC8728293/pdf/'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy citation' }).click();
  expect(await clipboard()).toContain(TITLE);
  for (const [name, file, said] of [
    [
      'BibTeX',
      'SPENCER.bib',
      ['@article{SPENCER,', 'author = {Luo, X and Huang, Y and', 'pages = {D1373--D1381}', 'month = jan,'],
    ],
    [
      'RIS',
      'SPENCER.ris',
      [
        'TY  - JOUR\r\n',
        'AU  - Luo, X\r\n',
        'SP  - D1373\r\n',
        'EP  - D1381\r\n',
        'DO  - 10.1093/nar/gkab822\r\n',
        'ER  - \r\n',
      ],
    ],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${name}`, exact: true }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(file);
    const text = await readFile(await download.path(), 'utf8');
    for (const part of said) expect(text).toContain(part);
    await page.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
    expect((await clipboard()).replaceAll('\r\n', '\n')).toBe(text.replaceAll('\r\n', '\n'));
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.citation-format pre').first().waitFor();
  const overflows = await page
    .locator('.citation-format pre')
    .evaluateAll((texts) => texts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(overflows.length).toBeGreaterThan(1);
  expect(new Set(overflows)).toEqual(new Set([0]));
});
