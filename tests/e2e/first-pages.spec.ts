import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { CatalogueFile } from '../../domain/api/schemas/site-data';
import { runProgram } from '../../local/build/run-program';
import { bundleTexts, writeTexts } from '../fixtures/bundle/bundle-tables';
import { smallBundle } from '../fixtures/bundle/small-bundle';
import { startedSite, type StartedSite } from '../support/started-site';
import { expect, madeFailures, settled, test } from './support/site-test';

/** A site of its own, whose release has the first pages of Browse: those of the others have none. */

const STARTING_MS = 240_000;
const place = '/browse?cancer=Skin+cancer&tissue=Skin';
const firstPages = '**/static/first-pages/**';

let folder: string;
let site: StartedSite;

/** The small bundle, with more rows of its first dataset than a page has. */
async function writeBundle(path: string): Promise<string> {
  const bundle = smallBundle();
  const [row] = bundle.peptides;
  if (row === undefined) throw new Error('The small bundle has no peptide');
  for (const [index, residue] of [...'ACDEFGHIKLMN'].entries())
    bundle.peptides.push({
      ...row,
      peptide_id: `SPENP9000${String(index).padStart(2, '0')}`,
      sequence: `PEPTIDE${residue}`,
      orf_ids: '',
      immunogenic: '0',
      recognition_score: '',
      ms_id: '',
    });
  await writeTexts(path, bundleTexts(bundle));
  return path;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(STARTING_MS);
  folder = await mkdtemp(join(tmpdir(), 'spencer-first-pages-'));
  const [state, bundle] = [join(folder, 'state'), await writeBundle(join(folder, 'bundle'))];
  site = await startedSite(state, '--bundle', bundle);
  const load = ['local/bootstrap.mjs', 'local/load.ts', '--bundle', bundle, '--first-pages', '--state', state];
  expect(await runProgram(process.execPath, load)).toMatchObject({ code: 0 });
});

test.afterAll(async () => {
  await site.end();
  await rm(folder, { recursive: true, force: true });
});

/** The calls that a page makes from now on. */
function calls(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) made.push(pathname.replace('/api/browse/', ''));
  });
  return made;
}

/** Waits for list, statistics, charts and heat map, and for whatever may follow. */
async function expectWhole(page: Page): Promise<void> {
  await settled(page, 'Browse result');
  await expect(page.getByRole('table', { name: 'Statistics' })).toBeVisible();
  const chart = page.getByRole('region', { name: 'Peptides per expression group', exact: true });
  await expect(chart).toContainText(/n = \d+/);
  await expect(page.locator('.heatmap-wait, .volcano-wait, .distribution.wait')).toHaveCount(0);
  await page.waitForTimeout(1_000);
}

test('INFRA-31 Browse makes no call at any cancer and tissue of a release with first pages', async ({
  page,
  request,
}) => {
  const made = calls(page);
  const { cancers } = (await (await request.get(`${site.url}/static/catalogue.json`)).json()) as CatalogueFile;
  const places = cancers.flatMap(({ name, tissues }) => tissues.map((tissue) => [name, tissue.name] as const));
  expect(places).toHaveLength(3);
  for (const [cancer, tissue] of places) {
    await page.goto(`${site.url}/browse?${new URLSearchParams({ cancer, tissue })}`);
    await expectWhole(page);
    await expect(page.locator('.table-row').first()).toContainText(tissue);
  }
  expect(made).toEqual([]);
});

test('INFRA-31 BROWSE-70 BROWSE-71 rows, total and charts come from files, and the second page from a call', async ({
  page,
}) => {
  const made = calls(page);
  await page.goto(site.url + place);
  await expectWhole(page);
  await expect(page.getByRole('table', { name: 'Browse result' }).getByRole('row')).toHaveCount(11);
  await expect(page.getByText('16 of 16 peptides of Skin cancer')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Heat map', exact: true })).toBeVisible();
  expect(made).toEqual([]);
  const asked = page.waitForRequest('**/api/browse/listResult');
  await page.getByRole('navigation', { name: /above/ }).getByTitle('2', { exact: true }).click();
  expect((await asked).postDataJSON()).toMatchObject({ pageNum: 2, total: 16, hasCountTotal: true });
  await settled(page, 'Browse result');
  await expect(page.getByRole('table', { name: 'Browse result' }).getByRole('row')).toHaveCount(7);
  expect(made).toEqual(['listResult']);
});

test('INFRA-31 another dataset, and a list with a filter, are calls', async ({ page }) => {
  const made = calls(page);
  await page.goto(`${site.url}${place}&validation=1&heatmapSubtype=Squamous+cell+carcinoma`);
  await expectWhole(page);
  expect(made.toSorted()).toEqual(['heatmap', 'listResult']);
});

test.describe('a file that cannot be read', () => {
  test.use({ allowedConsole: madeFailures });

  for (const [what, answer] of [
    ['missing', { status: 404, body: 'no such file' }],
    ['damaged', { status: 200, contentType: 'application/json', body: '{"code":200,"data":{"total":' }],
    ['of another shape', { status: 200, json: { code: 200, data: { result: [] } } }],
  ] as const)
    test(`INFRA-31 BROWSE-70 ERR-01 if it is ${what}, the page makes the call as without it`, async ({ page }) => {
      await page.route(firstPages, (route) => route.fulfill(answer));
      const made = calls(page);
      const asked = page.waitForRequest('**/api/browse/listResult');
      await page.goto(site.url + place);
      expect((await asked).postDataJSON()).toMatchObject({ pageNum: 1, total: null, hasCountTotal: false });
      await expectWhole(page);
      expect(made.toSorted()).toEqual(['heatmap', 'listResult', 'statistics']);
      await expect(page.getByText('16 of 16 peptides of Skin cancer')).toBeVisible();
    });
});
