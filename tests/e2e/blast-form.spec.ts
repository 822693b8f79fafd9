import { chosen, recordCalls, expect, readingTest as test, test as freshTest } from './support/site-test';
import { choose, file, query, resultCard, search } from './support/blast';

declare global {
  interface Window {
    notePercent: (percent: number) => void;
  }
}

const RUN = '/api/blast/runBlast';
const UPLOAD = '/api/blast/uploadFile';

test.beforeEach(async ({ page }) => {
  await page.goto('/blast');
});

test('SHELL-05, BLAST-01, BLAST-02, BLAST-03, BLAST-04, BLAST-05, PROD-06, BLAST-08 offers types, a box, a file, folded parameters, a search and a result; an empty or blank query shows a message and makes no call', async ({
  page,
}) => {
  await expect(page.getByRole('radio', { name: 'blastn (nucleotide)' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'blastp (protein)' })).not.toBeChecked();
  await expect(query(page)).toHaveValue('');
  expect(await choose(page).getAttribute('multiple')).toBeNull();
  await expect(page.getByLabel('Word size')).toBeHidden();
  await page.getByText('Parameters', { exact: true }).click();
  await expect(chosen(page, 'Word size')).toHaveText('28');
  await page.getByText('Parameters', { exact: true }).click();
  await expect(page.getByLabel('Word size')).toBeHidden();
  await expect(search(page)).toBeEnabled();
  await expect(resultCard(page)).toBeVisible();

  const runs = recordCalls(page, RUN);
  for (const text of ['', '  \n ', '>']) {
    await query(page).fill(text);
    await search(page).click();
    await expect(page.getByText('Please input fasta data or select a file to upload!', { exact: true })).toBeVisible();
  }
  expect(runs).toEqual([]);
  await query(page).fill('>q\nACGT');
  await expect(page.getByText('Please input fasta data')).toBeHidden();
});

test.describe('a file', () => {
  test('BLAST-03, BLAST-12 is sent at once and shows its progress; a second one replaces it and its job; removing it deletes the job', async ({
    page,
  }) => {
    const deleted = recordCalls(page, '/api/blast/delete');
    const jobs: string[] = [];
    page.on('response', async (response) => {
      if (new URL(response.url()).pathname === UPLOAD) jobs.push(((await response.json()) as { data: string }).data);
    });
    await choose(page).setInputFiles(file('first.fa', '>a\nACGT\n'));
    const bar = page.getByRole('progressbar', { name: 'Upload of first.fa' });
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    await choose(page).setInputFiles(file('second.fa', '>b\nACGT\n'));
    await expect(page.getByRole('progressbar', { name: 'Upload of second.fa' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
    await expect(page.getByRole('progressbar')).toHaveCount(1);
    await expect.poll(() => deleted).toEqual([{ jobId: jobs[0] }]);
    await page.getByRole('button', { name: 'Remove second.fa' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect.poll(() => deleted).toEqual([{ jobId: jobs[0] }, { jobId: jobs[1] }]);
  });

  freshTest(
    'BLAST-12 sent over a slow connection shows growing progress, and 100 % only after the response',
    async ({ page, context }) => {
      const network = await context.newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 1_000_000,
      });
      const percents: number[] = [];
      await page.exposeFunction('notePercent', (percent: number) => percents.push(percent));
      await page.evaluate(() => {
        new MutationObserver(() => {
          const bar = document.querySelector('[role=progressbar]');
          if (bar !== null) window.notePercent(Number(bar.getAttribute('aria-valuenow')));
        }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-valuenow'] });
      });
      await choose(page).setInputFiles(file('slow.fa', `>q\n${'ACGT'.repeat(750_000)}\n`));
      await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
      expect(percents.filter((percent) => percent > 0 && percent < 99).length).toBeGreaterThan(1);
      expect(percents).toEqual(percents.toSorted((a, b) => a - b));
      expect(percents.at(-1)).toBe(100);
    },
  );
});
