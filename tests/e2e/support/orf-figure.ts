import type { Locator, Page } from '@playwright/test';
import type { DataOf } from '../../../domain/api/route';
import type { Routes } from '../../../domain/api/routes';
import { anyTranscript, ask } from './catalogue';
import { expect } from './site-test';

export type Orf = DataOf<Routes['orfInfo']>[number];
export type Transcript = DataOf<Routes['transcriptInfo']>;

export const card = (page: Page): Locator => page.getByRole('region', { name: 'ORF Visualization' });
export const diagram = (page: Page): Locator => page.getByRole('application', { name: /^ORF diagram/ });
/** The drawn shape of the ORF with this label. */
export const shape = (page: Page, name: string): Locator =>
  diagram(page)
    .locator('.diagram-sheet g[data-id]')
    .filter({ has: page.locator('text', { hasText: new RegExp(`^${name}$`) }) })
    .locator('path')
    .first();
export const chosen = (page: Page): Locator => card(page).getByRole('region', { name: /^Chosen/ });
export const editor = (page: Page): Locator => page.getByRole('dialog', { name: /^Edit: ORFs of/ });

export const orf = (transcriptId: string, length: number, start: number, end: number, of: Partial<Orf> = {}): Orf => ({
  transcriptId,
  transLen: length,
  frame: (((start - 1) % 3) + 1) as 1 | 2 | 3,
  start,
  end,
  topPep: '',
  peptideId: '',
  coverage: 0,
  cpatScore: 0.5,
  orfId: `${transcriptId}.orf${start}`,
  ...of,
});

/** Shows a transcript with a length and ORFs that the demonstration catalogue does not have. */
export async function show(page: Page, length: number, orfsOf: (id: string) => Orf[]): Promise<string> {
  const { id } = await anyTranscript();
  const facts = await ask<Transcript>('/api/transcript/transcriptInfo', { transcriptId: id });
  await page.route('**/api/transcript/transcriptInfo', (route) =>
    route.fulfill({
      json: { code: 200, data: { ...facts, length, exons: `1001-${1000 + length}`, mfe: null, hasStructure: false } },
    }),
  );
  await page.route('**/api/orf/orfInfo', (route) => route.fulfill({ json: { code: 200, data: orfsOf(id) } }));
  await page.goto(`/transcript/${id}`);
  await expect(diagram(page).locator('.diagram-sheet path').first()).toBeAttached();
  await diagram(page).scrollIntoViewIfNeeded();
  return id;
}

/** Opens the figure in the editor. */
export async function openEditor(page: Page): Promise<Locator> {
  await card(page).getByRole('button', { name: 'Edit figure' }).click();
  await expect(editor(page).locator('.diagram-sheet path').first()).toBeAttached();
  return editor(page);
}

/** Drags the middle of a shape by screen pixels. */
export async function dragBy(page: Page, of: Locator, dx: number, dy: number, release = true): Promise<void> {
  const box = await of.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
  // Moves are handled once per frame.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      }),
  );
  if (release) await page.mouse.up();
}
