import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask, catalogueFile, find, orfs, peptides } from './support/catalogue';
import { expect, madeFailures, recordCalls, readingTest as test } from './support/site-test';
import { workbook } from './support/workbook';

const MATCH = '/api/peptide/match';
const LETTERS = 'ACDEFGHKLMNPQRSTVWY';

/** Sequences that are in no catalogue: a long repeat, and a number written in residues. */
const absent = (number: number): string =>
  `WWCWWCWW${[...String(number)].map((digit) => LETTERS[Number(digit)]).join('')}K`;

const box = (page: Page) => page.getByRole('textbox', { name: /Paste peptide sequences/ });
const match = (page: Page) => page.getByRole('button', { name: 'Match', exact: true });
const headline = (page: Page) => page.getByText(/ of [\d,]+ sequences matched/);
const card = (page: Page, name: string) => page.getByRole('region', { name });

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** Different sequences of the catalogue. */
async function sequences(): Promise<string[]> {
  return [...new Set((await peptides()).map((row) => row['sequence'] ?? ''))];
}

test('MATCH-01 is reached from Home, Browse, Search and BLAST, and is not in the navigation', async ({ page }) => {
  for (const path of ['/home', '/browse', '/search', '/blast']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: /match/i }).first().click();
    await expect(page).toHaveURL('/match');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Match');
  }
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Match' })).toHaveCount(0);
});

test('MATCH-02 MATCH-05 MATCH-06 a MaxQuant file of 5,000 peptides is compared in parts, and its table joins', async ({
  page,
}) => {
  test.slow();
  const known = await sequences();
  const list = [...known, ...Array.from({ length: 5_000 - known.length }, (_, number) => absent(number))];
  const rows = list.map((sequence, index) => [sequence, sequence.length, 'Unmodified', `_${sequence}_`, 'run1', index]);
  const header = ['Sequence', 'Length', 'Modifications', 'Modified sequence', 'Raw file', 'Leading razor protein'];
  const calls = recordCalls(page, MATCH);
  await page.goto('/match');
  await chooseFile(page, 'evidence.txt', Buffer.from([header, ...rows].map((row) => row.join('\t')).join('\n')));
  await expect(page.getByText('5,000 different sequences in column Sequence of MaxQuant evidence.txt')).toBeVisible();
  await match(page).click();
  await expect(headline(page)).toHaveText(`${known.length.toLocaleString('en-US')} of 5,000 sequences matched`, {
    timeout: 60_000,
  });
  expect(calls.map(({ sequences: part }) => (part as string[]).length)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);

  const all = await peptides();
  await expect(card(page, 'Matched peptides')).toContainText(`n = ${all.length.toLocaleString('en-US')}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all (TSV)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text
    .slice(0, -1)
    .split('\n')
    .map((line) => line.split('\t'));
  expect(lines[0]?.slice(0, 4)).toEqual(['Your entry', 'Your sequence', 'Found as', 'Peptide ID']);
  expect(new Set(lines.slice(1).map(([entry]) => entry))).toEqual(new Set(list));
  const found = lines.filter(([, , as]) => as === 'peptide').map(([entry, , , id]) => `${entry} ${id}`);
  expect(found.toSorted()).toEqual(all.map((row) => `${row['sequence']} ${row['peptide_id']}`).toSorted());
});

test('TABLE-01 MATCH-06 matched rows are sorted and paged like any list, only their total is announced, and filters narrow charts and table', async ({
  page,
}) => {
  const known = (await sequences()).slice(0, 40);
  const expected = (await peptides()).filter((row) => known.includes(row['sequence'] ?? ''));
  const total = expected.length;
  await page.goto(`/match?sequences=${known.join(',')}`);
  await expect(headline(page)).toHaveText('40 of 40 sequences matched');
  const matched = card(page, 'Matched peptides');
  const rows = matched.getByRole('table', { name: 'Matched peptides', exact: true }).locator('tbody tr');
  await expect(rows).toHaveCount(20);
  await expect(matched.locator('[aria-live=polite]')).toHaveText([`${total} rows, page 1 of ${Math.ceil(total / 20)}`]);
  const own = matched.getByRole('columnheader', { name: 'Your Sequence' });
  await own.click();
  await own.press('Space');
  await expect(own).toHaveAttribute('aria-sort', 'descending');
  const last = known.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? '';
  await expect(rows.first()).toContainText(last);
  await matched.getByRole('button', { name: 'Next Page' }).click();
  await expect(matched.locator('[aria-live=polite]')).toHaveText([`${total} rows, page 2 of ${Math.ceil(total / 20)}`]);
  await expect(rows).toHaveCount(Math.min(20, total - 20));
  const immunogenic = expected.filter((row) => row['immunogenicity'] === 'Immunogenic').length;
  await expect(matched.getByRole('table', { name: 'Cancers of matched peptides' })).toBeVisible();
  await matched.getByRole('combobox', { name: 'Immunogenicity' }).click();
  await page.getByTitle('Immunogenic', { exact: true }).click();
  await expect(matched).toContainText(`${immunogenic} of ${total}`);
});

test('MATCH-01 MATCH-04 a short list, its question and I and L are in the address', async ({ page }) => {
  const sequence = (await sequences()).find((each) => /[IL]/.test(each) && each.length > 9) ?? '';
  const swapped = sequence.replace(/[IL]/g, (letter) => (letter === 'I' ? 'L' : 'I'));
  await page.goto('/match');
  await box(page).fill(swapped);
  await match(page).click();
  await expect(headline(page)).toHaveText('1 of 1 sequences matched');
  await expect(page).toHaveURL(`/match?sequences=${swapped}`);
  await page.getByRole('checkbox', { name: /I and L count as equal/ }).uncheck();
  await match(page).click();
  await expect(headline(page)).toHaveText('0 of 1 sequences matched');
  await expect(page).toHaveURL(`/match?sequences=${swapped}&il=different`);
  await page.getByRole('checkbox', { name: /I and L count as equal/ }).check();
  await page.getByRole('radio', { name: /Mine within a catalogue peptide/ }).check();
  await box(page).fill(sequence.slice(1, 8));
  await match(page).click();
  await expect(headline(page)).toHaveText('1 of 1 sequences matched');
  await expect(page).toHaveURL(`/match?sequences=${sequence.slice(1, 8)}&mode=within`);
  await page.goBack();
  await expect(box(page)).toHaveValue(swapped);
  await expect(headline(page)).toHaveText('0 of 1 sequences matched');
});

test('MATCH-01 MATCH-04 Back brings what was asked before into the form, in the end an empty list', async ({
  page,
}) => {
  const [sequence = ''] = await sequences();
  const equal = page.getByRole('checkbox', { name: /I and L count as equal/ });
  await page.goto('/match');
  await box(page).fill(sequence);
  await match(page).click();
  await expect(headline(page)).toHaveText('1 of 1 sequences matched');
  await equal.uncheck();
  await match(page).click();
  await expect(page).toHaveURL(`/match?sequences=${sequence}&il=different`);
  await expect(headline(page)).toHaveText('1 of 1 sequences matched');
  await page.goBack();
  await expect(page).toHaveURL(`/match?sequences=${sequence}`);
  await expect(equal).toBeChecked();
  await expect(box(page)).toHaveValue(sequence);
  await page.goBack();
  await expect(page).toHaveURL('/match');
  await expect(box(page)).toHaveValue('');
});

test('MATCH-02 MATCH-03 modifications are taken off and counted, entries that are not peptides are listed with their lines, and a table without a known header asks for the column', async ({
  page,
}) => {
  const [first = '', second = ''] = await sequences();
  await page.goto('/match');
  await box(page).fill(`K.${first}.R\n_${second[0]}(ox)${second.slice(1)}_\n=HYPERLINK("x")\nPEPXTIDE\n`);
  await expect(page.getByText('Modifications were taken off 1 entry.')).toBeVisible();
  await page.getByText('2 entries are not peptides and are left out').click();
  await expect(page.getByText('Line 4: PEPXTIDE has X, which stands for no single residue')).toBeVisible();
  await match(page).click();
  await expect(headline(page)).toHaveText('2 of 2 sequences matched');
  await expect(card(page, 'Matched peptides').getByText(`K.${first}.R`).first()).toBeVisible();
  await expect(box(page)).toHaveValue(/HYPERLINK/);
  await box(page).fill(`id,what,score\n1,${first},9\n2,${second},8\n`);
  await expect(page.getByText('Which column has the peptide sequences?')).toBeVisible();
  await page.getByRole('button', { name: 'Read this column' }).click();
  await expect(page.getByText('2 different sequences in column what of the table')).toBeVisible();
});

test('MATCH-08 a sequence that lies in an ORF only is said to lie there', async ({ page }) => {
  const known = new Set(await sequences());
  const { id, row } = await find(orfs(), 'orf_id', (each) => Number(each['end']) - Number(each['start']) > 240);
  const protein = await ask<string>('/api/orf/sequence', { orfId: id, seqType: 'protein' });
  const piece = Array.from({ length: 20 }, (_, at) => protein.slice(at + 20, at + 33)).find((each) => !known.has(each));
  await page.goto(`/match?sequences=${piece}`);
  await expect(headline(page)).toHaveText('0 of 1 sequences matched');
  const orfCard = card(page, 'In open reading frames only');
  await expect(orfCard.getByRole('link', { name: id })).toHaveAttribute('href', `/sequence/orfProtein/${id}`);
  await expect(orfCard.getByRole('link', { name: row['transcript_id'] ?? '' }).first()).toBeVisible();
});

test.describe('a failing call', () => {
  test.use({ allowedConsole: madeFailures });

  test('MATCH-05 is repeated until it succeeds', async ({ page }) => {
    await page.route(`**${MATCH}`, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    await page.goto(`/match?sequences=${absent(2)}`);
    await expect(headline(page)).toHaveText('0 of 1 sequences matched');
  });

  test('MATCH-05 a release that cannot be searched by sequence is said in its own words', async ({ page }) => {
    const message =
      'This release of the catalogue cannot be searched by sequence: it was loaded before that was possible';
    await page.route(`**${MATCH}`, (route) =>
      route.fulfill({ status: 404, contentType: 'application/json', body: JSON.stringify({ code: 404, message }) }),
    );
    await page.goto(`/match?sequences=${absent(3)}`);
    await expect(page.getByText(message)).toBeVisible();
  });
});

test('MATCH-09 a workbook is read, its other sheets can be chosen, and a bad one gets a sentence', async ({ page }) => {
  const [first = '', second = '', third = ''] = await sequences();
  await page.goto('/match');
  const book = workbook({
    Tumor: [
      ['Sample', 'Peptide'],
      ['a', first],
      ['b', second],
    ],
    Normal: [['Peptide'], [third]],
  });
  await chooseFile(page, 'peptides.xlsx', book);
  await expect(page.getByText('2 different sequences in column Peptide of the table')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sheet' }).click();
  await page.getByTitle('Normal', { exact: true }).click();
  await expect(page.getByText('1 different sequence, from 1 entry.')).toBeVisible();
  await match(page).click();
  await expect(headline(page)).toHaveText('1 of 1 sequences matched');
  await chooseFile(page, 'cut.xlsx', book.subarray(0, 700));
  await expect(page.getByText('cut.xlsx: This workbook cannot be read')).toBeVisible();
  await chooseFile(page, 'locked.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
  await expect(page.getByText(/locked.xlsx: .* with a password/)).toBeVisible();
});

test('the example finds the peptides of the catalogue, and not the invented one', async ({ page }) => {
  const examples = (await catalogueFile()).examples.peptideId.split(',').length;
  await page.goto('/match');
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(box(page)).toHaveValue(/SAMPLEPEPTIDEK/);
  await match(page).click();
  await expect(headline(page)).toHaveText(`${examples} of ${examples + 1} sequences matched`);
});
