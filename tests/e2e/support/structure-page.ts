import type { Locator, Page } from '@playwright/test';
import { readOracle } from '../../oracle/oracle-data';
import { find, transcripts, type Row } from './catalogue';
import { expect } from './site-test';

export const STRUCTURE = '/api/transcript/structure';
const LONGEST_DRAWN_NT = 1500;

const length = (row: Row) => Number(row['length_nt']);
const shortestFirst = async () => (await transcripts()).toSorted((a, b) => length(a) - length(b));

/** Returns the shortest transcript with a drawn structure, since each nucleotide is several elements and takes time. */
export const interactive = (fits: (row: Row) => boolean = () => true) =>
  find(
    shortestFirst(),
    'transcript_id',
    (row) => length(row) <= LONGEST_DRAWN_NT && row['mfe_kcal_per_mol'] !== '' && fits(row),
  );

/** Experimental structures with pseudoknots, short enough to be drawn, in the order of the file. */
export function knottedStructures(): { name: string; data: { sequence: string; structure: string } }[] {
  const lines = readOracle('real/structures.dbn').trim().split('\n');
  return Array.from({ length: lines.length / 3 }, (_, index) => ({
    name: lines[3 * index] ?? '',
    data: { sequence: lines[3 * index + 1] ?? '', structure: lines[3 * index + 2] ?? '' },
  })).filter(({ data: { structure } }) => /[[{<A-Z]/.test(structure) && structure.length <= LONGEST_DRAWN_NT);
}

export const card = (page: Page) => page.getByRole('region', { name: 'Secondary Structure' });
export const drawingOf = (page: Page) => page.getByRole('application', { name: /^Secondary structure of/ });

/** Scrolls to the drawing, again if a card above has grown, and waits until it is drawn. */
export async function drawn(page: Page): Promise<void> {
  await expect(async () => {
    await drawingOf(page).scrollIntoViewIfNeeded();
    await expect(drawingOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 2_000 });
  }).toPass({ timeout: 25_000 });
}

/** Opens the page, goes to the structure and waits until it is drawn. */
export async function openStructure(page: Page, id: string): Promise<Locator> {
  await page.goto(`/transcript/${id}`);
  await drawn(page);
  return drawingOf(page);
}
