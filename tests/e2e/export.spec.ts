import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { peptides, transcripts, type Row } from './support/catalogue';
import { expect, madeFailures, recordCalls, settled, readingTest as test } from './support/site-test';

const EXPORT = '/api/export/rows';
const NAME = /^SPENCER_\w+_(\S+_)?[\w-]+_\d{4}-\d\d-\d\d\./;

async function take(page: Page, format: 'TSV' | 'JSON' | 'FASTA'): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const idsWhere = async (fits: (row: Row) => boolean) => (await peptides()).filter(fits).map((row) => row['peptide_id']);
const validated = (row: Row) =>
  row['cancer'] === 'Breast cancer' && row['tissue'] === 'Breast' && row['validation'] === 'Validated';

test('Browse exports the whole filtered list, not only the page in view, as TSV, JSON and FASTA', async ({ page }) => {
  await page.goto('/browse?validation=1');
  await settled(page, 'Browse result');
  const calls = recordCalls(page, EXPORT);
  const expected = await idsWhere(validated);
  expect(expected.length).toBeGreaterThan(10);

  const tsv = await take(page, 'TSV');
  expect(tsv.name).toMatch(NAME);
  expect(tsv.name).toMatch(/^SPENCER_browse_Breast-cancer_Breast_.+\.tsv$/);
  expect(
    tsv.text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[0]),
  ).toEqual(expected);

  const json = JSON.parse((await take(page, 'JSON')).text) as {
    release: string;
    total: number;
    query: unknown;
    peptides: { peptideId: string }[];
  };
  expect(json.peptides.map(({ peptideId }) => peptideId)).toEqual(expected);
  expect(json).toMatchObject({
    total: expected.length,
    query: { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], validation: 1 },
  });
  expect(tsv.name).toContain(json.release);

  const fasta = await take(page, 'FASTA');
  expect(fasta.text.match(/^>\S+/gm)?.map((id) => id.slice(1))).toEqual(expected);
  expect(calls, 'one call each').toHaveLength(3);
  await expect(page.getByText(`Saved ${fasta.name}`)).toBeVisible();
});

test('Search exports the peptides that match all builders and filters', async ({ page }) => {
  await page.goto('/search?type=cancer&value=Breast%20cancer&expression=1');
  await settled(page, 'Search result');
  const { name, text } = await take(page, 'TSV');
  expect(name).toMatch(NAME);
  expect(
    text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[0]),
  ).toEqual(await idsWhere((row) => row['cancer'] === 'Breast cancer' && row['expression'] === 'Tumor-specific'));
});

test('a transcript exports its peptides', async ({ page }) => {
  const row = (await peptides())[0];
  const transcriptId = row?.['transcript_ids']?.split(',')[0] ?? '';
  await page.goto(`/transcript/${transcriptId}`);
  await settled(page, 'Peptide overview');
  const { name, text } = await take(page, 'FASTA');
  expect(name).toContain(`SPENCER_${transcriptId}_peptides_`);
  expect(text.match(/^>\S+/gm)?.map((id) => id.slice(1))).toEqual(
    await idsWhere(({ transcript_ids: ids }) => ids?.split(',').includes(transcriptId) ?? false),
  );
});

test('a transcript exports those of its peptides that pass the filters', async ({ page }) => {
  const belongs = (row: Row, id: string) => row['transcript_ids']?.split(',').includes(id) ?? false;
  const isValidated = (row: Row) => row['validation'] === 'Validated';
  const rows = await peptides();
  const transcriptId = (await transcripts())
    .map((row) => row['transcript_id'] ?? '')
    .find((id) => {
      const own = rows.filter((row) => belongs(row, id));
      return own.some(isValidated) && !own.every(isValidated);
    });
  await page.goto(`/transcript/${transcriptId}`);
  await settled(page, 'Peptide overview');
  await page.getByRole('radio', { name: 'Validated', exact: true }).check();
  await settled(page, 'Peptide overview');
  const { text } = await take(page, 'FASTA');
  expect(text.match(/^>\S+/gm)?.map((id) => id.slice(1))).toEqual(
    await idsWhere((row) => belongs(row, transcriptId ?? '') && isValidated(row)),
  );
});

test('an export ends when its page is left', async ({ page }) => {
  await page.goto('/browse');
  await settled(page, 'Browse result');
  await page.route(`**${EXPORT}`, () => undefined);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(EXPORT));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^TSV/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }).click();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('an export shows its progress, continues during paging and can be cancelled', async ({ page }) => {
  await page.goto('/browse');
  await settled(page, 'Browse result');
  await page.route(`**${EXPORT}`, () => undefined);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^TSV/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await page.getByRole('navigation', { name: /above/ }).getByTitle('2', { exact: true }).click();
  await settled(page, 'Browse result');
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
});

test.describe('calls that fail', () => {
  test.use({ allowedConsole: madeFailures });

  test('ERR-02 an export retries until it is complete', async ({ page }) => {
    await page.goto('/browse?validation=1');
    await settled(page, 'Browse result');
    let calls = 0;
    await page.route(`**${EXPORT}`, (route) =>
      ++calls === 1 ? route.fulfill({ status: 503, json: { code: 503, message: 'x' } }) : route.continue(),
    );
    const { text } = await take(page, 'TSV');
    expect(text.trimEnd().split('\n')).toHaveLength((await idsWhere(validated)).length + 1);
    expect(calls).toBe(2);
  });

  test('an export restarts when the release changes', async ({ page }) => {
    await page.goto('/browse?validation=1');
    await settled(page, 'Browse result');
    const [row] = (
      (await (
        await page.request.post(EXPORT, { data: { source: 'overview', query: { transcriptId: 'SPENT000001' } } })
      ).json()) as { data: { rows: unknown[] } }
    ).data.rows;
    let calls = 0;
    await page.route(`**${EXPORT}`, (route) => {
      calls += 1;
      if (calls === 1)
        return route.fulfill({ json: { code: 200, data: { rows: [row], total: 9_999, cursor: 'b2xk' } } });
      return route.continue();
    });
    const { text } = await take(page, 'TSV');
    expect(
      text
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t')[0]),
    ).toEqual(await idsWhere(validated));
    expect(calls).toBe(3);
  });
});

test('the address keeps the chosen columns', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  await page.goto('/browse');
  await settled(page, 'Browse result');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('checkbox', { name: 'Peptide ID' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Study' }).check();
  await page.getByRole('checkbox', { name: 'Associated Transcript' }).uncheck();
  const table = page.locator('.table-block');
  const expected = [
    'Peptide ID',
    'Associated Gene',
    'Cancer',
    'Tissue',
    'Study',
    'Immunogenicity',
    'Expression Group',
    'Status',
    'Simultaneous Expression',
    'Sequence',
  ];
  await expect(table.getByRole('columnheader')).toHaveText(expected);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  const other = await context.newPage();
  await other.goto(link);
  await settled(other, 'Browse result');
  await expect(other.locator('.table-block').getByRole('columnheader')).toHaveText(expected);
  await other.close();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Show the default columns' }).click();
  await expect(page).toHaveURL(/\/browse$/);
});

test('Back undoes each filter on Browse, and no choice of columns', async ({ page }) => {
  await page.goto('/browse');
  await settled(page, 'Browse result');
  const first = await page.locator('.table-row').first().innerText();
  await page.getByRole('radio', { name: 'Tumor-specific' }).check();
  await settled(page, 'Browse result');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Study' }).check();
  await page.getByRole('checkbox', { name: 'Study' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Validated', exact: true }).check();
  await settled(page, 'Browse result');
  await page.goBack();
  await settled(page, 'Browse result');
  await expect(page.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Tumor-specific' })).toBeChecked();
  await page.goBack();
  await settled(page, 'Browse result');
  expect(await page.locator('.table-row').first().innerText()).toBe(first);
  await expect(page).toHaveURL(/\/browse$/);
});

/** Runs a program with a text and resolves to its output. Rejects if it fails. */
async function output(program: string, parameters: readonly string[]): Promise<string> {
  return (await promisify(execFile)(program, parameters, { maxBuffer: 64 * 1024 * 1024 })).stdout;
}

async function copied(page: Page, language: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  // For a moment after copying, the button says so.
  await page.getByRole('button', { name: 'Copy as …' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${language}`) }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  return read();
}

/** Sends the copied call as curl would, with the same options. */
const curlByNode = `curl() { "${process.execPath}" -e '
  const [url, , header, , body] = process.argv.slice(1);
  const [name, value] = header.split(": ");
  fetch(url, { method: "POST", headers: { [name]: value }, body }).then((answer) => answer.text()).then(console.log);
' "$@"; }`;

for (const { what, address, label, fits } of [
  { what: 'Browse', address: '/browse?validation=1', label: 'Browse result', fits: validated },
  {
    what: 'Search',
    address: '/search?type=cancer&value=Breast%20cancer&expression=1',
    label: 'Search result',
    fits: (row: Row) => row['cancer'] === 'Breast cancer' && row['expression'] === 'Tumor-specific',
  },
])
  test(`API-48 the query of ${what} is copied as a call that answers the rows of the list`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(address);
    await settled(page, label);
    const expected = await idsWhere(fits);
    expect(expected.length).toBeGreaterThan(0);
    const curl = await copied(page, 'curl');
    const answer = JSON.parse(await output('sh', ['-c', `${curlByNode}\n${curl}`])) as {
      data: { rows: { peptideId: string }[]; total: number };
    };
    expect(answer.data.rows.map(({ peptideId }) => peptideId)).toEqual(expected);
    expect(answer.data.total).toBe(expected.length);
    const [python, r] = [await copied(page, 'Python'), await copied(page, 'R')];
    const stated = (text: string) => /\w\('(\{.+\})'/.exec(text)?.[1];
    expect([stated(python), stated(r)]).toEqual([stated(`f(${/-d ('.+')/.exec(curl)?.[1]}`), stated(python)]);
    // A fresh machine has neither program.
    const programs = await Promise.all(
      ['curl', 'python3'].map((program) =>
        output(program, ['--version']).then(
          () => program,
          () => null,
        ),
      ),
    );
    if (programs.includes('curl')) expect(JSON.parse(await output('sh', ['-c', curl]))).toEqual(answer);
    if (programs.includes('python3'))
      expect(await output('python3', ['-c', python])).toBe(`${expected.length} peptides\n`);
  });
