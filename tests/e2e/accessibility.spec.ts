import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { isFullTier } from '../support/tier';
import { anyGene, anyTranscript, find, peptides, transcripts } from './support/catalogue';
import { aTranscript, hitRows, runPasted } from './support/blast';
import { expect, offered, settled, test, unfoldFilters } from './support/site-test';
import { card, interactive, knottedStructures, openStructure, STRUCTURE } from './support/structure-page';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

declare global {
  interface Window {
    axe: { run: (root: Document, options?: RunOptions) => Promise<AxeResults> };
  }
}

// The site's content security policy rightly refuses to let axe be injected.
test.use({ bypassCSP: true });

const source = readFile(axe, 'utf8');

/** Waits until no color is on its way to another, in shadow trees either. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [document, ...shadows].every((tree) =>
      tree.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    );
  });
}

/** What is pressed needs 24 x 24 px or room around it (WCAG 2.2, 2.5.8), which axe checks only when asked. */
const everyRule: RunOptions = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] };
/** What another theme can change of a page. */
const colorRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] };

/**
 * Rules that do not hold for what opens: it is a child of the document, described by its control, and the keyboard
 * scrolls it from there.
 */
const notOfPopups = ['region', 'scrollable-region-focusable'];

/**
 * Injects axe into the page and runs it in both themes, in the second one with the rules of colors, in the full tier with
 * all.
 */
async function expectNoViolation(page: Page, what: string, without: readonly string[] = []): Promise<void> {
  await page.evaluate(await source);
  for (const [colorScheme, rules] of [
    ['light', everyRule],
    ['dark', isFullTier ? everyRule : colorRules],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    // Drawings by script follow a frame later.
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
    );
    await transitionsEnd(page);
    const violations = await page.evaluate(async (options) => {
      // Nothing is scrolled half below the bar of the site.
      scrollTo({ top: 0, behavior: 'instant' });
      return (await window.axe.run(document, options)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    }, rules);
    const found = violations.filter((violation) => !without.some((rule) => violation.startsWith(`${rule}:`)));
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

const idOf = async (...args: Parameters<typeof find>) => (await find(...args)).id;
/** Browse, BLAST, the API reference and a drawn transcript are looked at below, with what opens in them. */
const addresses: Record<string, () => Promise<string>> = {
  Home: async () => '/home',
  'a search result': async () => '/search?type=cancer&value=Breast%20cancer',
  'a Match result': async () =>
    `/match?sequences=${(await peptides())
      .slice(0, 9)
      .map((row) => row['sequence'])
      .join(',')},WWWWHHHHHK`,
  Download: async () => '/download',
  Help: async () => '/help',
  'the catalogue in figures': async () => '/figures',
  'what changed': async () => '/changes',
  'the genotypes of a patient': async () => '/patient?genotype=HLA-A*02:01&genotype=HLA-B*99:01',
  Citation: async () => '/citation',
  Contact: async () => '/contact',
  'a gene': async () => `/gene/${(await anyGene()).id}`,
  'a transcript too long to be drawn': async () =>
    `/transcript/${await idOf(transcripts(), 'transcript_id', (row) => Number(row['length_nt']) === 1501)}`,
  'a peptide': async () =>
    `/peptide/${await idOf(peptides(), 'peptide_id', (row) => row['immunogenicity'] === 'Immunogenic')}`,
  'a sequence': async () => `/sequence/transcript/${(await anyTranscript()).id}`,
};

/** Those that no other test of the short tier opens, and one each with forms, tables, charts and viewers. */
const short = new Set([
  'Home',
  'a search result',
  'the catalogue in figures',
  'what changed',
  'the genotypes of a patient',
  'a peptide',
]);

/** Opens a page, waits until all of it is there, and runs axe. */
async function expectAccessiblePage(page: Page, name: string, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (name === 'a search result') await settled(page, 'Search result');
  if (name === 'the catalogue in figures')
    await expect(page.getByRole('table', { name: 'Peptides by study' })).toBeVisible();
  if (name === 'a Match result') {
    await expect(page.getByRole('list', { name: 'Sequences that were not found' })).toBeVisible();
    // Charts are drawn when they come into view.
    for (const chart of await page.locator('figure').all()) await chart.scrollIntoViewIfNeeded();
  }
  // The genome view is asked for when it comes into view.
  if (/a gene|a transcript/.test(name))
    await page.getByRole('region', { name: 'Genome view' }).scrollIntoViewIfNeeded();
  // What a Match found is a status as well; any other one says that something is loading.
  await expect(page.getByRole('status').filter({ hasNotText: 'sequences matched' })).toHaveCount(0);
  await expectNoViolation(page, name);
}

for (const [which, isPart] of [
  ['of the short tier @short', (name: string) => short.has(name)],
  ['of the long tier', (name: string) => !short.has(name)],
] as const)
  test(`LIB-02 axe reports no violation on any page ${which}`, async ({ page }) => {
    test.slow();
    for (const [name, address] of Object.entries(addresses).filter(([each]) => isPart(each)))
      await test.step(name, async () => expectAccessiblePage(page, name, await address()));
  });

test('FIND-11 axe reports no violation in the field with suggestions at 1440 and 390 px', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('spen');
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectNoViolation(page, `suggestions at ${width} px`);
  }
});

test('PAGE-05 axe reports no violation in an open list, a menu, a dialog of choices and a tip, and the chosen option under the pointer is readable', async ({
  page,
}) => {
  test.slow();
  await page.goto('/browse');
  await settled(page, 'Browse result');
  const close = () => page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Cancer', exact: true }).click();
  await offered(page).filter({ hasText: 'Breast cancer' }).hover();
  await expectNoViolation(page, 'the list of cancers', notOfPopups);
  await close();
  const result = page.getByRole('region', { name: 'Browse Result' });
  await result.getByRole('button', { name: 'Export' }).click();
  await expectNoViolation(page, 'the menu of formats', notOfPopups);
  await close();
  await result.getByRole('button', { name: 'Columns' }).click();
  await expectNoViolation(page, 'the choice of columns');
  await close();
  await unfoldFilters(page);
  await page.getByRole('combobox', { name: 'HLA Genotype', exact: true }).click();
  await offered(page).first().click();
  await offered(page).first().hover();
  await expectNoViolation(page, 'a list with a chosen genotype', notOfPopups);
  await close();
  await settled(page, 'Browse result');
  await result
    .getByRole('button', { name: /^About/ })
    .first()
    .focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.locator('.table-row').first().hover();
  await expectNoViolation(page, 'a tip, above a row under the pointer');
});

test('API-49 axe reports no violation in unfolded calls of the API reference and an answer @short', async ({
  page,
}) => {
  await page.goto('/help/api');
  for (const id of ['geneInfo', 'advance', 'uploadFile', 'volcanoFile']) await page.locator(`#${id} > summary`).click();
  const gene = page.locator('#geneInfo');
  await gene.getByRole('button', { name: 'Try it' }).click();
  await expect(gene.locator('output')).toHaveText(/returned status 200/);
  await page.mouse.move(0, 0);
  await expectNoViolation(page, 'unfolded calls');
});

test.describe('a BLAST result', () => {
  test.use({ allowedConsole: [/^error: Failed to load resource: .*404/] });

  test('axe reports no violation in a BLAST result and its unfolded parts', async ({ page }) => {
    await page.goto('/blast');
    await page.getByText('Parameters', { exact: true }).click();
    const { sequence } = await aTranscript();
    await runPasted(page, `>first\n${sequence}\n>second\n${sequence.slice(50)}\n>nothing\n${'AT'.repeat(40)}`);
    await hitRows(page).first().getByRole('button').click();
    await expectNoViolation(page, 'the result');
  });
});

test('axe reports no violation in the ORF diagram and its editor', async ({ page }) => {
  test.slow();
  await page.goto(
    `/transcript/${(await find(transcripts(), 'transcript_id', (row) => Number(row['peptide_count']) > 10)).id}`,
  );
  const diagram = page.getByRole('application', { name: /^ORF diagram/ });
  await diagram.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: /^Chosen/ })).toBeVisible();
  await page.getByRole('region', { name: 'Genome view' }).scrollIntoViewIfNeeded();
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

test('axe reports no violation in a drawn structure with loops of every kind', async ({ page }) => {
  // A long molecule repeats the same elements thousands of times.
  const ribozyme = knottedStructures().find(({ name }) => name.includes('GLMS_RIBOZYME'));
  await page.route(`**${STRUCTURE}`, (route) => route.fulfill({ json: { code: 200, data: ribozyme?.data } }));
  await openStructure(page, (await interactive()).id);
  await expect(card(page).getByRole('list', { name: 'Colors' }).getByRole('listitem')).toHaveText([
    'Stem',
    'Hairpin loop',
    'Interior loop, bulge',
    'Multiloop',
    'External',
    'Pseudoknot',
  ]);
  await expectNoViolation(page, 'the structure');
});
