import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { peptides, type Row } from './support/catalogue';
import { CountingUser } from './support/counting-user';
import { expect, offered, settled, readingTest as test } from './support/site-test';

/**
 * What users who choose targets come for: which peptides first, what sets share, and lists of their own. Each answer is
 * compared with the download files; clicks and seconds are reported and never asserted.
 */

const id = (row: Row): string => row['peptide_id'] ?? '';
const sequence = (row: Row): string => row['sequence'] ?? '';
const ofCancer = async (cancer: string) => (await peptides()).filter((row) => row['cancer'] === cancer);
const sequencesOf = (rows: readonly Row[]) => new Set(rows.map(sequence));

/** A table as it is saved: the cells of its rows by column. */
async function saved(page: Page, act: () => Promise<void>): Promise<Row[]> {
  const download = page.waitForEvent('download');
  await act();
  const text = await readFile(await (await download).path(), 'utf8');
  const [head = [], ...lines] = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at] ?? '', cell])));
}

const exported = (page: Page, user: CountingUser) =>
  saved(page, async () => {
    await user.click(page.getByRole('region', { name: 'Peptides' }).getByRole('button', { name: 'Export' }));
    await user.click(page.getByRole('menuitem', { name: /^TSV/ }));
  });

/** Chooses sets of Compare by what they are called. */
async function addSets(page: Page, user: CountingUser, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await user.click(page.getByRole('combobox', { name: 'Add a set' }));
    await user.click(offered(page).filter({ hasText: new RegExp(`^${name}$`) }));
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
}

test('SETS-01 RANK-01 RANK-02 what two cancers share and a third one lacks is listed, sorted and exported by length', async ({
  page,
}) => {
  const [breast, colon, kidney] = await Promise.all(['Breast cancer', 'Colon cancer', 'Kidney cancer'].map(ofCancer));
  const without = sequencesOf(kidney ?? []);
  const both = [...sequencesOf(breast ?? [])].filter(
    (each) => sequencesOf(colon ?? []).has(each) && !without.has(each),
  );
  const expected = [...(breast ?? []), ...(colon ?? [])].filter((row) => both.includes(sequence(row)));
  expect(both.length).toBeGreaterThan(1);
  await page.goto('/compare');
  const user = new CountingUser(page);
  await addSets(page, user, ['Breast cancer', 'Colon cancer', 'Kidney cancer']);
  await user.click(
    page.getByRole('radiogroup', { name: 'Sequences of Kidney cancer' }).getByText('not in', { exact: true }),
  );
  const list = page.getByRole('region', { name: 'Peptides' });
  await expect(list).toContainText('in Breast cancer and Colon cancer, not in Kidney cancer');
  await settled(page, 'Compared peptides');
  const entries = `${expected.length.toLocaleString('en-US')} entries`;
  await expect(list.locator('.pager-total').first()).toHaveText(
    `${both.length.toLocaleString('en-US')} sequences (${entries})`,
  );
  await user.click(list.getByText('Entries', { exact: true }));
  await settled(page, 'Compared peptides');
  await expect(list.locator('.pager-total').first()).toHaveText(`Total ${expected.length.toLocaleString('en-US')}`);
  await expect(
    page
      .getByRole('table', { name: 'Combinations of sets' })
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Breast cancer and Colon cancer', exact: true, pressed: true }) })
      .getByRole('cell'),
  ).toContainText([String(both.length)]);
  user.report('two cancers, not a third');

  await user.click(list.getByRole('button', { name: 'Columns' }));
  await user.click(page.getByRole('checkbox', { name: 'Length', exact: true }));
  await user.press('Escape');
  await settled(page, 'Compared peptides');
  await user.click(list.getByRole('columnheader', { name: 'Length' }));
  await settled(page, 'Compared peptides');
  await expect(page).toHaveURL(/sort=length/);
  await page.reload();
  await settled(page, 'Compared peptides');
  const rows = await exported(page, user);
  expect(rows.map((row) => [row['Peptide ID'], row['Length']])).toEqual(
    expected
      .map((row) => [id(row), String(sequence(row).length)] as const)
      .toSorted(([a, one], [b, other]) => Number(one) - Number(other) || (a < b ? -1 : 1)),
  );
});

test('SETS-03 SETS-04 rows that are ticked are kept, compared, matched, searched with BLAST and shown as a matrix', async ({
  page,
}) => {
  await page.goto('/search?type=cancer&value=Breast+cancer');
  await settled(page, 'Search result');
  const user = new CountingUser(page);
  await user.click(page.getByRole('checkbox', { name: 'Tick all on this page' }));
  await user.click(page.getByRole('button', { name: 'Save 20 ticked' }));
  await user.give(page.getByLabel('Name of the saved list'), 'targets');
  await user.click(page.getByRole('button', { name: 'Save to list' }));
  await user.click(page.getByRole('link', { name: 'Saved lists' }));
  const kept = page.getByRole('listitem').filter({ hasText: 'targets' });
  await user.click(kept.getByRole('button', { name: 'Compare' }));
  await addSets(page, user, ['Colon cancer']);
  const ids = (await ofCancer('Breast cancer')).slice(0, 20).map(id);
  const ticked = (await peptides()).filter((row) => ids.includes(id(row)));
  const colon = sequencesOf(await ofCancer('Colon cancer'));
  const shared = [...sequencesOf(ticked)].filter((each) => colon.has(each));
  const listed = page.getByRole('region', { name: 'Combinations' });
  await expect(
    listed.getByRole('row').filter({ has: page.getByRole('button', { name: 'targets and Colon cancer' }) }),
  ).toContainText(String(shared.length));
  user.report('ticked rows to Compare');

  await page.getByRole('button', { name: 'Remove Colon cancer' }).click();
  await page.getByRole('button', { name: 'As a matrix of cancers' }).click();
  const matrix = page.getByRole('region', { name: 'Sequences by cancer' });
  const rows = matrix.getByRole('table', { name: 'Sequences by cancer' });
  await expect(matrix).toContainText(`${sequencesOf(ticked).size} sequences`);
  await expect(rows.getByRole('columnheader').first()).toHaveText('Sequence');
  const cancersOf = async (letters: string) =>
    new Set((await peptides()).filter((row) => sequence(row) === letters).map((row) => row['cancer'])).size;
  const saves = await saved(page, () => matrix.getByRole('button', { name: 'Matrix as TSV' }).click());
  expect(saves).toHaveLength(sequencesOf(ticked).size);
  for (const row of saves) expect(Number(row['Cancers']), row['Sequence']).toBe(await cancersOf(row['Sequence'] ?? ''));
  const most = Math.max(...saves.map((row) => Number(row['Cancers'])));
  await rows.getByRole('columnheader', { name: 'Cancers' }).click();
  await rows.getByRole('columnheader', { name: 'Cancers' }).click();
  await expect(rows.locator('tbody tr').first().locator('td').nth(1)).toHaveText(String(most));

  const json = page.waitForEvent('download');
  /** Does something with a saved list, by its menu. */
  const act = async (list: string, item: string) => {
    await page.getByRole('button', { name: `More for ${list}` }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await act('targets', 'Download as JSON');
  const file = await (await json).path();
  await page.getByRole('textbox', { name: 'Name of the new list' }).fill('again');
  await page.locator('input[type=file]').setInputFiles({
    name: 'targets.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  });
  await expect(page.getByText('20 entries kept in again.')).toBeVisible();
  await act('again', 'Match');
  await expect(page).toHaveURL(/\/match\?sequences=/);
  expect(new URL(page.url()).searchParams.get('sequences')?.split(',')).toEqual([...sequencesOf(ticked)]);
  await page.goBack();
  await act('again', 'BLAST');
  await expect(page).toHaveURL(/\/blast$/);
  await expect(page.getByRole('textbox', { name: /sequence/i }).first()).toHaveValue(new RegExp(`^>${ids[0]}\\n`));
});
