import { doiUrl } from '../catalogue/cross-references';
import { type Identity, spencer } from '../catalogue/identity';
import { RELEASE_PARAMETER } from '../catalogue/release-address';
import { releasePaths } from '../storage/object-keys';
import { RELEASE_HEADER, RETRY_AFTER_HEADER, SUCCESS_CODE } from './envelope';
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
import { errorCodes, errorMessages, httpStatusOf, type ErrorName } from './errors';
import type { Content, OpenApiDocument, OpenApiOperation, OpenApiResponse } from './openapi-document';
import { filePaths } from './openapi-files';
import type { JsonSchema } from './openapi-rules';
import { responseName, componentSchemas, requestName, referenceTo } from './openapi-schemas';
import { isReading, NORMAL_SPELLING, normalJson, READ_INPUT, readPath } from './reads';
import { routeGroups, type Route } from './route';
import { routes, type RouteId } from './routes';
import { FIELD_NAME_CHARACTERS_MAX, UNKNOWN_FIELDS_MAX } from './unknown-fields';

/** Failures that any call can return. */
const commonErrors: readonly ErrorName[] = [
  'badRequest',
  'methodNotAllowed',
  'payloadTooLarge',
  'tooManyRequests',
  'internal',
  'unavailable',
];

const json = (schema: JsonSchema, example: unknown): Content => ({ 'application/json': { schema, example } });

/** Failures that end by themselves. */
const transientErrors: readonly ErrorName[] = ['tooManyRequests', 'unavailable'];

function failureResponse(name: ErrorName): OpenApiResponse {
  return {
    description: errorMessages[name],
    ...(transientErrors.includes(name) && {
      headers: {
        [RETRY_AFTER_HEADER]: {
          description: 'Seconds after which the call may succeed',
          schema: { type: 'integer', minimum: 1 },
        },
      },
    }),
    content: json(referenceTo('Failure'), { code: errorCodes[name], message: errorMessages[name] }),
  };
}

/** Of a call by POST with a JSON body, which may have fields that the call does not know. */
const ignoring = { ignored: referenceTo('IgnoredFields') };

function successSchema(id: RouteId, more: Record<string, JsonSchema>): JsonSchema {
  return {
    type: 'object',
    properties: { code: { const: SUCCESS_CODE }, data: referenceTo(responseName(id)), ...more },
    required: ['code', 'data'],
    additionalProperties: false,
  };
}

function successResponse(id: RouteId, route: Route, more: Record<string, JsonSchema> = {}): OpenApiResponse {
  const success = successSchema(id, more);
  const failsWithin200 = route.errors.some((name) => httpStatusOf(name) === SUCCESS_CODE);
  return {
    description: failsWithin200 ? 'Success, or a failure, as `code` says' : 'Success',
    headers: {
      [RELEASE_HEADER]: { description: 'The release that the response was read from', schema: { type: 'string' } },
    },
    content: json(failsWithin200 ? { oneOf: [success, referenceTo('Failure')] } : success, {
      code: SUCCESS_CODE,
      data: route.example.response,
    }),
  };
}

const failuresNamed = (names: readonly ErrorName[]): OpenApiOperation['responses'] =>
  Object.fromEntries(
    names
      .filter((name) => httpStatusOf(name) !== SUCCESS_CODE)
      .map((name) => [String(httpStatusOf(name)), { $ref: `#/components/responses/${name}` }]),
  );

function operation(id: RouteId, route: Route): OpenApiOperation {
  const schema = referenceTo(requestName(id));
  return {
    operationId: id,
    summary: route.summary,
    ...(route.description !== undefined && { description: route.description }),
    tags: [route.group],
    requestBody: {
      required: true,
      content: route.body === 'multipart' ? { 'multipart/form-data': { schema } } : json(schema, route.example.request),
    },
    responses: {
      [String(SUCCESS_CODE)]: successResponse(id, route, route.body === 'json' ? ignoring : {}),
      ...failuresNamed([...commonErrors, ...route.errors]),
    },
  };
}

/** Of a call by GET; its address has no body to refuse. */
const readErrors = commonErrors.filter((name) => name !== 'payloadTooLarge');

/** The same call by GET: same request, same answer. */
function readOperation(id: RouteId, route: Route): OpenApiOperation {
  return {
    operationId: `${id}Read`,
    summary: `${route.summary}; by GET`,
    tags: [route.group],
    parameters: [
      {
        name: 'release',
        in: 'path',
        required: true,
        description: 'A published release; no other answers here',
        schema: { type: 'string' },
      },
      {
        name: READ_INPUT,
        in: 'query',
        required: true,
        description: `The request of the call as ${NORMAL_SPELLING}`,
        content: json(referenceTo(requestName(id)), JSON.parse(normalJson(route.example.request))),
      },
    ],
    responses: {
      [String(SUCCESS_CODE)]: successResponse(id, route),
      ...failuresNamed([...new Set<ErrorName>([...readErrors, 'notFound', ...route.errors])]),
    },
  };
}

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

const described = (catalogue: string): string => `${catalogue}

Every call is a POST that returns \`{"code": 200, "data": ...}\` or \`{"code": ..., "message": "..."}\`. Missing, null and empty filters mean
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

type OpenApiIdentity = Pick<Identity, 'name' | 'description' | 'citation' | 'idPrefixes' | 'species'>;

/** The examples of the route table have SPENCER's ids; those of another catalogue have its prefixes and its taxon. */
function withOwnIds(document: OpenApiDocument, { idPrefixes, species }: OpenApiIdentity): OpenApiDocument {
  const changes = [[`_${spencer.species.taxon}`, `_${species.taxon}`]];
  for (const kind of ['gene', 'transcript', 'peptide'] as const)
    if (idPrefixes !== null) changes.push([spencer.idPrefixes[kind], idPrefixes[kind]]);
  const written = changes.reduce((text, [from = '', to = '']) => text.replaceAll(from, to), JSON.stringify(document));
  // Only parts of texts have changed.
  return JSON.parse(written) as OpenApiDocument;
}

/** The whole public interface of a catalogue as an OpenAPI document. `version` is the catalogue's own, if known. */
export function openApiDocument(about: OpenApiIdentity = spencer, version = '1'): OpenApiDocument {
  const ids = Object.keys(routes) as RouteId[];
  const named = (Object.keys(errorCodes) as ErrorName[]).filter((name) => httpStatusOf(name) !== SUCCESS_CODE);
  const document: OpenApiDocument = {
    openapi: '3.1.1',
    info: {
      title: `${about.name} API`,
      version,
      description: described(about.description),
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    ...(about.citation?.doi !== undefined && {
      externalDocs: { description: `How to cite: ${about.citation.title}`, url: doiUrl(about.citation.doi) },
    }),
    servers: [{ url: '/' }],
    tags: [...routeGroups, 'files'].map((name) => ({ name })),
    paths: {
      ...Object.fromEntries(ids.map((id) => [routes[id].path, { post: operation(id, routes[id]) }])),
      ...Object.fromEntries(
        ids
          .filter((id) => isReading(routes[id]))
          .map((id) => [readPath('{release}', routes[id].path), { get: readOperation(id, routes[id]) }]),
      ),
      ...filePaths(),
    },
    components: {
      schemas: componentSchemas(),
      responses: Object.fromEntries(named.map((name) => [name, failureResponse(name)])),
    },
  };
  return withOwnIds(document, about);
}
