import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { peptides } from './support/catalogue';
import { expect, recordCalls, readingTest as test } from './support/site-test';

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
  await expect(
    page.getByText('5,000 different sequences from column Sequence of MaxQuant evidence.txt (5,000 entries)'),
  ).toBeVisible();
  await match(page).click();
  await expect(headline(page)).toHaveText(`${known.length.toLocaleString('en-US')} of 5,000 sequences matched`, {
    timeout: 60_000,
  });
  expect(calls.map(({ sequences: part }) => (part as string[]).length)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);

  const all = await peptides();
  await expect(card(page, 'Matched peptides')).toContainText(`n = ${known.length.toLocaleString('en-US')}`);
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

test('MATCH-01 MATCH-04 Back brings what was asked before into the form, in the end an empty list @short', async ({
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
