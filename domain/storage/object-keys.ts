import { datasetKey, type Dataset } from '../catalogue/dataset-key';
import type { FileFormat } from '../catalogue/downloads';
import type { TableName } from './release-tables';

/**
 * Folders of a release that the CDN serves from the data bucket. A public path `/static/x` is the object
 * `releases/{release}/static/x`.
 */
export const releaseFamilies = ['static', 'download'] as const;

export const RELEASES_PREFIX = 'releases/';
export const releasePrefix = (release: string): string => `${RELEASES_PREFIX}${release}/`;

/**
 * Bytes of a public path, and of one name in it, that every store can hold: S3 has 1,024 for a key, a file system 255 for
 * a name, of which the embedded store needs some.
 */
export const FILE_PATH_BYTES_MAX = 800;
export const FILE_NAME_BYTES_MAX = 230;

/** Folder of the volcano files inside a release. A dataset without points has no file. */
export const VOLCANO_PREFIX = 'static/volcano/';

/** Letters and digits stay; other characters are written as their code points (`-2d-`): some are special in paths. */
const fileName = (text: string): string =>
  text.replace(/[^a-z0-9]/gu, (character) => `-${character.codePointAt(0)?.toString(16) ?? ''}-`);

/** Base name of the file of a table below /download/. */
export const tableDownload = (table: TableName): string => `tables/${table}`;

/** Folder of the tables inside a release: all that functions read of its files. */
export const TABLES_PREFIX = 'download/tables/';

/** Prefix of the parts of the inventory inside a release. */
export const INVENTORY_PREFIX = 'inventory/';

/**
 * Prefix of what is written when a release is published, beside its content: what changed since the release before. Neither
 * counted nor removed with the content.
 */
const CHANGES_PREFIX = 'static/changes.';

/** The list of the releases that can be read, written like the changes. */
const RELEASES_FILE = 'static/releases.json';

/** Folder of the pictures of structures, which are drawn when they are first asked for: a release holds none. */
export const PICTURES_FOLDER = 'RNA_secondary_structure';
const PICTURE_NAME = '_secondary_structure';
const picturePath = (transcriptId: string, format: string): string =>
  `${PICTURES_FOLDER}/${transcriptId}${PICTURE_NAME}.${format}`;

/** What a release has beside its content. */
const besideContent = [INVENTORY_PREFIX, CHANGES_PREFIX, RELEASES_FILE];
export const isBesideContent = (release: string, key: string): boolean =>
  besideContent.some((prefix) => key.startsWith(releasePrefix(release) + prefix));

/** Paths inside a release; also the public paths, without the leading slash. */
export const releasePaths = {
  releaseFile: 'static/release.json',
  catalogueFile: 'static/catalogue.json',
  openApiFile: 'static/openapi.json',
  statisticsFile: 'static/statistics.json',
  dictionaryFile: 'static/data-dictionary.json',
  sitemap: 'static/sitemap.xml',
  sitemapPart: (name: string): string => `static/sitemap-${name}.xml`,
  volcano: (dataset: Dataset): string => `${VOLCANO_PREFIX}${datasetKey(dataset)}.json`,
  /** `name` is a prefix of terms in lower case, or '' for the first file (search/suggestion-files.ts). */
  suggestions: (name: string): string =>
    name === '' ? 'static/suggestions.json' : `static/suggestions/${fileName(name)}.json`,
  download: (name: string, format: FileFormat): string => `download/${name}.${format}`,
  /** A table of the release (storage/release-tables.ts). Functions read it, too. */
  table: (name: TableName): string => releasePaths.download(tableDownload(name), 'parquet'),
  structureImage: (transcriptId: string): string => picturePath(transcriptId, 'png'),
  structureDrawing: (transcriptId: string): string => picturePath(transcriptId, 'svg'),
  /** Not served. */
  blastDatabase: (file: string): string => `blast/${file}`,
  /** A file of the bundle that the release was made from, by its name there without `.gz`. Not served. */
  source: (name: string): string => `source/${name}.gz`,
  /** The entries of a kind, for comparison with the next release. Not served. */
  entryList: (entity: string): string => `entries/${entity}.tsv.gz`,
  changesFile: `${CHANGES_PREFIX}json`,
  changesTable: `${CHANGES_PREFIX}tsv`,
  changesFeed: `${CHANGES_PREFIX}atom`,
  releasesFile: RELEASES_FILE,
  /** Written before the items that it lists, so that a release can always be removed completely. */
  inventory: (part: number): string => `${INVENTORY_PREFIX}${String(part).padStart(5, '0')}.txt.gz`,
} as const;

const picture = new RegExp(`^${PICTURES_FOLDER}/(.+)${PICTURE_NAME}\\.(png|svg)$`, 's');

/** Which picture of a structure a path inside a release names; null if none. */
export function pictureAt(path: string): { transcriptId: string; format: 'png' | 'svg' } | null {
  const [, transcriptId, format] = picture.exec(path) ?? [];
  // The expression has these two formats.
  return transcriptId === undefined ? null : { transcriptId, format: format as 'png' | 'svg' };
}

/** Public URL path of a file of a release, with every segment encoded except '@'. */
export function publicPath(path: string): string {
  return `/${path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%40', '@'))
    .join('/')}`;
}

export function objectKey(release: string, path: string): string {
  return releasePrefix(release) + path;
}
