import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { DataOf } from '../../domain/api/route';
import type { Routes } from '../../domain/api/routes';
import { count, find, genes, ask, transcripts } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

type Track = DataOf<Routes['geneTrack']>;

const card = (page: Page): Locator => page.getByRole('region', { name: 'Genome view' });
const canvas = (page: Page): Locator => card(page).getByRole('application', { name: /^Genome view of/ });
const items = (page: Page, kind: 'transcript' | 'ORF' | 'peptide'): Locator =>
  canvas(page).locator(`[data-kind="${kind}"]`);
const range = (page: Page): Locator => card(page).locator('.genome-range');

/** Opens a page, scrolls to its card and returns the track that the card shows. */
async function show(page: Page, path: string, geneId: string): Promise<Track> {
  await page.goto(path);
  await card(page).scrollIntoViewIfNeeded();
  await expect(items(page, 'transcript').first()).toBeVisible();
  return ask<Track>('/api/gene/track', { geneId });
}

const severalTranscripts = (strand: string) =>
  find(genes(), 'gene_id', (row) => row['strand'] === strand && count(row['transcript_ids']) > 2);

/** What is drawn is there as tables for readers who do not see the picture. */
async function expectTables(page: Page, track: Track): Promise<void> {
  await card(page).getByText('As tables').click();
  const transcriptTable = card(page).getByRole('table', { name: /^Transcripts of/ });
  await expect(transcriptTable.locator('.table-row')).toHaveCount(Math.min(10, track.transcripts.length));
  await expect(
    card(page)
      .getByRole('table', { name: /^Peptides of/ })
      .locator('.table-row')
      .first(),
  ).toContainText(track.peptides[0]?.sequence ?? '');
}

/** The picture is saved as SVG with its colours and title. */
async function expectPicture(page: Page, title: string, track: Track): Promise<void> {
  await card(page).locator('summary', { hasText: 'Save' }).click();
  const saved = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Picture (SVG)' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^SPENCER_.*_genome_.*\.svg$/);
  const svg = await readFile(await download.path(), 'utf8');
  expect(svg).toContain(title);
  for (const { transcriptId } of track.transcripts.slice(0, 2)) expect(svg).toContain(transcriptId);
  expect(svg).not.toContain('var(');
  const wellFormed = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror') === null,
    svg,
  );
  expect(wellFormed).toBe(true);
}

for (const strand of ['+', '-'])
  test(`GENE-20 draws transcripts, ORFs and peptides of a gene on the ${strand} strand, each with its place, the same as tables, and saves the picture`, async ({
    page,
  }) => {
    const { id, row } = await severalTranscripts(strand);
    const track = await show(page, `/gene/${id}`, id);
    await expect(items(page, 'transcript')).toHaveCount(Math.min(10, track.transcripts.length));
    const known = (row['transcript_ids'] ?? '').split(',');
    for (const item of await items(page, 'transcript').all())
      expect(known).toContain(await item.getAttribute('data-item'));
    const [first] = track.peptides;
    const ends = first?.blocks.split(/[-,]/).map(Number) ?? [];
    await expect(items(page, 'peptide').first()).toHaveAttribute(
      'aria-label',
      new RegExp(`^Peptide ${first?.sequence}, ${row['chromosome']}:${Math.min(...ends)}\\.\\.${Math.max(...ends)}, `),
    );
    await expect(items(page, 'peptide').first()).toHaveAttribute(
      'href',
      `/peptide/${first?.peptideId.split(',')[0] ?? ''}`,
    );
    await expect(range(page)).toHaveText(new RegExp(`^${row['chromosome']}:\\d+\\.\\.\\d+$`));
    await test.step('the same as tables', () => expectTables(page, track));
    await test.step('saved', () => expectPicture(page, row['gene_name'] ?? 'none', track));
  });

test('GENE-20 zooms and moves by button, key, wheel and drag, and 0 shows all again', async ({ page }) => {
  const { id } = await severalTranscripts('+');
  await show(page, `/gene/${id}`, id);
  const whole = await range(page).innerText();
  const next = async (act: () => Promise<unknown>): Promise<string> => {
    const before = await range(page).innerText();
    await act();
    await expect(range(page)).not.toHaveText(before);
    return range(page).innerText();
  };
  const bases = (text: string): number => {
    const [start = 0, end = 0] = text.replace(/^.*:/, '').split('..').map(Number);
    return end - start;
  };
  const zoomed = await next(() => card(page).getByRole('button', { name: 'Zoom in' }).click());
  expect(bases(zoomed)).toBeLessThan(bases(whole));
  await canvas(page).focus();
  await next(() => page.keyboard.press('ArrowRight'));
  await next(() => page.keyboard.press('ArrowLeft'));
  await expect(range(page)).toHaveText(zoomed);
  const nearer = await next(() => page.keyboard.press('+'));
  expect(bases(nearer)).toBeLessThan(bases(zoomed));
  await next(() => page.keyboard.press('-'));
  const box = await canvas(page).boundingBox();
  if (box === null) throw new Error('the canvas is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  await page.mouse.down();
  await next(() => page.mouse.move(box.x + box.width / 2 - 80, box.y + 8, { steps: 4 }));
  await page.mouse.up();
  await page.keyboard.down('Control');
  await next(() => page.mouse.wheel(0, -200));
  await page.keyboard.up('Control');
  await page.keyboard.press('0');
  await expect(range(page)).toHaveText(whole);
});

test('GENE-20 leads by arrow keys from item to item, says each, and Enter opens its page', async ({
  page,
  context,
}) => {
  const { id } = await severalTranscripts('-');
  await show(page, `/gene/${id}`, id);
  const first = await items(page, 'transcript').first().getAttribute('data-item');
  await canvas(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(card(page).locator('[aria-live]', { hasText: `Transcript ${first}` })).toHaveText(
    /^Transcript SPENT\d+, chr\w+:\d+\.\.\d+, \d+ exons?, [\d,]+ ORFs?, [\d,]+ peptide sequences?$/,
  );
  await expect(card(page).locator('.genome-tip')).toContainText(`Transcript ${first}`);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL(new RegExp(`/transcript/${first}$`));
  await page.keyboard.press('Escape');
  await expect(card(page).locator('.genome-tip')).toBeHidden();
});

test('GENE-20 draws introns to scale when asked, and links to UCSC and Ensembl at the range in view', async ({
  page,
}) => {
  const { id, row } = await find(genes(), 'gene_id', (gene) => count(gene['transcript_ids']) > 1);
  await show(page, `/gene/${id}`, id);
  await card(page).getByText('To scale').click();
  await expect(card(page).getByRole('radio', { name: 'To scale' })).toBeChecked();
  await card(page).getByRole('button', { name: 'Zoom in' }).click();
  const [, start, end] = /:(\d+)\.\.(\d+)$/.exec(await range(page).innerText()) ?? [];
  await expect(card(page).getByRole('link', { name: 'UCSC' })).toHaveAttribute(
    'href',
    `https://genome.ucsc.edu/cgi-bin/hgTracks?db=hg38&position=${row['chromosome']}%3A${start}-${end}`,
  );
  await expect(card(page).getByRole('link', { name: 'Ensembl' })).toHaveAttribute(
    'href',
    `https://www.ensembl.org/Homo_sapiens/Location/View?r=${row['chromosome']?.replace('chr', '')}%3A${start}-${end}`,
  );
});

test('GENE-20 shows one transcript on its page, with its own peptides only', async ({ page }) => {
  const { id, row } = await find(transcripts(), 'transcript_id', (each) => Number(each['peptide_count'] ?? 1) > 0);
  const geneId = row['gene_id'] ?? '';
  const track = await show(page, `/transcript/${id}`, geneId);
  const own = track.peptides.filter(({ relatedTranscriptId }) => relatedTranscriptId.split(',').includes(id));
  await expect(items(page, 'transcript')).toHaveCount(1);
  await expect(items(page, 'transcript')).toHaveAttribute('data-item', id);
  await expect(canvas(page)).toContainText(`${own.length} peptide`);
});

test('GENE-20 says so if no exon is known, or if the release has no such track', async ({ page }) => {
  const { id, row } = await severalTranscripts('+');
  const answers = [
    {
      code: 200,
      data: { transcripts: [{ transcriptId: 'SPENT000001', exons: '', orfs: [] }], peptides: [], peptidesOmitted: 0 },
    },
    { code: 404, message: `Gene track not found: ${id}` },
  ];
  await page.route('**/api/gene/track', (route) => route.fulfill({ json: answers.shift() }));
  for (const text of ['The catalogue has no exons of', 'This release has no positions of']) {
    await page.goto(`/gene/${id}`);
    await card(page).scrollIntoViewIfNeeded();
    await expect(card(page)).toContainText(`${text} ${row['gene_name']}`);
  }
});
