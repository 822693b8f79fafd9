import { RELEASE_PARAMETER } from '../catalogue/release-address';
import { releasePaths } from '../storage/object-keys';
import { RELEASE_HEADER, RETRY_AFTER_HEADER } from './envelope';
import {
  addressLimits,
  BLAST_BODY_BYTES_MAX,
  CHOICES_MAX,
  EXPORT_ROWS_MAX,
  JSON_BODY_BYTES_MAX,
  LIST_VALUES_MAX,
  READ_ADDRESS_BYTES_MAX,
  SEARCH_VALUES_MAX,
  TRANSCRIPT_IDS_MAX,
} from './limits';
import { NORMAL_SPELLING, READ_INPUT, readPath } from './reads';
import { FIELD_NAME_CHARACTERS_MAX, UNKNOWN_FIELDS_MAX } from './unknown-fields';

const inKilobytes = (bytes: number): string => `${bytes / 1_024} KB`;
const counted = (count: number): string => count.toLocaleString('en-US');

/** A table of CommonMark's GitHub flavour, which readers of OpenAPI draw. Cells hold no `|`. */
const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const sizeLimits = markdownTable(
  ['What', 'At most'],
  [
    ['Body of a call', inKilobytes(JSON_BODY_BYTES_MAX)],
    ['Body of a call of BLAST', inKilobytes(BLAST_BODY_BYTES_MAX)],
    ['Ids per call', counted(TRANSCRIPT_IDS_MAX)],
    ['Rows per call', counted(EXPORT_ROWS_MAX)],
    ['Values in a comma list', counted(LIST_VALUES_MAX)],
    ['Items of any other list, unless its schema says otherwise', counted(CHOICES_MAX)],
    ['Values in all criteria of a search', counted(SEARCH_VALUES_MAX)],
    ['Address of a call by GET', `${counted(READ_ADDRESS_BYTES_MAX)} bytes`],
  ],
);

const rateLimits = markdownTable(
  ['Requests', 'In five minutes'],
  [
    ['Calls', counted(addressLimits.calls)],
    ['Calls by GET', counted(addressLimits.reads)],
    ['Requests of BLAST', counted(addressLimits.blast)],
    ['Downloads', counted(addressLimits.downloads)],
    ['Scripts for other sites', counted(addressLimits.embed)],
    ['Program files', counted(addressLimits.programFiles)],
    [`\`/${releasePaths.releaseFile}\``, counted(addressLimits.releaseFile)],
    ['Everything else', counted(addressLimits.everythingElse)],
  ],
);

/** What all calls have in common, in Markdown. */
export const callsNote = `Every call is a POST that returns \`{"code": 200, "data": ...}\` or \`{"code": ..., "message": "..."}\`. Missing, null and empty filters mean
All. Lists inside one text field are comma-separated, empty for none. A response names the release that it was read from in \`${RELEASE_HEADER}\`.

By default, calls and files use the current release. With \`?${RELEASE_PARAMETER}=\` and the id of a kept one, which
/${releasePaths.releasesFile} lists, they use that release; one that is no longer kept returns 404.

A field that a call does not know changes nothing. The answer names it in \`ignored\`, beside \`code\` and \`data\`, with the known field whose name is
nearest: at most ${UNKNOWN_FIELDS_MAX} fields, names cut to ${FIELD_NAME_CHARACTERS_MAX} characters. An answer without \`ignored\` knew them all.

Calls that only read also answer GET at \`${readPath('{release}', '/api/...')}?${READ_INPUT}={request}\`, from that release and no other. The request is
${NORMAL_SPELLING}. Any other spelling, and a field that the call does not know, is refused with 400, so that a question has one
address: the site's edge keeps these answers until the release or the program changes.

Pages of any origin may send these calls and read these files, without credentials.

## Limits

Repeated items of a list count once.

${sizeLimits}

The public site counts the requests of an address in five minutes.
A refused call returns 429 and, in \`${RETRY_AFTER_HEADER}\`, the seconds after which it may succeed; so does 503. To read everything, use the downloads.

${rateLimits}`;
