import scriptUrl from 'fornac/dist/scripts/fornac.js?url';
import type { Fornac } from './fornac-api';

let loading: Promise<Fornac> | undefined;

/** The stylesheet that fornac puts into the page names every `svg` and `text`: the viewer has its own. */
function withoutItsStyles(before: ReadonlySet<Element>): void {
  for (const style of document.head.querySelectorAll('style')) {
    if (!before.has(style) && style.textContent.includes('outline_node')) style.remove();
  }
}

async function load(): Promise<Fornac> {
  const script = document.createElement('script');
  const stylesBefore = new Set(document.head.querySelectorAll('style'));
  script.src = scriptUrl;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The drawing library could not be loaded'));
    });
    document.head.append(script);
  });
  withoutItsStyles(stylesBefore);
  if (window.fornac === undefined) throw new Error('The drawing library did not start');
  return window.fornac;
}

/** fornac, fetched at the first call. As a classic script: its d3 3 expects the loose mode, which modules do not have. */
export async function loadFornac(): Promise<Fornac> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
