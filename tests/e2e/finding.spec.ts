import { anyGene, anyPeptide, anyTranscript } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';
import { pagePaths, paths } from '../../domain/catalogue/paths';

test('every page has a unique title and description, and a canonical address', async ({ page, baseURL }) => {
  const entries = [
    paths.gene((await anyGene()).id),
    paths.transcript((await anyTranscript()).id),
    paths.peptide((await anyPeptide()).id),
  ];
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of [...pagePaths, ...entries]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    titles.add(await page.title());
    const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
    expect(description.length, path).toBeGreaterThan(30);
    descriptions.add(description);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
  }
  expect(titles.size).toBe(pagePaths.length + entries.length);
  expect(descriptions.size).toBe(pagePaths.length + entries.length);
});
