import { lazy } from 'react';
import { persistently } from './persistently';

/** Asks again for stylesheets that did not come: the bundler asks only once for each, and a part without its own looks broken. */
async function fetchMissingStyles(): Promise<void> {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const here = new Set(links.filter(({ sheet }) => sheet !== null).map(({ href }) => href));
  const missing = new Map(links.filter(({ href }) => !here.has(href)).map((link) => [link.href, link]));
  await Promise.all([...missing.values()].map((link) => new Promise<void>((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => {
      again.remove();
      reject(new Error(`No stylesheet ${again.href}`));
    });
    link.after(again);
  })));
}

/** A part of the program that comes when it is needed. While it does not come (offline, a bad network) it is asked for again. */
export function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let failed = false;
  return persistently(async () => {
    try {
      if (failed) await fetchMissingStyles();
      return await load();
    } catch (error) {
      failed = true;
      throw error;
    }
  });
}

/** A component in a part of its own; its place stays "loading" until that has come. */
export const latePart: typeof lazy = (load) => lazy(() => fetchPart(load));
