import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { splitList } from '../../domain/catalogue/lists';
import { genes, peptides, predictions, transcripts, type Row } from './support/catalogue';
import { CountingUser } from './support/counting-user';
import { builder, search, total } from './support/search';
import { expect, offered, settled, readingTest as test } from './support/site-test';

/**
 * What users come for, from the first page to the answer, each answer compared with the download files. Clicks, keys and
 * seconds are reported as annotations and never asserted.
 */

const CANCERS = ['Breast cancer', 'Colon cancer'];

const card = (page: Page, name: string): Locator => page.getByRole('region', { name });
const idsOf = (rows: readonly Row[]): string[] => rows.map((row) => row['peptide_id'] ?? '');
const counted = (number: number): string => number.toLocaleString('en-US');

/** Begins at a page that has the field, like any but Home. */
async function begin(page: Page): Promise<CountingUser> {
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return new CountingUser(page);
}

async function exported(page: Page, user: CountingUser, format: string): Promise<string> {
  const download = page.waitForEvent('download');
  await user.click(page.getByRole('button', { name: 'Export' }));
  await user.click(page.getByRole('menuitem', { name: new RegExp(`^${format}`) }));
  return readFile(await (await download).path(), 'utf8');
}

/** The genotype on which most peptides of the two cancers are immunogenic, and these, as the downloads have them. */
async function binders(): Promise<{ hla: string; ids: string[] }> {
  const ofCancers = new Set(idsOf((await peptides()).filter((row) => CANCERS.includes(row['cancer'] ?? ''))));
  const byHla = new Map<string, string[]>();
  for (const row of await predictions()) {
    if (row['immunogenic'] !== 'Immunogenic') continue;
    const hla = row['hla_genotype'] ?? '';
    const ids = splitList(row['peptide_ids'] ?? '').filter((id) => ofCancers.has(id));
    byHla.set(hla, [...(byHla.get(hla) ?? []), ...ids]);
  }
  const [most] = [...byHla].toSorted(([, one], [, other]) => other.length - one.length);
  if (most === undefined || most[1].length === 0) throw new Error('No peptide of the cancers is immunogenic');
  return { hla: most[0], ids: most[1] };
}

/** Searches for two cancers, then narrows the result to a genotype. */
async function searchBinders(page: Page, user: CountingUser, hla: string): Promise<void> {
  await user.click(builder(page, 'Cancer'));
  await user.click(page.getByRole('main').getByRole('combobox', { name: 'Cancer' }));
  for (const cancer of CANCERS) await user.click(offered(page).filter({ hasText: new RegExp(`^${cancer}`) }));
  await user.press('Escape');
  await user.click(search(page));
  await settled(page, 'Search result');
  await user.click(page.getByText('More filters'));
  await user.click(page.getByRole('combobox', { name: 'HLA Genotype', exact: true }));
  await user.click(page.getByRole('option', { name: hla, exact: true }));
  await settled(page, 'Search result');
}

test('a: immunogenic, tumor-specific, validated peptides of a cancer are exported with their sequences @short', async ({
  page,
}) => {
  const expected = (await peptides()).filter(
    (row) =>
      row['cancer'] === 'Breast cancer' &&
      row['immunogenicity'] === 'Immunogenic' &&
      row['expression'] === 'Tumor-specific' &&
      row['validation'] === 'Validated',
  );
  expect(expected.length).toBeGreaterThan(0);
  const user = await begin(page);
  await user.ask('Breast cancer');
  await settled(page, 'Search result');
  for (const name of ['Immunogenic', 'Tumor-specific', 'Validated']) {
    await user.click(card(page, 'Search Result').getByText(name, { exact: true }).first());
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
    await settled(page, 'Search result');
  }
  const fasta = await exported(page, user, 'FASTA');
  user.report('a');
  const records = fasta
    .split('>')
    .slice(1)
    .map((record) => {
      const [head = '', ...lines] = record.trim().split('\n');
      return `${head.split(' ')[0]} ${lines.join('')}`;
    });
  expect(records.toSorted()).toEqual(expected.map((row) => `${row['peptide_id']} ${row['sequence']}`).toSorted());
});

test('b: the cancers of MALAT1 are a table on its page', async ({ page }) => {
  const { gene_id: geneId = '' } = (await genes()).find((row) => row['gene_name'] === 'MALAT1') ?? {};
  const rows = (await peptides()).filter((row) => splitList(row['gene_ids'] ?? '').includes(geneId));
  const counts = new Map<string, number>();
  for (const { cancer = '' } of rows) counts.set(cancer, (counts.get(cancer) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(1);
  const user = await begin(page);
  await user.ask('MALAT1');
  await expect(page).toHaveURL(new RegExp(`/gene/${geneId}$`));
  const table = page.getByRole('table', { name: 'Peptides by cancer' });
  await expect(table.locator('tbody tr')).toHaveCount(counts.size);
  user.report('b');
  for (const [cancer, count] of counts)
    await expect(
      table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: cancer }) })
        .locator('td')
        .first(),
    ).toHaveText(counted(count));
});

test('c: a region with commas finds the peptides of the transcripts that overlap it', async ({ page }) => {
  const all = await transcripts();
  const { chromosome = '', start = '' } = all.find((row) => Number(row['peptide_count']) > 0) ?? {};
  const region = { from: Math.max(1, Number(start) - 1_000_000), to: Number(start) + 60_000_000 };
  const overlapping = new Set(
    all
      .filter(
        (row) =>
          row['chromosome'] === chromosome && Number(row['start']) <= region.to && Number(row['end']) >= region.from,
      )
      .map((row) => row['transcript_id']),
  );
  const expected = (await peptides()).filter((row) =>
    splitList(row['transcript_ids'] ?? '').some((id) => overlapping.has(id)),
  );
  expect(expected.length).toBeGreaterThan(0);
  const user = await begin(page);
  await user.ask(`${chromosome}:${counted(region.from)}-${counted(region.to)}`);
  await settled(page, 'Search result');
  await expect(total(page)).toHaveText(`Total ${expected.length}`);
  user.report('c');
});

test('d: of 30 pasted ids, the two that do not exist are named @short', async ({ page }) => {
  const known = idsOf((await peptides()).slice(0, 28));
  const pasted = [...known.slice(0, 20), 'SPENP999998', ...known.slice(20), 'SPENP999999'].join(' ');
  const user = await begin(page);
  await user.ask(pasted);
  await settled(page, 'Search result');
  await expect(total(page)).toHaveText('Total 28');
  const found = card(page, 'Peptide ID: values found');
  await expect(found).toContainText('28 of 30 found');
  user.report('d');
  await expect(found.getByRole('list', { name: 'Peptide ID not found' }).getByRole('listitem')).toHaveText([
    'SPENP999998',
    'SPENP999999',
  ]);
});

test('e: a sequence and a fragment of one are found without BLAST', async ({ page }) => {
  const all = await peptides();
  const { sequence = '' } = all.find((row) => (row['sequence'] ?? '').length > 12) ?? {};
  const fragment = sequence.slice(1, -1);
  expect(all.some((row) => row['sequence'] === fragment)).toBe(false);
  const user = await begin(page);
  await user.ask(sequence);
  await expect(page.getByText('1 of 1 sequences matched')).toBeVisible();
  await expect(card(page, 'Matched peptides')).toContainText(
    `1 of 1 sequences, ${counted(all.filter((row) => row['sequence'] === sequence).length)} of`,
  );
  await user.ask(fragment);
  await expect(page.getByText('0 of 1 sequences matched')).toBeVisible();
  await user.click(page.getByRole('radio', { name: /^Mine within a catalogue peptide/ }));
  await user.click(page.getByRole('button', { name: 'Match', exact: true }));
  await expect(page.getByText('1 of 1 sequences matched')).toBeVisible();
  await expect(card(page, 'Matched peptides')).toContainText(
    `${counted(new Set(all.flatMap((row) => (row['sequence']?.includes(fragment) ? row['sequence'] : []))).size)} of`,
  );
  user.report('e');
});

/** Sends a call as curl would, with the same options, where curl is not installed. */
const curlByNode = `command -v curl > /dev/null || curl() { "${process.execPath}" -e '
  const [url, , header, , body] = process.argv.slice(1);
  const [name, value] = header.split(": ");
  fetch(url, { method: "POST", headers: { [name]: value }, body }).then((answer) => answer.text()).then(console.log);
' "$@"; }`;

test('API-48 g, h: peptides of two cancers that are immunogenic on a genotype are one list, which is answered to a script, too, by the call that the page copies @short', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { hla, ids: expected } = await binders();
  const user = await begin(page);
  await searchBinders(page, user, hla);
  await expect(total(page)).toHaveText(`Total ${expected.length}`);
  const tsv = await exported(page, user, 'TSV');
  user.report('g');
  const ids = tsv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '');
  expect(ids.toSorted()).toEqual(expected.toSorted());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await user.click(page.getByRole('button', { name: 'Export' }));
  await user.click(page.getByRole('menuitem', { name: 'Copy as curl' }));
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  const { stdout } = await promisify(execFile)('sh', ['-c', `${curlByNode}\n${await read()}`], {
    maxBuffer: 64 * 1024 * 1024,
  });
  user.report('h');
  const { data } = JSON.parse(stdout) as { data: { rows: { peptideId: string }[]; total: number } };
  expect(data.total).toBe(expected.length);
  expect(data.rows.map(({ peptideId }) => peptideId).toSorted()).toEqual(expected.toSorted());
});
