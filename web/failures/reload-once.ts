import { tabStorage } from './safe-storage';

/** The page on which the reader has entered something, which a reload could lose. */
let editedPage: string | undefined;

/** Notes from now on whether the reader enters something. */
export function noteEntries(): void {
  for (const event of ['input', 'submit']) addEventListener(event, () => (editedPage = location.pathname), true);
}

/** False where nothing can be stored: the page might be reloaded for ever. */
function isFirstFailure(file: string): boolean {
  const key = `reloaded for ${file}`;
  return tabStorage.read(key) === null && tabStorage.write(key, 'yes');
}

/**
 * Reloads the page because a file of the program did not come: a newer site may have taken its place, and most engines
 * remember a failed module until the document is closed. Does so once per file and tab, once the browser is online, and
 * not if the reader has entered something on the page. Resolves only if the page is not reloaded.
 */
export async function reloadOnce(file: string): Promise<void> {
  // Offline, the browser's own page would come and stay.
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  if (editedPage === location.pathname || !isFirstFailure(file)) return;
  location.reload();
  await new Promise(() => undefined);
}
