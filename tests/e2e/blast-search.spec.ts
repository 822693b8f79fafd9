import { readFile } from 'node:fs/promises';
import {
  anOrfProtein,
  asOwnVisitor,
  aTranscript,
  choose,
  fasta,
  file,
  hitRows,
  query,
  resultCard,
  resultTable,
  runPasted,
  search,
  somePeptides,
} from './support/blast';
import { peptides as catalogue } from './support/catalogue';
import { choose as select, expect, recordCalls, readingTest as test } from './support/site-test';

/** A result that is not ready is a 404, which the browser logs. */
test.use({ allowedConsole: [/^error: Failed to load resource: .*404/] });
test.beforeEach(({ context }) => asOwnVisitor(context));

const texts = async (rows: ReturnType<typeof hitRows>, column: number) =>
  (await rows.locator(`td:nth-child(${column})`).allInnerTexts()).map((text) => text.trim());

test('BLAST-05, BLAST-17, BLAST-21, BLAST-35, BLAST-36, BLAST-38, PROD-06, SHELL-16 a transcript finds itself, with its alignment in lines of 60 @short', async ({
  page,
  context,
}) => {
  const { id, sequence } = await aTranscript();
  const runs = recordCalls(page, '/api/blast/runBlast');
  await page.goto('/blast');
  await query(page).fill(`\n  >my query\n${sequence}\n\n`);
  await search(page).click();
  await expect(search(page)).toBeDisabled();
  await expect(resultCard(page).locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(resultTable(page)).toBeVisible({ timeout: 25_000 });
  await expect(search(page)).toBeEnabled();
  expect(runs).toMatchObject([{ jobId: null, blastType: 'blastn', inputFasta: `>my query\n${sequence}` }]);

  const own = hitRows(page)
    .filter({ has: page.getByRole('link', { name: id, exact: true }) })
    .first();
  const length = sequence.length;
  const shown = length.toLocaleString('en-US');
  expect(await texts(own, 2)).toEqual(['my query']);
  expect(await own.locator('td').allInnerTexts()).toEqual([
    '',
    'my query',
    id,
    `100% ${shown}/${shown}`,
    shown,
    '0',
    '100%',
    '0.0',
    expect.stringMatching(/^\d/),
    `1–${shown}`,
    `1–${shown}`,
  ]);
  await own.getByRole('button', { name: `Alignment of my query with ${id}` }).click();
  const lines = (await page.getByRole('region', { name: `Alignment of my query with ${id}` }).innerText())
    .trimEnd()
    .split('\n');
  const gap = ' '.repeat(String(length).length - 1);
  expect(lines.slice(0, 3)).toEqual([
    `Query  1${gap}  ${sequence.slice(0, 60)}  60`,
    `          ${gap}${'|'.repeat(60)}`,
    `Sbjct  1${gap}  ${sequence.slice(0, 60)}  60`,
  ]);
  expect(lines.filter((line) => line.startsWith('Query'))).toHaveLength(Math.ceil(length / 60));

  const link = own.getByRole('link', { name: id });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const opened = context.waitForEvent('page');
  await link.click();
  await expect((await opened).getByRole('heading', { level: 1 })).toContainText(id);
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(/\/blast/);
});

test('BLAST-07, BLAST-39, BLAST-44 many hits of many queries can be filtered, found in the overview and saved', async ({
  page,
}) => {
  test.slow();
  const peptides = await somePeptides(60);
  await page.goto('/blast');
  await runPasted(page, fasta([...peptides, { id: 'nothing', sequence: 'WWWWWWWWWWWW' }]), 'blastp');

  await expect(hitRows(page)).toHaveCount(20);
  const inOrder = [...new Set(await texts(hitRows(page), 2))];
  expect(inOrder).toEqual(peptides.map(({ id }) => id).slice(0, inOrder.length));
  await expect(page.getByText('1 of 61 queries had no hits: nothing')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-value at most' }).fill('1e-9');
  await expect(page.getByText(/^[\d,]+ of [\d,]+ hits$/)).toBeVisible();
  expect((await texts(hitRows(page), 8)).filter((text) => Number(text) > 1e-9)).toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  const third = peptides[2]?.id ?? '';
  await page.getByRole('combobox', { name: 'Query', exact: true }).fill(third);
  await page.getByTitle(new RegExp(`^3\\. ${third} `)).click();
  expect(new Set(await texts(hitRows(page), 2))).toEqual(new Set([third]));
  await expect(page.getByRole('list', { name: `Targets over ${third}` })).toBeVisible();

  // By keyboard: the first bar of the overview leads to its row.
  await page
    .getByRole('list', { name: `Targets over ${third}` })
    .getByRole('button')
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^Alignment of ${third} with`));
  await expect(page.locator(':focus')).toHaveAttribute('aria-expanded', 'true');

  await hitRows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Download 1 chosen' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^TSV/ }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^SPENCER_blast_peptides_r-\w+_\d{4}-\d\d-\d\d\.tsv$/);
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect(head?.split('\t').slice(0, 3)).toEqual(['Query ID', 'Query Length', 'Target ID']);
  const cells = rows.map((row) => row.split('\t'));
  expect(cells.map((row) => row.slice(0, 2))).toEqual(cells.map(() => [third, String(peptides[2]?.sequence.length)]));
  expect(new Set(cells.map((row) => row.at(-1))).size).toBe(1);

  await page.getByRole('checkbox', { name: 'Choose all hits of this page' }).uncheck();
  await hitRows(page).first().getByRole('checkbox').uncheck();
  await page.getByRole('combobox', { name: 'Query', exact: true }).click();
  await page.getByTitle('All 61 queries').click();
  await page.getByRole('button', { name: /^Download all/ }).click();
  const all = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^FASTA/ }).click();
  const records = (await readFile(await (await all).path(), 'utf8'))
    .trimEnd()
    .split('\n')
    .filter((line) => line.startsWith('>'));
  expect(records.length).toBeGreaterThan(50);
});

test('BLAST-03, BLAST-24 a file is searched in place of pasted text, as the page says, and its job id is sent', async ({
  page,
}) => {
  const protein = await anOrfProtein();
  const runs = recordCalls(page, '/api/blast/runBlast');
  await page.goto('/blast');
  await page.getByRole('radio', { name: 'blastp' }).check();
  const uploaded = page.waitForResponse('**/api/blast/uploadFile');
  await choose(page).setInputFiles(
    file('orf.fa', `>from file\r\n${protein.sequence.replace(/(.{7})/g, '$1\r\n')}\r\n`),
  );
  const { data: jobId } = (await (await uploaded).json()) as { data: string };
  await query(page).fill('>pasted\nACDEFGHIKL');
  await expect(page.getByText('The file is searched; the pasted text above is ignored.')).toBeVisible();
  await page.getByText('Parameters', { exact: true }).click();
  await select(page, 'Search in', 'ORF proteins');
  await search(page).click();
  await expect(resultTable(page)).toBeVisible({ timeout: 25_000 });
  expect(runs).toMatchObject([{ jobId, inputFasta: null, blastType: 'blastp', database: 'orf_proteins' }]);
  expect(new Set(await texts(hitRows(page), 2))).toEqual(new Set(['from file']));
  const own = hitRows(page)
    .filter({ has: page.getByRole('link', { name: protein.id, exact: true }) })
    .first();
  await expect(own).toContainText('100%');
  await expect(own.getByRole('link')).toHaveAttribute('href', `/sequence/orfProtein/${protein.id}`);
});

test('BLAST-42 the entries of one sequence are one hit, which lists them all; a file has a row for each', async ({
  page,
}) => {
  const bySequence = new Map<string, string[]>();
  for (const { sequence = '', peptide_id: id = '' } of await catalogue())
    bySequence.set(sequence, [...(bySequence.get(sequence) ?? []), id]);
  const [sequence, ids] = [...bySequence].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? ['', []];
  expect(ids.length).toBeGreaterThan(2);
  await page.goto('/blast');
  await runPasted(page, `>q\n${sequence}`, 'blastp');
  const own = hitRows(page).filter({ has: page.getByRole('link', { name: new RegExp(`^(${ids.join('|')})$`) }) });
  await expect(own).toHaveCount(1);
  await own.getByRole('button', { name: `${ids.length - 1} more of the same sequence` }).click();
  const others = page.getByRole('dialog', { name: `${ids.length - 1} more of the same sequence` });
  await expect(others.getByRole('link')).toHaveCount(ids.length - 1);
  const listed = [await own.getByRole('link').first().innerText(), ...(await others.getByRole('link').allInnerTexts())];
  expect(listed.toSorted()).toEqual(ids.toSorted());
  await page.keyboard.press('Escape');

  await own.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Download 1 chosen' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^TSV/ }).click();
  const [, ...rows] = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\n');
  expect(rows.map((row) => row.split('\t')[2] ?? '').toSorted()).toEqual(ids.toSorted());
});
