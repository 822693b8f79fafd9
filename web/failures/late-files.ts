/** Requests of `importWithFiles` by address. A failed one is removed, so that the file is requested again next time. */
const fetched = new Map<string, Promise<void>>();

/**
 * All files were fetched, but the engine does not load the module: it may remember an earlier failure until the page is
 * closed.
 */
export class ModuleNotLoaded extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ModuleNotLoaded';
  }
}

/** Fetches a script into the HTTP cache, where the import finds it: files of the program never change. */
async function fetchScript(address: string): Promise<void> {
  // The files that index.html names are loaded, otherwise this code would not run.
  if (document.head.querySelector(`link[rel="modulepreload"][href="${CSS.escape(address)}"]`)) return;
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`status ${response.status}`);
    await response.arrayBuffer();
  } catch (cause) {
    throw new Error(`No script ${address}`, { cause });
  }
}

function addStylesheet(address: string): Promise<void> {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => link.getAttribute('href') === address,
  );
  if (links.some(({ sheet }) => sheet !== null)) return Promise.resolve();
  for (const link of links) link.remove();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`No stylesheet ${address}`));
    });
    document.head.append(link);
  });
}

function fetchOnce(address: string): Promise<void> {
  let coming = fetched.get(address);
  if (coming === undefined) {
    coming = address.endsWith('.css') ? addStylesheet(address) : fetchScript(address);
    coming.catch(() => fetched.delete(address));
    fetched.set(address, coming);
  }
  return coming;
}

/**
 * Imports a part of the program once all its files are fetched. The build makes every `import()` of the site use this
 * function instead of the preloading of the bundler. Most engines remember a failed module, including dependencies and
 * modulepreloads, until the page is closed. The module loader is therefore used only after a plain fetch, which can be
 * repeated, has succeeded.
 */
export async function importWithFiles<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map((file) => fetchOnce(import.meta.env.BASE_URL + file)));
  return load().catch((error: unknown) => {
    throw new ModuleNotLoaded(error);
  });
}
