import type { Route } from '@playwright/test';
import {
  choose as select,
  chosen,
  offered,
  recordCalls,
  expect,
  madeFailures,
  readingTest as test,
  test as freshTest,
} from './support/site-test';
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

test('BLAST-09 an e-value that is not a number of at least 0 opens the parameters with a message; 0 is accepted', async ({
  page,
}) => {
  const runs = recordCalls(page, RUN);
  await page.route(`**${RUN}`, (route) =>
    route.fulfill({ json: { code: 200, data: '3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b' } }),
  );
  await query(page).fill('>q\nACGT');
  for (const text of ['-1', 'abc']) {
    await page.getByText('Parameters', { exact: true }).click();
    await page.getByLabel('E-value').fill(text);
    await page.getByText('Parameters', { exact: true }).click();
    await expect(page.getByLabel('E-value')).toBeHidden();
    await search(page).click();
    await expect(page.getByLabel('E-value')).toBeVisible();
    await expect(page.getByText('Please enter a positive number!!!', { exact: true })).toBeVisible();
    await page.getByLabel('E-value').fill('1');
    await expect(page.getByText('Please enter a positive number!!!')).toBeHidden();
    await page.getByText('Parameters', { exact: true }).click();
  }
  expect(runs).toEqual([]);
  await page.getByText('Parameters', { exact: true }).click();
  await page.getByLabel('E-value').fill('0');
  await search(page).click();
  await expect.poll(() => runs).toMatchObject([{ eValue: 0 }]);
});

test('BLAST-40 choosing scores adjusts incompatible gap costs, and incompatible costs cannot be chosen', async ({
  page,
}) => {
  await page.getByText('Parameters', { exact: true }).click();
  const gaps = chosen(page, 'Gap costs');
  const greyed = async () => {
    await page.getByRole('combobox', { name: 'Gap costs' }).click();
    await expect(offered(page).first()).toBeVisible();
    const texts = await page.locator('.ant-select-item-option-disabled:visible').allTextContents();
    await page.keyboard.press('Escape');
    return texts;
  };
  await expect(gaps).toHaveText('Linear');
  await select(page, 'Match/mismatch scores', '1,-1');
  await expect(gaps).toHaveText('Existence 5, extension 2');
  expect(await greyed()).toEqual(['Linear', 'Existence 1, extension 1']);
  await page.getByRole('radio', { name: 'blastp' }).check();
  await expect(gaps).toHaveText('Existence 11, extension 1');
  await select(page, 'Matrix', 'PAM250');
  await expect(gaps).toHaveText('Existence 13, extension 2');
  expect(await greyed()).toContain('Existence 11, extension 1');
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(gaps).toHaveText('Existence 11, extension 1');
});

test('BLAST-22 another type resets the text, the parameters, the file and its job', async ({ page }) => {
  const deleted = recordCalls(page, '/api/blast/delete');
  const uploaded = page.waitForResponse(`**${UPLOAD}`);
  await choose(page).setInputFiles(file('a.fa', '>a\nACGT\n'));
  const { data: jobId } = (await (await uploaded).json()) as { data: string };
  await expect(page.getByText('Uploaded')).toBeVisible();
  await query(page).fill('>q\nACGT');
  await page.getByText('Parameters', { exact: true }).click();
  await select(page, 'Word size', '64');
  await page.getByRole('radio', { name: 'blastp' }).check();
  await expect(query(page)).toHaveValue('');
  await expect(chosen(page, 'Word size')).toHaveText('3');
  await expect(page.getByText('a.fa')).toBeHidden();
  await expect.poll(() => deleted).toEqual([{ jobId }]);
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
    await expect(bar).toHaveAttribute('value', '100');
    await choose(page).setInputFiles(file('second.fa', '>b\nACGT\n'));
    await expect(page.getByRole('progressbar', { name: 'Upload of second.fa' })).toHaveAttribute('value', '100');
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
          const bar = document.querySelector<HTMLProgressElement>('.upload-file progress');
          if (bar !== null) window.notePercent(bar.value);
        }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] });
      });
      await choose(page).setInputFiles(file('slow.fa', `>q\n${'ACGT'.repeat(750_000)}\n`));
      await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
      expect(percents.filter((percent) => percent > 0 && percent < 99).length).toBeGreaterThan(1);
      expect(percents).toEqual(percents.toSorted((a, b) => a - b));
      expect(percents.at(-1)).toBe(100);
    },
  );

  test('BLAST-11 of 5242881 bytes is refused without being sent, and one of 5242880 bytes in lines of 7 with CRLF is accepted', async ({
    page,
  }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === UPLOAD) sent += 1;
    });
    const line = 'ACGTACG\r\n';
    const largest = `>q\r\n${line.repeat(600_000)}`.slice(0, 5_242_880);
    await choose(page).setInputFiles(file('large.fa', `${largest}A`));
    await expect(page.getByText('Please select a file less than 5M!!!', { exact: true })).toBeVisible();
    expect(sent).toBe(0);
    await choose(page).setInputFiles(file('largest.fa', largest));
    await expect(page.getByText('Please select a file less than 5M!!!')).toBeHidden();
    await expect(page.getByRole('progressbar', { name: 'Upload of largest.fa' })).toHaveAttribute('value', '100');
    expect(sent).toBe(1);
  });

  test.describe('that is refused', () => {
    test.use({ allowedConsole: madeFailures });

    test('BLAST-13 as not FASTA says so with a red bar and the position of the error', async ({ page }) => {
      await choose(page).setInputFiles(file('prose.txt', 'This is no FASTA.'));
      await expect(page.getByText('Please input the valid fasta format file!!!', { exact: true })).toBeVisible();
      await expect(page.getByText('line 1 stands before the first header line (>)')).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveClass('failed');
      await search(page).click();
      await expect(page.getByText('Please input fasta data or select a file to upload!')).toBeVisible();
      // Its value is drawn in this colour.
      await expect(page.getByRole('progressbar')).toHaveCSS('color', 'rgb(179, 38, 30)');
    });

    test('BLAST-14 by a failure or for want of a network shows the message for unknown errors', async ({ page }) => {
      const failures: [string, (route: Route) => Promise<void>][] = [
        ['http-500.fa', (route) => route.fulfill({ status: 500, json: { code: 500, message: 'Internal error' } })],
        ['a-page.fa', (route) => route.fulfill({ status: 502, body: '<h1>' })],
        ['no-network.fa', (route) => route.abort()],
      ];
      for (const [name, answer] of failures) {
        const calls: Route[] = [];
        await page.route(`**${UPLOAD}`, (route) => void calls.push(route));
        await choose(page).setInputFiles(file(name, '>a\nACGT'));
        const bar = page.getByRole('progressbar', { name: `Upload of ${name}` });
        await expect(bar).toHaveClass('sending');
        // What was said of the file before is gone.
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect.poll(() => calls.length).toBe(1);
        for (const call of calls) await answer(call);
        await expect(page.getByText('Unkown error happened, please try again later!!!', { exact: true })).toBeVisible();
        await expect(bar).toHaveClass('failed');
        await page.unroute(`**${UPLOAD}`);
      }
    });
  });
});

test('the example is a sequence of the release, also for proteins', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(query(page)).toHaveValue(/^>SPENT\d+\n[ACGTN]+\n/);
  await page.getByRole('radio', { name: 'blastp' }).check();
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(query(page)).toHaveValue(/^>SPENP\d+\n[A-Z]+\n/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(query(page)).toHaveValue('');
});
