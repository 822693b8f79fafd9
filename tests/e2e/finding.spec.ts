import type { Page } from '@playwright/test';
import { anyGene, anyPeptide, anyTranscript, genes, peptides, transcripts } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';
import { pagePaths, paths } from '../../domain/catalogue/paths';
import { site } from '../../domain/catalogue/site';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

async function structured(page: Page): Promise<Record<string, unknown>> {
  const script = page.locator('head script[type="application/ld+json"]');
  await expect(script).toHaveCount(1);
  return JSON.parse((await script.textContent()) ?? '') as Record<string, unknown>;
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');

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

test('robots may read everything but the files of BLAST jobs, and the sitemap lists every page, gene, transcript and peptide once, by absolute address', async ({
  request,
}) => {
  const read = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/xml');
    const xml = await answer.text();
    expect(xml).toContain(`xmlns="${NAMESPACE}"`);
    return locations(xml);
  };
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/\nDisallow: \/blast\/userfiles\/\n/);
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  expect(index.startsWith(`${site.origin}/static/`)).toBe(true);
  const urls: string[] = [];
  for (const part of await read(new URL(index).pathname)) {
    const inPart = await read(new URL(part).pathname);
    expect(inPart.length).toBeLessThanOrEqual(50_000);
    urls.push(...inPart);
  }
  const ids = async (rows: ReturnType<typeof genes>, column: string) => (await rows).map((row) => row[column] ?? '');
  const expected = [
    ...pagePaths,
    ...(await ids(genes(), 'gene_id')).map(paths.gene),
    ...(await ids(transcripts(), 'transcript_id')).map(paths.transcript),
    ...(await ids(peptides(), 'peptide_id')).map(paths.peptide),
  ];
  expect(urls.toSorted()).toEqual(expected.map((path) => site.origin + path).toSorted());
});

test('Home is described as a DataCatalog, Download as a Dataset with its files', async ({ page, baseURL }) => {
  await page.goto(paths.home);
  expect(await structured(page)).toMatchObject({ '@type': 'DataCatalog', name: 'SPENCER', url: `${baseURL}/home` });
  await page.goto(paths.download);
  const dataset = await structured(page);
  expect(dataset).toMatchObject({ '@type': 'Dataset', includedInDataCatalog: { '@id': `${baseURL}/home` } });
  expect(dataset['distribution']).toHaveLength(59);
  expect(dataset['distribution']).toContainEqual(
    expect.objectContaining({ '@type': 'DataDownload', contentUrl: `${baseURL}/download/SPENCER_Gene_info.txt` }),
  );
});

test('entries are described as Gene and BioChemEntity, and the description leaves with its page', async ({
  page,
  baseURL,
}) => {
  const gene = await anyGene();
  await page.goto(paths.gene(gene.id));
  await expect(page.locator('.key-values').first()).toBeVisible();
  expect(await structured(page)).toMatchObject({
    '@type': 'Gene',
    identifier: gene.id,
    name: gene.row['gene_name'],
    url: `${baseURL}/gene/${gene.id}`,
  });
  const peptide = await anyPeptide();
  await page.goto(paths.peptide(peptide.id));
  await expect(page.locator('.key-values').first()).toBeVisible();
  expect(await structured(page)).toMatchObject({
    '@type': 'BioChemEntity',
    identifier: peptide.id,
    hasRepresentation: { value: peptide.row['sequence'] },
  });
  const transcript = await anyTranscript();
  await page.goto(paths.transcript(transcript.id));
  await expect(page.locator('.key-values').first()).toBeVisible();
  expect(await structured(page)).toMatchObject({
    '@type': 'BioChemEntity',
    identifier: transcript.id,
    isEncodedByBioChemEntity: { '@type': 'Gene' },
  });
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test.describe('an id that is not there', () => {
  test.use({ allowedConsole: [/status of 404/] });

  test('alone is excluded from search results', async ({ page }) => {
    await page.goto(paths.gene('none'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is not in the catalogue');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });
});

test('old hash addresses lead to their pages and keep their values', async ({ page }) => {
  const gene = await anyGene();
  await page.goto(`/#/gene/${gene.id}`);
  await expect(page).toHaveURL(new RegExp(`/gene/${gene.id}$`));
  await expect(page.getByText(gene.id).first()).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/#/search?type=geneName&value=MALAT1');
  await expect(page).toHaveURL(/\/search\?type=geneName&value=MALAT1/);
  await page.goto('about:blank');
  await page.goto('/#/nope');
  await expect(page).toHaveURL(/\/home$/);
});
