import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { paths } from '#domain/catalogue/paths';

export type Cancer = CatalogueFile['cancers'][number];

/** Browse with the first tissue of a cancer. */
export function browseAddress({ name, tissues }: Cancer): string {
  return `${paths.browse}?${new URLSearchParams({ cancer: name, tissue: tissues[0]?.name ?? '' }).toString()}`;
}
