import { datasetKey, type Dataset } from '../catalogue/dataset-key';
import type { DownloadFormat } from '../catalogue/downloads';

/**
 * Static families of a release: what the CDN serves from the data bucket. A public path `/static/x` is the object
 * `releases/{release}/static/x`.
 */
export const releaseFamilies = ['static', 'download', 'RNA_secondary_structure'] as const;

export const RELEASES_PREFIX = 'releases/';
export const releasePrefix = (release: string): string => `${RELEASES_PREFIX}${release}/`;

/** Folder of the volcano files inside a release: a dataset that has no points has none. */
export const VOLCANO_PREFIX = 'static/volcano/';

/** Of the inventory's parts inside a release. */
export const INVENTORY_PREFIX = 'inventory/';

/** Paths inside a release; also the public paths, without the leading slash. */
export const releasePaths = {
  releaseFile: 'static/release.json',
  catalogueFile: 'static/catalogue.json',
  openApiFile: 'static/openapi.json',
  sitemap: 'static/sitemap.xml',
  sitemapPart: (name: string): string => `static/sitemap-${name}.xml`,
  volcano: (dataset: Dataset): string => `${VOLCANO_PREFIX}${datasetKey(dataset)}.json`,
  download: (name: string, format: DownloadFormat): string => `download/${name}.${format}`,
  structureImage: (transcriptId: string): string => `RNA_secondary_structure/${transcriptId}_secondary_structure.png`,
  /** Not served. */
  blastDatabase: (file: string): string => `blast/${file}`,
  /** Written before the items it lists, so that a release can be removed whole whatever happened. */
  inventory: (part: number): string => `${INVENTORY_PREFIX}${String(part).padStart(5, '0')}.txt.gz`,
} as const;

/** Public URL path of a file of a release: every segment encoded, '@' kept. */
export function publicPath(path: string): string {
  return `/${path.split('/').map((segment) => encodeURIComponent(segment).replaceAll('%40', '@')).join('/')}`;
}

export function objectKey(release: string, path: string): string {
  return releasePrefix(release) + path;
}
