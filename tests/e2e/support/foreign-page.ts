import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { buildEmbed, type EmbedBuild } from '../../../web/vite/embed-script';

/** Pages of another site, which include the script of the viewer as the site serves it. */

export const FOREIGN = 'http://lab.example';
/** Nothing inline, nothing evaluated. */
const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:";

const packages = createRequire(import.meta.url);
/** Styles that reach every element of a page, as frameworks of styles have them. */
const pageStyles = `
* { box-sizing: border-box }
html { font-size: 10px }
body { background: #fff; font: 14px/1.4 Helvetica, sans-serif }
h1, label { font-weight: 500; margin: 20px 0 10px }
button, input, select, textarea { font: inherit; line-height: inherit; appearance: none }
fieldset, legend { border: 0; display: block; width: 100% }
table { border-collapse: collapse } td, th { padding: 8px }
`;

let built: Promise<EmbedBuild> | undefined;

const typeOf = (path: string): string =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8';

async function fileOf(path: string, pages: Readonly<Record<string, string>>): Promise<string | Buffer | undefined> {
  if (path === '/jquery.js') return readFile(packages.resolve('jquery'));
  built ??= buildEmbed();
  const script = (await built).files.find(({ name }) => `/${name}` === path);
  return script === undefined ? pages[path] : Buffer.from(script.content);
}

export interface ForeignPage {
  readonly head?: string;
  readonly body: string;
  /** A file of the page, `/page.js`. */
  readonly script?: string;
}

/** Opens a page of another site under a strict policy. */
export async function openForeignPage(page: Page, { head = '', body, script = '' }: ForeignPage): Promise<void> {
  const html = `<!doctype html><html lang="en"><head><title>Lab</title><meta name="viewport" content="width=device-width">${head}</head><body>${body}<script src="/page.js"></script></body></html>`;
  const pages = { '/': html, '/page.js': script, '/page.css': pageStyles };
  await page.route(`${FOREIGN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const content = await fileOf(pathname, pages);
    if (content === undefined) return route.fulfill({ status: pathname === '/favicon.ico' ? 204 : 404 });
    return route.fulfill({
      body: content,
      contentType: typeOf(pathname),
      headers: { 'content-security-policy': STRICT },
    });
  });
  await page.goto(`${FOREIGN}/`);
}
