/**
 * Takes the pictures of Help from a site with the demonstration catalogue, light and dark, as WebP into
 * web/features/help/images, and that of the README as PNG, and records in made-from.json which demonstration that was.
 * Run by hand when pages or the demonstration have changed: `SITE_URL=http://127.0.0.1:8080 npx tsx tests/e2e/help-images/make.ts [picture ...]`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page, type ViewportSize } from '@playwright/test';
import type { CatalogueFile, Examples } from '../../../domain/api/schemas/site-data';
import { helpPictures, type HelpPicture } from '../../../web/features/help/pictures';
import { demonstrationDigest } from '../../data-loader/demo/demo-bundle';
import { browserLaunch } from '../../support/browser';
import { shots } from './shots';

const BYTES_MAX = 150_000;
const QUALITY = 0.8;
const folder = fileURLToPath(new URL('../../../web/features/help/images/', import.meta.url));
const readmePicture = {
  file: fileURLToPath(new URL('../../../.github/browse.png', import.meta.url)),
  shows: 'browse-source',
  viewport: { width: 1280, height: 1060 },
} as const;
const origin = process.env['SITE_URL'];
if (!origin) throw new Error('SITE_URL must name a running site');

/** The browser's own encoder: no image library is needed. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ data, quality }) => {
      const image = new Image();
      image.src = data;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { data: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  );
  await page.close();
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

/** Scrolls a card to just below the bars. */
async function toTop(page: Page, card: string): Promise<void> {
  await page.getByRole('heading', { name: card, exact: true }).evaluate((heading) => {
    const bars = document.querySelector('.page-menu') === null ? 72 : 116;
    scrollBy({ top: (heading.closest('section')?.getBoundingClientRect().top ?? 0) - bars, behavior: 'instant' });
  });
}

async function take(page: Page, picture: HelpPicture, examples: Examples): Promise<Buffer> {
  const { path, card, ready } = shots[picture];
  await page.goto(origin + path(examples));
  await page.addStyleTag({ content: '.back-to-top { display: none !important; }' });
  await page.waitForLoadState('networkidle');
  if (card !== undefined) await toTop(page, card);
  await ready(page);
  await page.waitForLoadState('networkidle');
  // Charts that have loaded since may have moved it.
  if (card !== undefined) await toTop(page, card);
  await page.waitForTimeout(1_200);
  return page.screenshot();
}

const examples = ((await (await fetch(`${origin}/static/catalogue.json`)).json()) as CatalogueFile).examples;
const wanted = process.argv.slice(2);
const names = (Object.keys(helpPictures) as HelpPicture[]).filter(
  (name) => wanted.length === 0 || wanted.includes(name),
);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(browserLaunch);
const pageOf = (viewport: ViewportSize, colorScheme: 'light' | 'dark') =>
  browser.newPage({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    // The button that `take` hides needs a style element.
    bypassCSP: true,
  });
for (const name of names) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await pageOf(helpPictures[name], colorScheme);
    const webp = await asWebp(browser, await take(page, name, examples));
    await page.close();
    if (webp.length > BYTES_MAX) throw new Error(`${name}: ${webp.length} bytes, at most ${BYTES_MAX}`);
    await writeFile(`${folder}${name}-${colorScheme}.webp`, webp);
    console.log(`${name} ${colorScheme}: ${Math.round(webp.length / 1000)} kB`);
  }
}
// Some pictures alone do not make the others new.
if (wanted.length === 0) {
  const page = await pageOf(readmePicture.viewport, 'light');
  await writeFile(readmePicture.file, await take(page, readmePicture.shows, examples));
  await writeFile(
    new URL('made-from.json', import.meta.url),
    `${JSON.stringify({ demonstration: await demonstrationDigest() }, null, 2)}\n`,
  );
}
await browser.close();
