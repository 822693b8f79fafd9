import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { catalogueFile, genes, peptides } from './support/catalogue';
import { expect, settled, readingTest as test, test as freshTest } from './support/site-test';

const field = (page: Page) => page.getByRole('combobox', { name: 'Find in SPENCER' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).getByRole('option');

/** Types into the field of the page that is open, and presses Enter. */
async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function geneOf(symbol: string): Promise<string> {
  return (await genes()).find((row) => row['gene_name'] === symbol)?.['gene_id'] ?? '';
}

test('FIND-01 every page but Home has the field, and the key / focuses it', async ({ page }) => {
  for (const path of ['/browse', '/search', '/match', '/blast', '/download', '/help', '/citation', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await expect(field(page), path).toBeFocused();
    await expect(field(page), path).toHaveValue('');
  }
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('search', { name: 'Quick search' })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
});

test('FIND-01 the key / is a character in a field', async ({ page }) => {
  await page.goto('/match');
  const sequences = page.getByRole('textbox').first();
  await sequences.focus();
  await page.keyboard.type('A/B');
  await expect(sequences).toHaveValue('A/B');
  await page.keyboard.press('Escape');
  await field(page).focus();
  await page.keyboard.type('5/6');
  await expect(field(page)).toHaveValue('5/6');
});

test('FIND-02 FIND-03 suggestions come in groups from files of the release, marked, and no function is called', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.startsWith('/static/suggestions')) fetched.push(pathname);
  });
  await page.goto('/contact');
  await field(page).pressSequentially('m');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).pressSequentially('AlAt', { delay: 20 });
  await expect(group(page, 'Genes').filter({ hasText: /^MALAT1\d+ peptides$/ })).toHaveCount(1);
  await expect(options(page).first().locator('mark')).toHaveText('MALAT');
  await field(page).fill('brea');
  await expect(group(page, 'Cancers')).toHaveText(['Breast cancer']);
  await expect(group(page, 'Tissues').first()).toHaveText('Breast');
  await field(page).fill('PXD0');
  await expect(group(page, 'Studies').first()).toContainText('PXD0');
  await field(page).fill('spen');
  for (const name of ['Genes', 'Transcripts', 'Peptides']) await expect(group(page, name).first()).toBeVisible();
  await expect(options(page)).toHaveCount(10);
  expect(fetched.filter((path) => !path.startsWith('/static/suggestions'))).toEqual([]);
  expect(new Set(fetched).size, 'each file once').toBe(fetched.length);
  expect(fetched.length).toBeLessThan(12);
});

test('FIND-04 Enter on an exact id, or on the symbol or alias of one gene, opens its page', async ({ page }) => {
  const [peptide] = await peptides();
  const aliased = (await genes()).find((row) => /^[A-Z0-9-]{5,}$/.test(row['aliases'] ?? ''));
  await page.goto('/contact');
  const cases: [string, string][] = [
    ['malat1', `/gene/${await geneOf('MALAT1')}`],
    [(peptide?.['peptide_id'] ?? '').toLowerCase(), `/peptide/${peptide?.['peptide_id']}`],
    [aliased?.['aliases'] ?? '', `/gene/${aliased?.['gene_id']}`],
  ];
  for (const [text, path] of cases) {
    await ask(page, text);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('FIND-04 FIND-05 FIND-07 FIND-08 anything else opens Search with its builder filled and run, also from Search', async ({
  page,
}) => {
  await page.goto('/search');
  const cases: [string, RegExp, string][] = [
    ['qqqqq1', /type=geneName&value=qqqqq1$/, 'Gene Name'],
    ['chr5:1,000,000-60,000,000', /type=location&value=chr5&value=1000000&value=60000000$/, 'Location'],
    ['lung cancer', /type=cancer&value=Lung\+cancer$/, 'Cancer'],
    ['SPENP000001 spenp000002', /type=peptideId&value=SPENP000001%2Cspenp000002$/, 'Peptide ID'],
    ['PMID: 34570216', /type=pmid&value=34570216$/, 'PMID'],
  ];
  for (const [text, address, builder] of cases) {
    await ask(page, text);
    await expect(page).toHaveURL(address);
    await settled(page, 'Search result');
    // The page has followed: this builder, and no other.
    await expect(page.locator('.builder-row'), text).toHaveCount(1);
    await expect(page.locator('.builder-row'), text).toContainText(builder);
  }
});

test('FIND-06 FIND-07 sequences lead to Match and BLAST, studies to Browse', async ({ page }) => {
  await page.goto('/contact');
  await ask(page, 'vgasgyvleqr');
  await expect(page).toHaveURL(/\/match\?sequences=VGASGYVLEQR$/);
  await ask(page, 'ATGGCTGTTCTGACCGAACTGCTG');
  await expect(page).toHaveURL(/\/blast$/);
  await expect(page.getByRole('textbox', { name: /sequence/i }).first()).toHaveValue(
    '>query_1\nATGGCTGTTCTGACCGAACTGCTG\n',
  );
  const { cancers } = await catalogueFile();
  const study = cancers[0]?.tissues[0]?.studies[0]?.accession ?? '';
  await ask(page, study.toLowerCase());
  await expect(page).toHaveURL(new RegExp(`/browse\\?.*study=${study}`));
});

test('FIND-05 FIND-08 mixed kinds are offered one by one, and what leads nowhere gets a sentence', async ({ page }) => {
  await page.goto('/contact');
  await ask(page, 'SPENP000001, MALAT1, VGASGYVLEQR');
  await expect(group(page, 'Several kinds of values')).toHaveText([
    'Search by Peptide ID for SPENP000001',
    'Search by Gene Name for MALAT1',
    'Match the peptide sequence VGASGYVLEQR',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?type=geneName&value=MALAT1$/);
  for (const bad of ['chr5:1e6-2', 'chr5:12.5-20']) {
    await ask(page, bad);
    await expect(page.getByText('Positions are whole numbers, as in chr5:1,000,000-60,000,000.')).toBeVisible();
  }
  await ask(page, 'PXD99999999');
  await expect(page.getByText('No study of this catalogue is called PXD99999999.')).toBeVisible();
});

test('FIND-11 the keyboard walks through the suggestions of a combobox', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('linc');
  await expect(options(page).first()).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const first = options(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '-');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('linc');
  await page.keyboard.press('ArrowDown');
  const chosen = (await options(page).first().innerText()).split('\n')[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/gene/${await geneOf(chosen)}$`));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('FIND-01 FIND-11 an icon opens the field, and Escape closes it', async ({ page }) => {
    await page.goto('/contact');
    await expect(field(page)).toBeHidden();
    const opener = page.getByRole('button', { name: 'Find in SPENCER' });
    await opener.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('mal');
    await expect(options(page).first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(field(page)).toHaveValue('mal');
    await options(page).or(field(page)).first().click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/gene\//);
    await expect(field(page)).toBeHidden();
  });
});

test('FIND-02 the quick search of Home suggests entries and still searches by the chosen type', async ({ page }) => {
  await page.goto('/home');
  const quick = page.getByRole('search', { name: 'Quick search' });
  const text = quick.getByRole('combobox', { name: 'Peptide ID' });
  await text.pressSequentially('malat1');
  await expect(options(page).first()).toHaveText(/^MALAT1/);
  await expect(quick.getByRole('link', { name: 'Search by Gene Name for malat1' })).toBeVisible();
  await options(page).first().click();
  await expect(page).toHaveURL(new RegExp(`/gene/${await geneOf('MALAT1')}$`));
  await page.goBack();
  await text.fill('MALAT1');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?type=peptideId&value=MALAT1$/);
});

test.describe('FIND-11 axe reports no violation', () => {
  // The site's content security policy rightly refuses to let axe be injected.
  test.use({ bypassCSP: true });

  for (const width of [1440, 390])
    freshTest(`in the field with suggestions at ${width} px`, async ({ page }) => {
      const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('/');
      await page.keyboard.type('spen');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.evaluate(await readFile(axe, 'utf8'));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const violations = await page.evaluate(async () => {
          const { violations: found }: AxeResults = await window.axe.run(document);
          return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        });
        expect(violations, colorScheme).toEqual([]);
      }
    });
});
