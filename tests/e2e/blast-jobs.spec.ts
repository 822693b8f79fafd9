import type { Page } from '@playwright/test';
import {
  asOwnUser,
  finishedJob,
  hitRows,
  jobExists,
  query,
  resultCard,
  resultTable,
  runPasted,
  RUN,
  search,
  somePeptides,
} from './support/blast';
import { expect, recordCalls, test } from './support/site-test';

/** A result that is not ready is a 404, which the browser logs. */
test.use({
  allowedConsole: [/^error: Failed to load resource/],
  permissions: ['clipboard-read', 'clipboard-write'],
});

test.beforeEach(({ context }) => asOwnUser(context));

const DELETE = '/api/blast/delete';
const leave = (page: Page) => page.getByRole('link', { name: 'Download', exact: true }).first().click();

test('BLAST-23 LAST-01 another page of the site deletes the job; Back shows what was searched and runs it again', async ({
  page,
}) => {
  const jobId = await finishedJob(page);
  const searched = await query(page).inputValue();
  await expect(page).toHaveURL(`/blast?job=${jobId}`);
  await leave(page);
  await expect.poll(() => jobExists(page, jobId)).toBe(false);
  await page.goBack();
  await expect(query(page)).toHaveValue(searched);
  await resultCard(page).getByRole('button', { name: 'Run again' }).click();
  await expect(resultTable(page)).toBeVisible({ timeout: 25_000 });
  expect(page.url()).not.toContain(jobId);
});

test('LAST-01 a reload and Back from another site show query, parameters and hits again, and delete nothing', async ({
  page,
}) => {
  const jobId = await finishedJob(page);
  const searched = await query(page).inputValue();
  const hits = await hitRows(page).count();
  const deleted = recordCalls(page, DELETE);
  const isShown = async () => {
    await expect(hitRows(page)).toHaveCount(hits);
    await expect(query(page)).toHaveValue(searched);
  };
  await page.reload();
  await isShown();
  // Another site of its own origin: the document is left.
  await page.goto('about:blank');
  await page.goBack();
  await isShown();
  await leave(page);
  await page.goBack();
  await isShown();
  expect([deleted, await jobExists(page, jobId)]).toEqual([[], true]);
});

test('LAST-01 a duplicated tab shows the search and never deletes it, the first one still does', async ({
  page,
  context,
}) => {
  const jobId = await finishedJob(page);
  const entry: unknown = await page.evaluate(() => history.state);
  const duplicate = await context.newPage();
  // What a browser copies with a tab: its storage, which is empty here, and the entries of its history.
  await duplicate.addInitScript((state) => {
    if (history.state === null) history.replaceState(state, '');
  }, entry);
  await duplicate.goto(`/blast?job=${jobId}`);
  await expect(resultTable(duplicate)).toBeVisible();
  await leave(duplicate);
  await expect(duplicate.getByRole('heading', { level: 1, name: 'Download' })).toBeVisible();
  expect(await jobExists(page, jobId)).toBe(true);
  await leave(page);
  await expect.poll(() => jobExists(page, jobId)).toBe(false);
});

test('BLAST-44 BLAST-45 a copied link keeps the job when its page is left, and opens with type, parameters, query and hits', async ({
  page,
  context,
}) => {
  const [peptide, another] = await somePeptides(2);
  if (peptide === undefined || another === undefined) throw new Error('no peptides');
  await page.goto('/blast');
  await page.getByRole('radio', { name: 'blastp' }).check();
  await page.getByText('Parameters', { exact: true }).click();
  await page.getByLabel('E-value', { exact: true }).fill('0.5');
  await runPasted(page, `>p\n${peptide.sequence}`, 'blastp');
  await resultCard(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(resultCard(page).getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const deleted = recordCalls(page, DELETE);
  await leave(page);

  const opened = await context.newPage();
  const deletedThere = recordCalls(opened, DELETE);
  const runs = recordCalls(opened, RUN);
  await opened.goto(link);
  await expect(resultTable(opened)).toBeVisible();
  await expect(opened.getByRole('radio', { name: 'blastp' })).toBeChecked();
  await expect(query(opened)).toHaveValue(`>p\n${peptide.sequence}`);
  await resultCard(opened).getByRole('button', { name: 'Edit and search again' }).click();
  await expect(query(opened)).toBeFocused();
  await expect(query(opened)).toBeInViewport();
  await query(opened).fill(`>other\n${another.sequence}`);
  await search(opened).click();
  await expect(hitRows(opened).first()).toContainText('other');
  await expect(opened).toHaveURL(/\/blast\?job=/);
  expect(opened.url()).not.toBe(link);
  expect(runs).toMatchObject([{ jobId: null, blastType: 'blastp', eValue: 0.5 }]);
  expect([deleted, deletedThere]).toEqual([[], []]);
});
