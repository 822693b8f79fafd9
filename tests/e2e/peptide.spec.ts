import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import { parseHlaPredictions } from '../../domain/catalogue/hla-prediction';
import { splitList } from '../../domain/catalogue/lists';
import { parseMulticancer } from '../../domain/catalogue/multicancer';
import { expressionGroups, immunogenicityStates, validationStates } from '../../domain/catalogue/vocabulary';
import { anyPeptide, ask, count, find, peptides } from './support/catalogue';
import { expect, recordCalls, valueIn, readingTest as test, test as freshTest } from './support/site-test';

type Peptide = DataOf<Routes['peptideInfo']>;
const detail = (peptideId: string) => ask<Peptide>('/api/peptide/peptideInfo', { peptideId });

test('PEP-01 PEP-02 PEP-04 PEP-19 SHELL-12 the peptide page shows the peptide', async ({ page }) => {
  const { id } = await find(
    peptides(),
    'peptide_id',
    (row) => row['other_cancers'] !== '' && row['validation_pubmed'] !== '',
  );
  const facts = await detail(id);
  await page.goto(`/peptide/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(facts.sequence);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Peptide Information',
    'MS/MS Visualization',
    'Immunogenicity Information',
    'Expression',
  ]);
  const table = page.getByRole('table', { name: 'Peptide information' });
  await expect(table.getByRole('rowheader')).toHaveText([
    'Peptide ID',
    'Sequence',
    'Cancer',
    'Cancer Subtype',
    'Tissue',
    'Associated Transcript',
    'Expression Group',
    'Immunogenicity',
    'Status',
    'Validated Method',
    'Validation PubMed',
    'Simultaneous Expression',
    'Study',
    'Study Description',
    'Study PubMed',
    'Instrument',
    'Quantification',
  ]);
  const value = valueIn(table);
  await expect(value('Sequence')).toHaveText(facts.sequence);
  const texts = {
    'Peptide ID': id,
    Cancer: facts.cancer,
    'Cancer Subtype': facts.cancerSubtype,
    Tissue: facts.tissue,
    'Validated Method': facts.validatedMethod,
    'Study Description': facts.studyDescription,
    Instrument: facts.instrument,
    Quantification: facts.quantification,
    'Expression Group': expressionGroups[facts.expression].label,
    Immunogenicity: immunogenicityStates[facts.immunogenicity],
    Status: validationStates[facts.validation],
  };
  for (const [key, text] of Object.entries(texts)) await expect(value(key)).toHaveText(text || '-');
  const others = parseMulticancer(facts.multicancer);
  await expect(value('Simultaneous Expression').getByRole('listitem')).toHaveText(
    others.map(({ cancer, peptideIds }) => cancer + peptideIds.join('')),
  );
  await expect(value('Simultaneous Expression').getByRole('link').first()).toHaveAttribute(
    'href',
    `/peptide/${others[0]?.peptideIds[0]}`,
  );
  await expect(value('Study').getByRole('link', { name: facts.study })).toHaveAttribute('href', /^https:\/\//);
  const pmid = splitList(facts.validationPubmed)[0] ?? '';
  await expect(value('Validation PubMed').getByRole('link').first()).toHaveAttribute(
    'href',
    `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
  );
});

test('PEP-03 SHELL-16 ten transcripts of a peptide are all listed, a button shows the eleventh, and they open in new tabs, in line and in the popover', async ({
  page,
  context,
}) => {
  const information = page.getByRole('table', { name: 'Peptide information' });
  const { id, row } = await find(peptides(), 'peptide_id', (peptide) => count(peptide['transcript_ids']) === 11);
  const [first = '', ...others] = splitList(row['transcript_ids'] ?? '');
  const line = information.getByRole('row', { name: /^Associated Transcript/ });
  const ten = await find(peptides(), 'peptide_id', (peptide) => count(peptide['transcript_ids']) === 10);
  await page.goto(`/peptide/${ten.id}`);
  await expect(line.getByRole('link')).toHaveCount(10);
  await expect(line.getByRole('button')).toHaveCount(0);
  await page.goto(`/peptide/${id}`);
  await expect(line.getByRole('link')).toHaveCount(10);
  await line.getByRole('button', { name: '1 more transcripts' }).click();
  const last = page.locator('.popup:visible').getByRole('link');
  await expect(last).toHaveText(others.slice(9));
  for (const [link, path] of [
    [line.getByRole('link').first(), `/transcript/${first}`],
    [last, `/transcript/${others.at(-1)}`],
  ] as const) {
    await expect(link).toHaveAttribute('rel', /noopener/);
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(opened).toHaveURL(new RegExp(`${path}$`));
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(new RegExp(`/peptide/${id}$`));
    await opened.close();
    if (link !== last && !(await last.isVisible()))
      await line.getByRole('button', { name: '1 more transcripts' }).click();
  }
});

test('PEP-06 PEP-07 PEP-08 PEP-10 PEP-11 PEP-12 PEP-13 the HLA table shows each genotype, sorts, and highlights values that meet the criterion', async ({
  page,
}) => {
  const { id } = await find(peptides(), 'peptide_id', (row) => row['immunogenicity'] === 'Immunogenic');
  const facts = await detail(id);
  const predictions = parseHlaPredictions(facts.hlaRelatedInform);
  await page.goto(`/peptide/${id}`);
  const card = page.getByRole('region', { name: 'Immunogenicity Information' });
  await expect(card.locator('.table-row')).toHaveCount(predictions.length);
  await expect(card).toContainText('T-cell recognition score');
  await expect(card).toContainText(
    'above 1e-11, its MHC-I binding affinity is at most 34 nM and its binding stability is at least 1.4 h',
  );
  const passing =
    predictions.filter(({ affinityNm }) => affinityNm <= 34).length +
    predictions.filter(({ stabilityHours }) => stabilityHours >= 1.4).length;
  await expect(card.locator('.table-row .pass')).toHaveCount(passing);
  const column = async (index: number) =>
    Promise.all(
      (await card.locator('.table-row').all()).map(async (row) =>
        Number.parseFloat((await row.locator('td').nth(index).innerText()).replaceAll(',', '')),
      ),
    );
  for (const [index, title] of [
    [1, /Binding Affinity/],
    [2, /Binding Stability/],
  ] as const) {
    const served = await column(index);
    const ascending = served.toSorted((a, b) => a - b);
    const head = card.getByRole('columnheader', { name: title });
    await head.click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(await column(index)).toEqual(ascending);
    await head.click();
    expect(await column(index)).toEqual(ascending.toReversed());
    await head.click();
    expect(await column(index)).toEqual(served);
  }
});

test('PEP-18 the expression card has its keys in order and states fold change, p values and t, or a dash', async ({
  page,
}) => {
  const card = page.getByRole('region', { name: 'Expression', exact: true });
  const value = valueIn(card);
  const changed = await find(
    peptides(),
    'peptide_id',
    (row) => row['expression'] === 'Upregulated' && row['p'] !== row['adjusted_p'],
  );
  await page.goto(`/peptide/${changed.id}`);
  await expect(page.getByRole('table', { name: 'Differential expression' }).getByRole('rowheader')).toHaveText([
    'Expression Group',
    'log2 Fold Change',
    'P Value',
    'Adjusted P Value',
    'T Value',
  ]);
  for (const [key, column] of [
    ['log2 Fold Change', 'log2_fold_change'],
    ['P Value', 'p'],
    ['Adjusted P Value', 'adjusted_p'],
    ['T Value', 't'],
  ] as const) {
    const [shown, recorded] = [Number(await value(key).innerText()), Number(changed.row[column])];
    expect(Math.abs(shown / recorded - 1), `${key}, to four digits`).toBeLessThan(5e-4);
  }
  const only = await find(peptides(), 'peptide_id', (row) => row['expression'] === 'Tumor-specific');
  await page.goto(`/peptide/${only.id}`);
  for (const key of ['log2 Fold Change', 'P Value', 'Adjusted P Value', 'T Value'])
    await expect(value(key)).toHaveText('-');
});

test('PEP-05 the spectrum is requested by its id, and not at all if there is none', async ({ page }) => {
  const calls = recordCalls(page, '/api/peptide/msInfo');
  const seen = await find(peptides(), 'peptide_id', (row) => row['spectrum_id'] !== '');
  await page.goto(`/peptide/${seen.id}`);
  await expect(page.getByRole('region', { name: /^Spectrum viewer/ })).toContainText('Precursor m/z');
  expect(calls).toEqual([{ msId: seen.row['spectrum_id'] }]);
  const none = await find(peptides(), 'peptide_id', (row) => row['spectrum_id'] === '');
  await page.goto(`/peptide/${none.id}`);
  await expect(page.getByText('No spectrum is recorded for this peptide.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

freshTest(
  'the entry header copies the id and the sequence, and the menu follows the scroll',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id, row } = await anyPeptide();
    await page.goto(`/peptide/${id}`);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy ID' }).click();
    await expect.poll(clipboard).toBe(id);
    await page.getByRole('button', { name: 'Copy sequence' }).click();
    await expect.poll(clipboard).toBe(row['sequence']);
    const menu = page.getByRole('navigation', { name: 'On this page' });
    await page
      .getByRole('heading', { name: 'Immunogenicity Information' })
      .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    await expect(menu.locator('[aria-current]')).toHaveText('Immunogenicity Information');
  },
);
