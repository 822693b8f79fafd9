import { RELEASE_HEADER } from '#domain/api/envelope';
import { MCP_PATH, mcpRequestHeaders } from '#domain/api/mcp-path';
import { READS_PREFIX } from '#domain/api/reads';
import { PICTURES_FOLDER, releaseFamilies, releasePaths } from '#domain/storage/object-keys';
import { EMBED_PREFIX } from '#domain/storage/web-files';

/**
 * The public paths, from which the CDN's behaviors and the edge function are derived. A path below a prefix, or of one
 * segment with a dot (`/robots.txt`), is a file; every other is a page of the web application, `/download` and `/blast`
 * themselves included. Only `/api` is neither.
 */
export const API_PREFIX = '/api/';
export const ASSETS_PREFIX = '/assets/';
export const BLAST_CALLS_PREFIX = '/api/blast/';
export const BLAST_FILES_PREFIX = '/blast/userfiles/';
export const DOWNLOADS_PREFIX = '/download/';
export const PICTURES_PREFIX = `/${PICTURES_FOLDER}/`;
/** Paths of a release, whether they are stored in it or drawn of it. */
export const releaseFamilyPrefixes = [...releaseFamilies.map((family) => `/${family}/`), PICTURES_PREFIX];

/** Paths that pages of any origin may read. */
export const sharedPrefixes = [
  API_PREFIX,
  READS_PREFIX,
  MCP_PATH,
  BLAST_FILES_PREFIX,
  EMBED_PREFIX,
  ...releaseFamilyPrefixes,
];

/** What pages of other origins may do there. */
export const crossOrigin = {
  methods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  requestHeaders: ['content-type', 'range', 'if-none-match', ...mcpRequestHeaders],
  responseHeaders: [RELEASE_HEADER, 'retry-after', 'etag', 'content-range', 'content-length'],
  /** How long a browser may remember the answer to a preflight; two hours is the most that any does. */
  preflightSeconds: 7_200,
} as const;

export const PAGE_FILE = '/index.html';

/** Files of a release that are also served at the root, where programs look for them. */
export const releaseRootFiles = { '/sitemap.xml': `/${releasePaths.sitemap}` } as const;

/**
 * The gateway returns binary data only if the first type of the Accept header is one of its binary media types, and a
 * browser accepts all types. The edge function therefore sets this type on calls; it affects responses only.
 */
export const BINARY_ANSWER_TYPE = 'application/octet-stream';
