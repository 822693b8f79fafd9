import type { Page } from '@playwright/test';
import { nucleotideSettings } from '../support/blast-settings';
import { choose, file, finishedJob, jobExists, query, resultCard, resultTable, RUN, search } from './support/blast';
import { expect, recordCalls, readingTest as test } from './support/site-test';

test.use({
  allowedConsole: [/^error: (Failed to load resource|runBlast: |uploadFile: |\/blast\/userfiles\/|no answer)/],
  permissions: ['clipboard-read', 'clipboard-write'],
});

const UPLOAD = '/api/blast/uploadFile';
const DELETE = '/api/blast/delete';
const JOB = '3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b';
const sent = (page: Page) => page.getByText('Sending your search');
const cancel = (page: Page) => resultCard(page).getByRole('button', { name: 'Cancel' });

/** Holds the requests to a path until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await held;
    // The page may have cancelled it.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Searches with a file and copies the link; the next search stores the file again, and that call is held. */
async function searchAgain(page: Page): Promise<() => void> {
  await page.route(
    `**${RUN}`,
    (route) =>
      route.fulfill({ json: { code: 200, data: (route.request().postDataJSON() as { jobId: string }).jobId } }),
    { times: 1 },
  );
  await page.route('**/result.json', (route) => route.fulfill({ json: { BlastOutput2: [] } }), { times: 1 });
  await page.goto('/blast');
  await choose(page).setInputFiles(file('a.fa', '>a\nACGT\n'));
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await search(page).click();
  await expect(resultTable(page)).toBeVisible();
  await resultCard(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(resultCard(page).getByText('Copied')).toBeVisible();
  const release = await hold(page, UPLOAD);
  await search(page).click();
  await expect(sent(page)).toBeVisible();
  return release;
}

test('BLAST-03, BLAST-17 removing a file while its search is being sent ends the search', async ({ page }) => {
  const release = await searchAgain(page);
  const runs = recordCalls(page, RUN);
  await page.getByRole('button', { name: 'Remove a.fa' }).click();
  await expect(sent(page)).toBeHidden();
  await expect(search(page)).toBeEnabled();
  release();
  await query(page).fill('>q\nACGT');
  await page.waitForTimeout(300);
  expect(runs).toEqual([]);
});

test('BLAST-03, BLAST-17 a second file chosen while the search of the first is being sent ends that search, and can be searched', async ({
  page,
}) => {
  const release = await searchAgain(page);
  await choose(page).setInputFiles(file('b.fa', '>b\nACGT\n'));
  await expect(sent(page)).toBeHidden();
  release();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  const runs = recordCalls(page, RUN);
  await search(page).click();
  await expect.poll(() => runs.length).toBe(1);
  await cancel(page).click();
});

test('BLAST-17 a search cancelled while it is being sent deletes the job it starts', async ({ page }) => {
  const deleted = recordCalls(page, DELETE);
  const release = await hold(page, RUN);
  await page.goto('/blast');
  await query(page).fill('>q\nACGTACGTACGTACGTACGTACGTACGTACGT');
  const answer = page.waitForResponse(`**${RUN}`);
  await search(page).click();
  await expect(sent(page)).toBeVisible();
  await cancel(page).click();
  await expect(search(page)).toBeEnabled();
  release();
  const { data: jobId } = (await (await answer).json()) as { data: string };
  await expect.poll(() => deleted).toEqual([{ jobId }]);
  await expect(resultCard(page)).toContainText('Your hits will appear here');
});

test('BLAST-17 a search of a file that is cancelled while it is being sent leaves the file for the next one', async ({
  page,
}) => {
  const deleted = recordCalls(page, DELETE);
  await page.goto('/blast');
  const uploaded = page.waitForResponse(`**${UPLOAD}`);
  await choose(page).setInputFiles(file('a.fa', '>a\nACGT\n'));
  const { data: first } = (await (await uploaded).json()) as { data: string };
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  const release = await hold(page, RUN);
  await search(page).click();
  await cancel(page).click();
  await expect.poll(() => deleted).toEqual([{ jobId: first }]);
  const runs = recordCalls(page, RUN);
  await search(page).click();
  await expect.poll(() => runs.length).toBe(1);
  expect(runs[0]?.['jobId']).not.toBe(first);
  release();
  await expect(page.getByText('Your search has been sent')).toBeVisible();
  await cancel(page).click();
});

test('Cancel deletes a search even after its link was copied', async ({ page }) => {
  const deleted = recordCalls(page, DELETE);
  await page.route(`**${RUN}`, (route) => route.fulfill({ json: { code: 200, data: JOB } }));
  await page.goto('/blast');
  await query(page).fill('>q\nACGT');
  await search(page).click();
  await resultCard(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(resultCard(page)).toContainText('Cancel ends the search for everyone who has the link.');
  await cancel(page).click();
  await expect.poll(() => deleted).toEqual([{ jobId: JOB }]);
  await expect(search(page)).toBeEnabled();
});

/** Fires the events of a page that goes into the back/forward cache and returns. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}

test('Q-35 a result reached by Back has no link, as leaving deleted its job', async ({ page }) => {
  const jobId = await finishedJob(page);
  await leaveAndComeBack(page);
  await expect.poll(() => jobExists(page, jobId)).toBe(false);
  await expect(resultTable(page)).toBeVisible();
  await expect(resultCard(page).getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});

test('Q-35 a search whose link was copied continues when its page is reached by Back', async ({ page }) => {
  await page.route(`**${RUN}`, (route) => route.fulfill({ json: { code: 200, data: JOB } }));
  await page.goto('/blast');
  await query(page).fill('>q\nACGT');
  await search(page).click();
  await resultCard(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(resultCard(page).getByText('Copied')).toBeVisible();
  await leaveAndComeBack(page);
  await expect(page.getByText('Your search has been sent')).toBeVisible();
});

test('Q-35 a search that was being sent has ended when its page is reached by Back', async ({ page }) => {
  const deleted = recordCalls(page, DELETE);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${RUN}`, async (route) => {
    await held;
    await route.fulfill({ json: { code: 200, data: JOB } });
  });
  await page.goto('/blast');
  await query(page).fill('>q\nACGT');
  await search(page).click();
  await expect(sent(page)).toBeVisible();
  await leaveAndComeBack(page);
  await expect(sent(page)).toBeHidden();
  await expect(search(page)).toBeEnabled();
  release();
  await expect.poll(() => deleted).toEqual([{ jobId: JOB }]);
  await expect(resultCard(page)).toContainText('Your hits will appear here');
});

/** Starts a search with a huge result; `fails` decides which requests for it break off. */
async function huge(page: Page, fails: (request: number) => boolean): Promise<void> {
  let requests = 0;
  await page.route(`**${RUN}`, (route) => route.fulfill({ json: { code: 200, data: JOB } }));
  await page.route(`**/blast/userfiles/${JOB}/status.json`, (route) =>
    route.fulfill({
      json: {
        state: 'finished',
        settings: nucleotideSettings,
        release: 'r',
        queuedAt: new Date().toISOString(),
        resultBytes: 34_000_000,
      },
    }),
  );
  await page.route(`**/blast/userfiles/${JOB}/result.json`, (route) => {
    requests += 1;
    return fails(requests) ? route.abort() : route.fulfill({ json: { BlastOutput2: [] } });
  });
  await page.goto('/blast');
  await query(page).fill('>q\nACGT');
  await search(page).click();
  await expect(page.getByRole('button', { name: 'Show it' })).toBeVisible();
}

test('a huge result is loaded only on request, and can be requested again when it breaks off', async ({ page }) => {
  await huge(page, (request) => request === 2);
  await expect(resultCard(page)).toContainText('The result is ready (34.0 MB).');
  await expect(resultTable(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(resultCard(page).getByRole('alert')).toHaveText(
    'The download was interrupted. The result is still on the server: please try again.',
  );
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(resultTable(page)).toBeVisible();
});

test('Q-35 a huge result that was not loaded is gone when its page is reached by Back', async ({ page }) => {
  await huge(page, () => false);
  await leaveAndComeBack(page);
  await expect(page.getByRole('button', { name: 'Show it' })).toHaveCount(0);
  await expect(resultCard(page)).toContainText('Your hits will appear here');
});
