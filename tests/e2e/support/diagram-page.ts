import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildPage } from '../../support/build-page';
import type {} from '../pages/page-globals';

let built: Promise<{ script: string; style: string }> | undefined;

async function build(): Promise<{ script: string; style: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-diagram-'));
  try {
    const paths = await buildPage(folder, new URL('../pages/diagram-page.tsx', import.meta.url));
    return { script: await readFile(paths.script, 'utf8'), style: await readFile(paths.style, 'utf8') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Shows the canvas alone with a drawing file. */
export async function showDrawing(page: Page, file: string | null): Promise<void> {
  built ??= build();
  const { script, style } = await built;
  // A page of the site would keep its content security policy, which refuses the script.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.setContent('<!doctype html><html lang="en"><title>Canvas</title><body></body></html>');
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  await page.evaluate((text) => globalThis.showDrawing(text), file);
}
