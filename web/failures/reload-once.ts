import { persistently } from './persistently';
import { tabStorage } from './safe-storage';

/** The page on which the user has entered something, which a reload could lose. */
let editedPage: string | undefined;

/** Notes from now on whether the user enters something. */
export function noteEntries(): void {
  for (const event of ['input', 'submit']) addEventListener(event, () => (editedPage = location.pathname), true);
}

/** False where nothing can be stored: the page might be reloaded for ever. */
function isFirstFailure(file: string): boolean {
  const key = `reloaded for ${file}`;
  return tabStorage.read(key) === null && tabStorage.write(key, 'yes');
}

/** Resolves once the site answers for this page. */
async function siteAnswers(): Promise<void> {
  await persistently(async () => {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer === null) throw new Error(`${location.pathname}: no answer`);
    if (answer.status >= 500) throw new Error(`${location.pathname}: HTTP ${answer.status}`);
  });
}

/**
 * Reloads the page because a file of the program did not come: a newer site may have taken its place, and most engines
 * remember a failed module until the document is closed. Does so once per file and tab, once the site answers, and not if
 * the user has entered something on the page. Resolves only if the page is not reloaded.
 */
export async function reloadOnce(file: string): Promise<void> {
  if (editedPage === location.pathname || !isFirstFailure(file)) return;
  // Without an answer, the browser's own page would come and stay.
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  await siteAnswers();
  if (editedPage === location.pathname) return;
  location.reload();
  await new Promise(() => undefined);
}
