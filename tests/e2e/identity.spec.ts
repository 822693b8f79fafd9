import { type Identity, spencer } from '#domain/catalogue/identity';
import { pageOf } from '#domain/catalogue/page-text';
import { expect, test } from './support/site-test';

const own: Identity = {
  ...spencer,
  name: 'TumorORF',
  title: 'TumorORF: peptides of mouse tumors',
  description: 'Peptides of mouse tumors.',
  about: ['Peptides of mouse tumors, found by one laboratory.'],
  filePrefix: 'TumorORF_',
  idPrefixes: null,
  citation: null,
  lab: null,
  published: null,
  contacts: [{ name: 'Maintainer', email: 'maintainer@lab.test' }],
  species: { name: 'Mus musculus', common: 'mouse', taxon: 10_090 },
  assembly: 'GRCm39/mm39',
  genome: { ucsc: 'mm39', ensembl: 'Mus_musculus', chromosomes: {} },
};

test('OWN-01 OWN-02 every page is that of the catalogue which index.html names', async ({ page }) => {
  await page.route(
    (url) => !/\./.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, body: pageOf(await response.text(), own) });
    },
  );
  for (const path of ['/home', '/help', '/citation', '/contact', '/gene/SPENG000001']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'TumorORF', exact: true })).toBeVisible();
    await expect(page.locator('footer')).toContainText('Peptides of mouse tumors.');
    await expect(page.locator('main h1').first()).toBeVisible();
    const html = await page.evaluate(() => document.title + document.documentElement.outerHTML);
    expect(html.match(/SPENCER|29,526|Nucleic Acids Research|hg38|GRCh38|\bhuman|Homo.sapiens/gi)).toBeNull();
  }
  await expect(page.getByRole('row', { name: /^Assembly/ })).toContainText('GRCm39/mm39');
});
