import {
  aTranscript,
  choose,
  file,
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
import { expect, recordCalls, readingTest as test, test as freshTest } from './support/site-test';

test.use({
  allowedConsole: [/^error: (Failed to load resource|runBlast: |no answer)/],
  permissions: ['clipboard-read', 'clipboard-write'],
});

const DELETE = '/api/blast/delete';
test('BLAST-23 leaving the page deletes its job', async ({ page }) => {
  const jobId = await finishedJob(page);
  expect(await jobExists(page, jobId)).toBe(true);
  const deleted = recordCalls(page, DELETE);
  await page.getByRole('link', { name: 'Download', exact: true }).first().click();
  await expect.poll(() => deleted).toEqual([{ jobId }]);
  await expect.poll(() => jobExists(page, jobId)).toBe(false);
});

freshTest('BLAST-23 closing the tab deletes its job', async ({ page, context }) => {
  await page.goto('/blast');
  const uploaded = page.waitForResponse('**/api/blast/uploadFile');
  await choose(page).setInputFiles(file('a.fa', `>a\n${'ACGT'.repeat(10)}\n`));
  const { data: jobId } = (await (await uploaded).json()) as { data: string };
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  const other = await context.newPage();
  // Nucleotides are refused for blastp, so no search is started while the job exists.
  const data = {
    jobId,
    blastType: 'blastp',
    maxTargetSeq: 15,
    wordSize: 3,
    gapOpen: 11,
    gapExtend: 1,
    matrix: 'BLOSUM62',
    compBasedStats: 2,
  };
  const asked = () => other.request.post(RUN, { data });
  expect((await asked()).status()).toBe(200);
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await asked()).status()).toBe(404);
});

test('a copied link keeps the job when the page is left; anyone who opens it sees the result, and leaving that page deletes nothing', async ({
  page,
  context,
}) => {
  const { id, sequence } = await aTranscript();
  await page.goto('/blast');
  await runPasted(page, `>kept\n${sequence}`);
  await resultCard(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(resultCard(page).getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/blast\?job=[\da-f-]{36}$/);
  const deleted = recordCalls(page, DELETE);
  await page.getByRole('link', { name: 'Download', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Download' })).toBeVisible();

  const opened = await context.newPage();
  const deletedThere = recordCalls(opened, DELETE);
  await opened.goto(link);
  await expect(hitRows(opened).filter({ hasText: id }).first()).toBeVisible();
  await expect(resultCard(opened)).toContainText('Programblastn');
  await opened.getByRole('link', { name: 'Help', exact: true }).first().click();
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  await opened.goto(link);
  await expect(resultTable(opened)).toBeVisible();
  expect([deleted, deletedThere]).toEqual([[], []]);
});

test('BLAST-45 copying the link and leaving at once for another address does not delete the job', async ({ page }) => {
  const jobId = await finishedJob(page);
  const deleted = recordCalls(page, DELETE);
  // Both in one task of the page: nothing of the copying has answered when the page is left.
  await page.evaluate(() => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Copy link')?.click();
    location.assign('/citation');
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Citation' })).toBeVisible();
  // The clipboard of a page that has gone may have refused: its answer must not delete the job either.
  await page.goto(`/blast?job=${jobId}`);
  await expect(resultTable(page)).toBeVisible();
  expect(await jobExists(page, jobId)).toBe(true);
  expect(deleted).toEqual([]);
});

test('BLAST-44 a job link opens with its type, parameters and query, and Edit and search again leads back to them', async ({
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

  const opened = await context.newPage();
  const deleted = recordCalls(opened, DELETE);
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
  expect(deleted).toEqual([]);
});

freshTest('LAST-01 a reload and Back from another site show query, parameters and hits again', async ({ page }) => {
  const jobId = await finishedJob(page);
  await expect(page).toHaveURL(`/blast?job=${jobId}`);
  const searched = await query(page).inputValue();
  const hits = await hitRows(page).count();
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
  // What was left is still the tab's own: another page of the site deletes it at once.
  const deleted = recordCalls(page, DELETE);
  await page.getByRole('link', { name: 'Download', exact: true }).first().click();
  await expect.poll(() => deleted).toContainEqual({ jobId });
  await expect.poll(() => jobExists(page, jobId)).toBe(false);
});

freshTest(
  'LAST-01 Back after a page of the site shows what was searched, says that it was deleted, and runs it again',
  async ({ page }) => {
    const jobId = await finishedJob(page);
    const searched = await query(page).inputValue();
    await page.getByRole('link', { name: 'Download', exact: true }).first().click();
    await expect.poll(() => jobExists(page, jobId)).toBe(false);
    await page.goBack();
    await expect(resultCard(page)).toContainText('This search was deleted when its page was left.');
    await expect(query(page)).toHaveValue(searched);
    await resultCard(page).getByRole('button', { name: 'Run again' }).click();
    await expect(resultTable(page)).toBeVisible({ timeout: 25_000 });
    await expect(page).toHaveURL(/\/blast\?job=/);
    expect(page.url()).not.toContain(jobId);
  },
);

freshTest(
  'LAST-01 a duplicated tab shows the search and never deletes it, the first one still does',
  async ({ page, context }) => {
    const jobId = await finishedJob(page);
    const copied = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    const duplicate = await context.newPage();
    await duplicate.addInitScript((kept) => {
      if (sessionStorage.length === 0)
        for (const [key, value] of Object.entries(JSON.parse(kept) as Record<string, string>))
          sessionStorage.setItem(key, value);
    }, copied);
    const deletedThere = recordCalls(duplicate, DELETE);
    await duplicate.goto(`/blast?job=${jobId}`);
    await expect(resultTable(duplicate)).toBeVisible();
    await expect
      .poll(() => duplicate.evaluate(() => sessionStorage.getItem('blast/search')), { timeout: 5_000 })
      .toContain('"fate":"shared"');
    await duplicate.reload();
    await expect(resultTable(duplicate)).toBeVisible();
    await duplicate.getByRole('link', { name: 'Download', exact: true }).first().click();
    await expect(duplicate.getByRole('heading', { level: 1, name: 'Download' })).toBeVisible();
    expect([deletedThere, await jobExists(page, jobId)]).toEqual([[], true]);
    await page.getByRole('link', { name: 'Download', exact: true }).first().click();
    await expect.poll(() => jobExists(page, jobId)).toBe(false);
  },
);
