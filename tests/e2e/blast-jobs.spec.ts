import type { Page, Route } from '@playwright/test';
import { nucleotideSettings } from '../support/blast-settings';
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

/** Searches while the clock of the page stands still, an hour after its start: by then the page has loaded. */
async function searchOnPausedClock(page: Page): Promise<void> {
  await page.goto('/blast');
  // The page has loaded before the clock jumps by an hour.
  await expect(query(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(3_600_000);
  await query(page).fill('>q\nACGT');
  await search(page).click();
  await expect(page.getByText('Your search has been sent')).toBeVisible();
}

test.use({
  allowedConsole: [/^error: (Failed to load resource|runBlast: |no answer)/],
  permissions: ['clipboard-read', 'clipboard-write'],
});

const DELETE = '/api/blast/delete';
const FAILURE = 'Unkown error happened, please check the input and try again later!!!';
const JOB = '3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b';
const started = { json: { code: 200, data: JOB } };

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
  await expect(opened).toHaveURL(/\/blast$/);
  expect(runs).toMatchObject([{ jobId: null, blastType: 'blastp', eValue: 0.5 }]);
  expect(deleted).toEqual([]);
});

test('a link to an expired job says so in plain words', async ({ page }) => {
  await page.goto(`/blast?job=${JOB}`);
  await expect(resultCard(page)).toContainText('This search has expired.');
  await page.getByRole('link', { name: 'new search' }).click();
  await expect(page).toHaveURL(/\/blast$/);
  await expect(resultCard(page)).toContainText('Your hits will appear here');
});

test('BLAST-44 a link to a running search shows that it is running, then its hits', async ({ page }) => {
  let finished = false;
  await page.route(`**/blast/userfiles/${JOB}/status.json`, (route) =>
    route.fulfill({
      json: { state: 'running', settings: nucleotideSettings, release: 'r', queuedAt: new Date().toISOString() },
    }),
  );
  await page.route(`**/blast/userfiles/${JOB}/result.json`, (route) =>
    finished ? route.fulfill({ json: { BlastOutput2: [] } }) : route.fulfill({ status: 404, body: '' }),
  );
  await page.route(`**/blast/userfiles/${JOB}/query.fasta`, (route) =>
    route.fulfill({ contentType: 'text/plain', body: '>theirs\nACGU\n' }),
  );
  const looks = page.waitForResponse(`**/blast/userfiles/${JOB}/result.json`);
  await page.goto(`/blast?job=${JOB}`);
  await looks;
  await expect(page.getByText('Running: BLAST+ is comparing your sequences')).toBeVisible();
  await expect(query(page)).toHaveValue('>theirs\nACGU\n');
  await expect(resultCard(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(resultCard(page)).not.toContainText('expired');
  finished = true;
  await expect(resultTable(page)).toBeVisible();
});

test('a running search shows its state and time, and can be cancelled, which deletes it', async ({ page }) => {
  const deleted = recordCalls(page, DELETE);
  await page.route(`**${RUN}`, (route) => route.fulfill(started));
  await page.route(`**/blast/userfiles/${JOB}/status.json`, (route) =>
    route.fulfill({
      json: { state: 'running', settings: nucleotideSettings, release: 'r', queuedAt: new Date().toISOString() },
    }),
  );
  await page.goto('/blast');
  await query(page).fill('>q\nACGT');
  await search(page).click();
  await expect(page.getByText('Your search has been sent')).toBeVisible();
  await expect(page.getByText('Running: BLAST+ is comparing your sequences')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0:0\d$/);
  await expect(resultCard(page)).toContainText('Closing or leaving this page ends the search');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(search(page)).toBeEnabled();
  await expect.poll(() => deleted).toEqual([{ jobId: JOB }]);
});

test('a file whose search was cancelled or kept is stored again for the next search', async ({ page }) => {
  const uploads = page.waitForResponse('**/api/blast/uploadFile');
  await page.goto('/blast');
  await choose(page).setInputFiles(file('a.fa', '>a\nACGT\n'));
  const { data: first } = (await (await uploads).json()) as { data: string };
  const runs = recordCalls(page, RUN);
  const deleted = recordCalls(page, DELETE);
  await page.route(`**${RUN}`, (route) =>
    route.fulfill({ json: { code: 200, data: (route.request().postDataJSON() as { jobId: string }).jobId } }),
  );
  await search(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => deleted).toEqual([{ jobId: first }]);
  await search(page).click();
  await expect.poll(() => runs.length).toBe(2);
  const second = runs[1]?.['jobId'];
  expect([runs[0]?.['jobId'], second === first]).toEqual([first, false]);
  await resultCard(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(resultCard(page).getByText('Copied')).toBeVisible();
  await page.getByRole('button', { name: 'Remove a.fa' }).click();
  await expect(page.getByText('a.fa')).toBeHidden();
  expect(deleted).toEqual([{ jobId: first }]);
});

test('a search continues while the device is offline, and the page says so', async ({ page, context }) => {
  let there = false;
  await page.route(`**${RUN}`, (route) => route.fulfill(started));
  await page.route(`**/blast/userfiles/${JOB}/result.json`, (route) =>
    there ? route.fulfill({ json: { BlastOutput2: [] } }) : route.abort(),
  );
  await page.goto('/blast');
  await query(page).fill('>q\nACGT');
  await search(page).click();
  await expect(page.getByText('Your search has been sent')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('This device is offline.')).toBeVisible();
  await page.waitForTimeout(4_000);
  await expect(search(page)).toBeDisabled();
  await context.setOffline(false);
  there = true;
  await expect(resultTable(page)).toBeVisible();
});

test('BLAST-15, BLAST-16, ERR-04 a run that is refused or has no network ends, and only a limit is named', async ({
  page,
}) => {
  const calls: Route[] = [];
  await page.route(`**${RUN}`, (route) => void calls.push(route));
  await page.goto('/blast');
  await query(page).fill('>q\nACGT');
  const alert = page.locator('.blast-form').getByRole('alert');
  const limit = (message: string) => ({ status: 429, json: { code: 429, message } });
  const limits = [
    '5 of your searches are already running. Please wait until one of them has finished.',
    'All 20 search slots are in use. Please try again in a few minutes.',
  ];
  const answers: [what: string, answer: Parameters<Route['fulfill']>[0] | null, explanation: string | null][] = [
    ['HTTP 500', { status: 500, json: { code: 500, message: 'Internal error' } }, null],
    ['code 400', { status: 400, json: { code: 400, message: 'matrix must be null' } }, null],
    ['code 500 in a 200', { json: { code: 500, message: 'Internal error' } }, null],
    ['no network', null, null],
    ...limits.map((said) => [said, limit(said), said] satisfies (typeof answers)[number]),
  ];
  for (const [at, [what, answer, explanation]] of answers.entries())
    await test.step(what, async () => {
      await search(page).click();
      await expect.poll(() => calls.length).toBe(at + 1);
      await expect(search(page)).toBeDisabled();
      await expect(alert).toHaveCount(0);
      await (answer === null ? calls[at]?.abort() : calls[at]?.fulfill(answer));
      await expect(page.getByText(FAILURE, { exact: true })).toBeVisible();
      if (explanation === null) await expect(alert).toHaveText(FAILURE);
      else await expect(alert.locator('.ant-alert-description')).toHaveText(explanation);
      await expect(search(page)).toBeEnabled();
    });
});

test('BLAST-15 the server refuses a query of the wrong type, and the page shows the position of the error', async ({
  page,
}) => {
  await page.goto('/blast');
  await query(page).fill('>q\nACGT\nMKVLAAGIFP');
  await search(page).click();
  await expect(page.getByText(FAILURE, { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').locator('.ant-alert-description')).toHaveText(
    'Invalid FASTA: line 3 holds "L"; blastn takes nucleotide sequences',
  );
});

test('BLAST-15, BLAST-21 a run that fails says what can be corrected, and reveals no internals', async ({ page }) => {
  let result = {};
  await page.route(`**${RUN}`, (route) => route.fulfill(started));
  await page.route(`**/blast/userfiles/${JOB}/result.json`, (route) => route.fulfill({ json: result }));
  await page.goto('/blast');
  await query(page).fill('>q\nACGT');
  for (const [failure, error, explained] of [
    ['timeLimit', 'The search took longer than 8 minutes', true],
    ['engineFailed', 'BLAST+ failed while searching.', false],
  ] as const) {
    result = { error, failure };
    await search(page).click();
    await expect(page.getByText('Your search has been sent')).toBeVisible();
    await expect(page.getByText(FAILURE, { exact: true })).toHaveCount(0);
    await expect(page.getByText(FAILURE, { exact: true })).toBeVisible();
    await expect(page.getByText(error)).toHaveCount(explained ? 1 : 0);
    await expect(search(page)).toBeEnabled();
  }
});

freshTest(
  'BLAST-18, BLAST-19 the result is fetched 3 seconds after the run call, then every 3 seconds while it is missing',
  async ({ page }) => {
    const times: number[] = [];
    await page.clock.install({ time: 0 });
    await page.route(`**${RUN}`, (route) => route.fulfill(started));
    await page.route(`**/blast/userfiles/${JOB}/result.json`, (route) => {
      times.push(times.length);
      return route.fulfill(times.length < 3 ? { status: 404, body: '' } : { json: { BlastOutput2: [] } });
    });
    await searchOnPausedClock(page);
    for (const fetched of [1, 2, 3]) {
      await page.clock.runFor(2_999);
      expect(times).toHaveLength(fetched - 1);
      await page.clock.runFor(1);
      await expect.poll(() => times.length).toBe(fetched);
      // The response reaches the page while its clock is paused.
      await page.waitForTimeout(500);
    }
    await page.clock.resume();
    await expect(resultTable(page)).toBeVisible();
  },
);

freshTest('BLAST-19, BLAST-20 after 200 attempts the page stops, says so and can search again', async ({ page }) => {
  test.slow();
  let fetched = 0;
  await page.clock.install({ time: 0 });
  await page.route(`**${RUN}`, (route) => route.fulfill(started));
  await page.route(`**/blast/userfiles/${JOB}/*.json`, (route) => {
    if (route.request().url().endsWith('/result.json')) fetched += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await searchOnPausedClock(page);
  // Some responses arrive after the clock has advanced, so their next attempt is a round later.
  for (let round = 0; round < 600 && fetched < 200; round += 1) {
    await page.clock.runFor(3_000);
    await page.waitForTimeout(20);
  }
  await expect(page.getByText(FAILURE, { exact: true })).toBeVisible();
  await expect(search(page)).toBeEnabled();
  await page.clock.runFor(60_000);
  await page.waitForTimeout(500);
  expect(fetched).toBe(200);
});
