import type { Page } from '@playwright/test';
import { anyPeptide, anyTranscript, anyTranscriptWithOrf } from './support/catalogue';
import { expect, madeFailures, readingTest as test, withoutEdge } from './support/site-test';

const LONGEST = 2_000;
const RNA = 'ACGU'.repeat(LONGEST / 4);
const WIDTHS = [1_440, 390] as const;

/** Fields of answers that hold names, ids and sequences. */
const longFields: ReadonlySet<string> = new Set(
  (
    'geneId geneName relatedGeneId relatedGeneName aliasName description transcriptId relatedTranscriptId rnacentralId ' +
    'type orfId orfName peptideId sequence cancer cancerSubtype tissue study studyDescription instrument fileName name'
  ).split(' '),
);

/** Makes each of those fields one word of the greatest length. */
function lengthened(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return longFields.has(field) ? value.padEnd(LONGEST, value || 'W') : value;
  if (Array.isArray(value)) return value.map((each) => lengthened(each, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lengthened(each, name)]));
}

async function lengthen(page: Page, path: string): Promise<void> {
  await withoutEdge(page);
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: lengthened(await answer.json()) });
  });
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** The parts of the page that reach beyond the window, which is as wide as the page has to be. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName}.${element.className.toString()}`)
      .slice(0, 8);
  });

const pages: [what: string, open: () => Promise<string>, shown: string][] = [
  ['Browse', async () => '/browse', '.table-row .sequence'],
  ['a transcript', async () => `/transcript/${(await anyTranscriptWithOrf()).id}`, '.key-values'],
  ['a peptide', async () => `/peptide/${(await anyPeptide()).id}`, '.key-values'],
  ['a sequence', async () => `/sequence/transcript/${(await anyTranscript()).id}`, '.fasta'],
];

test.describe('text of 2,000 characters', () => {
  test.use({ allowedConsole: madeFailures });

  test('TABLE-03 no name, id or sequence widens its page', async ({ page }) => {
    test.slow();
    await lengthen(page, '**/api/**');
    for (const [what, open, shown] of pages)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(await open());
        await page.locator(shown).first().waitFor();
        await page.waitForLoadState('networkidle');
        await expect.poll(() => beyond(page), `${what}, ${width} px`).toEqual([]);
      }
  });

  test('FIND-09 TABLE-03 no id that the catalogue lacks, and no sequence that is entered on Search or Home, widens the page', async ({
    page,
  }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/gene/${'W'.repeat(LONGEST)}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('is not in the catalogue');
      await expect.poll(() => beyond(page), `gene, ${width} px`).toEqual([]);
      await page.goto(`/search?type=geneName&value=${RNA}`);
      await page.getByRole('link', { name: /^Search with BLAST for the nucleotide sequence ACGU/ }).waitFor();
      await expect.poll(() => beyond(page), `Search, ${width} px`).toEqual([]);
      await page.goto('/home');
      await page.getByRole('combobox', { name: 'Peptide ID' }).fill(RNA);
      await page.getByRole('link', { name: /^Search with BLAST for the nucleotide sequence ACGU/ }).waitFor();
      await expect.poll(() => beyond(page), `Home, ${width} px`).toEqual([]);
    }
  });
});

/** Words of a table that are broken by the end of a line, except in sequences. */
const brokenWords = (page: Page) =>
  page.locator('.data-table td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (text.parentElement?.closest('.sequence')) continue;
        for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

/** The letters of each sequence in its lines, as far as it has more than one. */
const linesOf = (page: Page) =>
  page.locator('.data-table .sequence').evaluateAll((sequences) =>
    sequences.flatMap((sequence) => {
      const lines = new Map<number, number>();
      const texts = document.createTreeWalker(sequence, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (let at = 0; at < (text.nodeValue ?? '').length; at += 1) {
          const letter = document.createRange();
          letter.setStart(text, at);
          letter.setEnd(text, at + 1);
          const top = Math.round(letter.getBoundingClientRect().top);
          lines.set(top, (lines.get(top) ?? 0) + 1);
        }
      return lines.size > 1 ? [[...lines.values()]] : [];
    }),
  );

test('TABLE-03 words break between words, and the last line of a sequence has four letters or more', async ({
  page,
}) => {
  // A sequence of each length, and the longest tissues.
  await withoutEdge(page);
  await page.route('**/api/browse/listResult', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { result: { sequence: string; tissue: string }[] } };
    for (const [index, row] of body.data.result.entries())
      Object.assign(row, {
        sequence: 'KAVNDERTYLMHWCSGFPQI'.repeat(3).slice(0, 14 + index),
        tissue: 'Phosphoproteomic cell line',
      });
    await route.fulfill({ response: answer, json: body });
  });
  for (const width of [1_440, 1_024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/browse?size=50');
    await page.locator('.table-row .sequence').first().waitFor();
    expect(await brokenWords(page), `${width} px`).toEqual([]);
    const wrapped = await linesOf(page);
    expect(wrapped.length, 'sequences of several lines').toBeGreaterThan(0);
    for (const lines of wrapped) expect(lines.at(-1), `${width} px, ${lines.join('+')}`).toBeGreaterThanOrEqual(4);
  }
});
