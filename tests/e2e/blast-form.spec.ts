import { expect, test } from './support/site-test';
import { choose, file } from './support/blast';

declare global {
  interface Window {
    notePercent: (percent: number) => void;
  }
}

test('BLAST-12 a file sent over a slow connection shows growing progress, and 100 % only after the response', async ({
  page,
  context,
}) => {
  await page.goto('/blast');
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
});
