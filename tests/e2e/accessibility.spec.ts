import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { find, genes, peptides, transcripts } from './support/catalogue';
import { aTranscript, hitRows, runPasted } from './support/blast';
import { expect, settled, test } from './support/site-test';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

declare global {
  interface Window {
    axe: { run: (root: Document) => Promise<AxeResults> };
  }
}

// axe is put into the page from outside, which the site's content security policy rightly refuses.
test.use({ bypassCSP: true });

const source = readFile(axe, 'utf8');

/** Puts axe into the page and asks it in both themes. */
async function expectNoViolation(page: Page, what: string): Promise<void> {
  await page.evaluate(await source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // What is drawn by script follows a frame later.
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    const violations = await page.evaluate(async () => (await window.axe.run(document)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`));
    expect(violations, `${what}, ${colorScheme}`).toEqual([]);
  }
}

test('axe finds nothing to object to on any page', async ({ page }) => {
  test.slow();
  const addresses = [
    '/browse', '/home', '/search', '/blast', '/download', '/help', '/citation', '/contact',
    `/gene/${(await find(genes(), 'gene_id', () => true)).id}`,
    `/transcript/${(await find(transcripts(), 'transcript_id', (row) => Number(row['length_nt']) === 1501)).id}`,
    `/transcript/${(await find(transcripts(), 'transcript_id', (row) => Number(row['length_nt']) === 1500)).id}`,
    `/peptide/${(await find(peptides(), 'peptide_id', (row) => row['immunogenicity'] === 'Immunogenic')).id}`,
    `/sequence/transcript/${(await find(transcripts(), 'transcript_id', () => true)).id}`,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address === '/browse') await settled(page, 'Browse result');
    await expect(page.getByRole('status')).toHaveCount(0);
    await expectNoViolation(page, address);
  }
});

test.describe('a BLAST result', () => {
  test.use({ allowedConsole: [/^error: Failed to load resource: .*404/] });

  test('axe finds nothing to object to in a BLAST result and in all that unfolds', async ({ page }) => {
    await page.goto('/blast');
    await page.getByText('Parameters', { exact: true }).click();
    const { sequence } = await aTranscript();
    await runPasted(page, `>first\n${sequence}\n>second\n${sequence.slice(50)}\n>nothing\n${'AT'.repeat(40)}`);
    await hitRows(page).first().getByRole('button').click();
    await expectNoViolation(page, 'the result');
  });
});

test('axe finds nothing to object to in the ORF diagram and its editor', async ({ page }) => {
  test.slow();
  await page.goto(`/transcript/${(await find(transcripts(), 'transcript_id', (row) => Number(row['peptide_count']) > 10)).id}`);
  const diagram = page.getByRole('application', { name: /^ORF diagram/ });
  await diagram.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: /^Chosen/ })).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
  await expectNoViolation(page, 'the diagram with a chosen ORF');
  await page.getByRole('button', { name: 'Edit figure' }).click();
  const canvas = page.getByRole('dialog').getByRole('application');
  await canvas.focus();
  await expectNoViolation(page, 'the canvas');
  await page.keyboard.press('Tab');
  await page.getByText('Shortcuts').click();
  await expectNoViolation(page, 'an element and the shortcuts');
});
