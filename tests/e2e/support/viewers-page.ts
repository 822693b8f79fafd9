import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildPage } from '../../support/build-page';
import type {} from '../pages/page-globals';

let built: Promise<{ script: string; style: string }> | undefined;

async function build(): Promise<{ script: string; style: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-viewers-'));
  try {
    const paths = await buildPage(folder, new URL('../pages/viewers-page.tsx', import.meta.url));
    return { script: await readFile(paths.script, 'utf8'), style: await readFile(paths.style, 'utf8') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Shows one viewer per set of options, `viewer1`, `viewer2`, …, on a page of their own. */
export async function showViewers(page: Page, ...list: readonly object[]): Promise<void> {
  built ??= build();
  const { script, style } = await built;
  // A page of the site would keep its content security policy, which refuses the script.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.setContent('<!doctype html><html lang="en"><title>Viewers</title><body></body></html>');
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  await page.evaluate((options) => globalThis.showViewers(options), list);
}

/** ELVISK with its y and b ions, and a precursor in an MS1 spectrum. */
export const elvisk = {
  sequence: 'ELVISK',
  charge: 2,
  precursorMz: 344.71,
  peaks: [
    [147.11, 40],
    [234.14, 100],
    [243.13, 60],
    [342.2, 30],
    [347.23, 80],
    [446.3, 20],
    [455.28, 10],
    [559.38, 25],
  ],
  ms1peaks: [
    [300, 50],
    [342, 20],
    [344.7, 90],
    [348, 10],
    [420, 400],
  ],
};
