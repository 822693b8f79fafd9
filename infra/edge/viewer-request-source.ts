import { readFileSync } from 'node:fs';
import { RELEASE_HEADER, VIEWER_ADDRESS_HEADER, type FailureEnvelope } from '#domain/api/envelope';
import { errorCodes, errorMessages } from '#domain/api/errors';
import { RELEASES_PREFIX } from '#domain/storage/object-keys';
import { RELEASE_POINTER_KEY } from '#domain/storage/release-record';
import { API_PREFIX, ASSETS_PREFIX, BINARY_ANSWER_TYPE, BLAST_FILES_PREFIX, PAGE_FILE, releaseFamilyPrefixes, rootFiles } from './public-paths';

const unavailable: FailureEnvelope = { code: errorCodes.unavailable, message: errorMessages.unavailable };

const filePrefixes = [ASSETS_PREFIX, BLAST_FILES_PREFIX];
/** What a folder without a file leads to, such as `/download/` to `/download`. */
const folderPages = Object.fromEntries([...releaseFamilyPrefixes, ...filePrefixes].map((prefix) => [prefix, prefix.slice(0, -1)]));

const settings = {
  apiPrefix: API_PREFIX,
  binaryAnswerType: BINARY_ANSWER_TYPE,
  filePrefixes,
  folderPages,
  pageFile: PAGE_FILE,
  releaseFamilyPrefixes,
  releaseHeader: RELEASE_HEADER,
  releasePointerKey: RELEASE_POINTER_KEY,
  releasesPrefix: `/${RELEASES_PREFIX}`,
  rootFiles,
  unavailableBody: JSON.stringify(unavailable),
  viewerAddressHeader: VIEWER_ADDRESS_HEADER,
};

/** Source of the edge function with its settings in place. */
export function viewerRequestSource(): string {
  const source = readFileSync(new URL('viewer-request.js', import.meta.url), 'utf8');
  return source.replace('__SETTINGS__', () => JSON.stringify(settings, null, 2));
}
