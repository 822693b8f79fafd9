import { readFile, writeFile } from 'node:fs/promises';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { pageOf } from '#domain/catalogue/page-text';
import { publicPath, releasePaths } from '#domain/storage/object-keys';

/**
 * Writes whose catalogue the site at `origin` shows into the built page before it is deployed, so that no user sees
 * another name in between. The first release of a site writes it itself. Resolves to the name, or null if the page stays as it
 * was built.
 */
export async function writeOwnPage(page: string, origin: string | null): Promise<string | null> {
  const answer =
    origin === null ? null : await fetch(origin + publicPath(releasePaths.catalogueFile)).catch(() => null);
  if (answer === null || !answer.ok) return null;
  // The loader wrote it.
  const { identity } = (await answer.json()) as CatalogueFile;
  if (identity === undefined) return null;
  await writeFile(page, pageOf(await readFile(page, 'utf8'), identity));
  return identity.name;
}
