import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Fornac } from '../../../web/viewers/structure/fornac/fornac';

const script = readFileSync(createRequire(import.meta.url).resolve('fornac/dist/scripts/fornac.js'), 'utf8');

/** Runs fornac's script as a browser does, in sloppy mode. */
export function runFornac(): Fornac {
  // oxlint-disable-next-line no-eval -- this DOM runs no scripts
  (0, eval)(script);
  if (window.fornac === undefined) throw new Error('fornac did not start');
  return window.fornac;
}

/** The stylesheets that fornac adds to the page. */
export const fornacStyles = (): HTMLStyleElement[] =>
  [...document.head.querySelectorAll('style')].filter(({ textContent }) => textContent.includes('.outline_node'));
