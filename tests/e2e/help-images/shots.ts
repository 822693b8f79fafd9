import type { Page } from '@playwright/test';
import { splitList } from '../../../domain/catalogue/lists';
import { paths } from '../../../domain/catalogue/paths';
import type { Examples } from '../../../domain/api/schemas/site-data';
import type { HelpPicture } from '../../../web/features/help/pictures';

/** A picture of Help: its page and, unless it shows the top of the page, the card it starts with. */
export interface Shot {
  path: (examples: Examples) => string;
  card?: string;
  /** Resolves when the page is ready for the picture. */
  ready: (page: Page) => Promise<unknown>;
}

const first = (list: string): string => splitList(list)[0] ?? '';
const table = (name: string) => (page: Page) => page.getByRole('table', { name }).first().waitFor();
const charts = (page: Page) =>
  page.getByRole('region', { name: 'Expression Heat Map' }).locator('.chart[aria-busy=false]').first().waitFor();
const rows = (page: Page) => page.locator('.table-row').first().waitFor();

/** The example of the page with its hits, from the top. */
async function searchedExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Example' }).click();
  await page.locator('textarea:not(:placeholder-shown)').waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('table', { name: 'BLAST result' }).waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

export const shots: Record<HelpPicture, Shot> = {
  'browse-source': { path: () => paths.browse, ready: table('Statistics') },
  'browse-heatmap': { path: () => `${paths.browse}#heatmap`, card: 'Expression Heat Map', ready: charts },
  'browse-properties': { path: () => paths.browse, card: 'Browse Result', ready: rows },
  gene: { path: ({ geneId }) => paths.gene(first(geneId)), ready: rows },
  transcript: {
    path: ({ transcriptId }) => paths.transcript(first(transcriptId)),
    ready: table('Transcript information'),
  },
  peptide: { path: ({ peptideId }) => paths.peptide(first(peptideId)), ready: table('Peptide information') },
  spectrum: {
    path: ({ peptideId }) => paths.peptide(first(peptideId)),
    card: 'MS/MS Visualization',
    ready: table('Peptide information'),
  },
  search: {
    path: ({ geneName }) => `${paths.search}?${new URLSearchParams({ type: 'geneName', value: geneName }).toString()}`,
    ready: rows,
  },
  blast: { path: () => paths.blast, ready: searchedExample },
  download: { path: () => paths.download, ready: table('Basic Information') },
};
