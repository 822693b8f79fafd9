import { releaseFamilies } from '#domain/storage/object-keys';

/**
 * Which public path is what: the one table behind the CDN's behaviours and the edge function. Everything that no prefix
 * and no named file claims is a page of the web application, also `/download` and `/blast` themselves.
 */
export const API_PREFIX = '/api/';
export const ASSETS_PREFIX = '/assets/';
export const BLAST_FILES_PREFIX = '/blast/userfiles/';
export const releaseFamilyPrefixes = releaseFamilies.map((family) => `/${family}/`);

/** Files at the root of the web application. Any other root path is a page. */
export const rootFiles = ['/favicon.svg', '/favicon.ico', '/robots.txt', '/sitemap.xml', '/site.webmanifest', '/apple-touch-icon.png'];

export const PAGE_FILE = '/index.html';

/**
 * The gateway returns bytes as bytes only to a request whose first Accept type is one of its binary media types, and a
 * browser asks for all types. The edge function therefore states this one on API requests; it concerns answers only.
 */
export const BINARY_ANSWER_TYPE = 'application/octet-stream';
