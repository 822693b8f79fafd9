import { readFileSync } from 'node:fs';
import { RELEASE_HEADER, SITE_HOST_HEADER, VIEWER_ADDRESS_HEADER, type FailureEnvelope } from '#domain/api/envelope';
import { errorCodes, errorMessages, type ErrorName } from '#domain/api/errors';
import { BLAST_BODY_BYTES_MAX, JSON_BODY_BYTES_MAX, retryAfterSeconds } from '#domain/api/limits';
import { MCP_PATH } from '#domain/api/mcp-path';
import { READS_PREFIX } from '#domain/api/reads';
import { RELEASE_ID_PATTERN, RELEASE_PARAMETER } from '#domain/catalogue/release-address';
import { FILE_NAME_BYTES_MAX, FILE_PATH_BYTES_MAX, RELEASES_PREFIX } from '#domain/storage/object-keys';
import { RELEASE_POINTER_KEY } from '#domain/storage/release-record';
import { EMBED_PREFIX } from '#domain/storage/web-files';
import {
  API_PREFIX,
  ASSETS_PREFIX,
  BINARY_ANSWER_TYPE,
  BLAST_CALLS_PREFIX,
  BLAST_FILES_PREFIX,
  crossOrigin,
  PAGE_FILE,
  PICTURES_PREFIX,
  releaseFamilyPrefixes,
  releaseRootFiles,
  sharedPrefixes,
} from './public-paths';

const envelope = (name: ErrorName): string =>
  JSON.stringify({ code: errorCodes[name], message: errorMessages[name] } satisfies FailureEnvelope);

const filePrefixes = [READS_PREFIX, ASSETS_PREFIX, BLAST_FILES_PREFIX, EMBED_PREFIX];
/** The page that a bare folder redirects to, such as `/download` for `/download/`. */
const folderPages = Object.fromEntries(
  [...releaseFamilyPrefixes, ...filePrefixes].map((prefix) => [prefix, prefix.slice(0, -1)]),
);

const settings = {
  apiPath: API_PREFIX.slice(0, -1),
  apiPrefix: API_PREFIX,
  blastBodyBytesMax: BLAST_BODY_BYTES_MAX,
  blastCallsPrefix: BLAST_CALLS_PREFIX,
  crossOriginHeaders: {
    'access-control-allow-origin': { value: '*' },
    'access-control-allow-methods': { value: crossOrigin.methods.join(', ') },
    'access-control-allow-headers': { value: crossOrigin.requestHeaders.join(', ') },
    'access-control-max-age': { value: String(crossOrigin.preflightSeconds) },
  },
  binaryAnswerType: BINARY_ANSWER_TYPE,
  fileNameBytesMax: FILE_NAME_BYTES_MAX,
  filePathBytesMax: FILE_PATH_BYTES_MAX,
  filePrefixes,
  folderPages,
  jsonBodyBytesMax: JSON_BODY_BYTES_MAX,
  mcpPath: MCP_PATH,
  notFoundBody: envelope('notFound'),
  pageFile: PAGE_FILE,
  picturesPrefix: PICTURES_PREFIX,
  readsPrefix: READS_PREFIX,
  releaseFamilyPrefixes,
  releaseHeader: RELEASE_HEADER,
  releaseIdPattern: RELEASE_ID_PATTERN,
  releaseParameter: RELEASE_PARAMETER,
  releasePointerKey: RELEASE_POINTER_KEY,
  releaseRootFiles,
  releasesPrefix: `/${RELEASES_PREFIX}`,
  retryAfter: String(retryAfterSeconds.unavailable),
  sharedPrefixes,
  siteHostHeader: SITE_HOST_HEADER,
  tooLargeBody: envelope('payloadTooLarge'),
  unavailableBody: envelope('unavailable'),
  viewerAddressHeader: VIEWER_ADDRESS_HEADER,
};

/** Returns the source of the edge function with its settings inserted. */
export function viewerRequestSource(): string {
  const source = readFileSync(new URL('viewer-request.js', import.meta.url), 'utf8');
  return source.replace('__SETTINGS__', () => JSON.stringify(settings, null, 2));
}
