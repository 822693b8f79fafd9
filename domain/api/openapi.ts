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
import { responseName, componentSchemas, requestName, schemaReference } from './openapi-schemas';
import { isReading, READ_INPUT, readPath } from './reads';
import { routeGroups, type Route } from './route';
import { routes, type RouteId } from './routes';

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

const failureSchema: JsonSchema = {
  type: 'object',
  description: 'Any response other than success. `code` is the HTTP status, but 501 comes with status 200.',
  properties: { code: { type: 'integer', enum: Object.values(errorCodes) }, message: { type: 'string' } },
  required: ['code', 'message'],
  additionalProperties: false,
};

/** Failures that end by themselves. */
const passing: readonly ErrorName[] = ['tooManyRequests', 'unavailable'];

function failureResponse(name: ErrorName): OpenApiResponse {
  return {
    description: errorMessages[name],
    ...(passing.includes(name) && {
      headers: {
        [RETRY_AFTER_HEADER]: {
          description: 'Seconds after which the call may succeed',
          schema: { type: 'integer', minimum: 1 },
        },
      },
    }),
    content: json({ $ref: schemaReference('Failure') }, { code: errorCodes[name], message: errorMessages[name] }),
  };
}

function successSchema(id: RouteId): JsonSchema {
  return {
    type: 'object',
    properties: { code: { const: SUCCESS_CODE }, data: { $ref: schemaReference(responseName(id)) } },
    required: ['code', 'data'],
    additionalProperties: false,
  };
}

function successResponse(id: RouteId, route: Route): OpenApiResponse {
  const success = successSchema(id);
  const failsWithin200 = route.errors.some((name) => httpStatusOf(name) === SUCCESS_CODE);
  return {
    description: failsWithin200 ? 'Success, or a failure, as `code` says' : 'Success',
    headers: {
      [RELEASE_HEADER]: { description: 'The release that the response was read from', schema: { type: 'string' } },
    },
    content: json(failsWithin200 ? { oneOf: [success, { $ref: schemaReference('Failure') }] } : success, {
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
  const schema = { $ref: schemaReference(requestName(id)) };
  return {
    operationId: id,
    summary: route.summary + (route.extension ? ' (extension)' : ''),
    ...(route.description !== undefined && { description: route.description }),
    tags: [route.group],
    requestBody: {
      required: true,
      content: route.body === 'multipart' ? { 'multipart/form-data': { schema } } : json(schema, route.example.request),
    },
    responses: {
      [String(SUCCESS_CODE)]: successResponse(id, route),
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
    summary: `${route.summary}; by GET (extension)`,
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
        description: 'The request of the call as JSON',
        content: json({ $ref: schemaReference(requestName(id)) }, route.example.request),
      },
    ],
    responses: {
      [String(SUCCESS_CODE)]: successResponse(id, route),
      ...failuresNamed([...new Set<ErrorName>([...readErrors, 'notFound', ...route.errors])]),
    },
  };
}

const inKilobytes = (bytes: number): string => `${bytes / 1_024} KB`;

const described = (catalogue: string): string => `${catalogue}

Every call is a POST that returns \`{"code": 200, "data": ...}\` or \`{"code": ..., "message": "..."}\`. Missing, null and empty filters mean
All. Lists inside one text field are comma-separated, empty for none. A response names the release that it was read from in \`${RELEASE_HEADER}\`.

Without more, a call and a file are of the current release. With \`?${RELEASE_PARAMETER}=\` and the id of a kept one, which
/${releasePaths.releasesFile} lists, they are of that release; one that is no longer kept returns 404.

Calls that only read also answer GET at \`${readPath('{release}', '/api/...')}?${READ_INPUT}={request as JSON, keys in order}\`, from that release and no other, in
addresses of at most ${READ_ADDRESS_BYTES_MAX.toLocaleString('en-US')} bytes. The site's edge keeps these answers until the release or the program changes; it lets an
address send ${addressLimits.reads.toLocaleString('en-US')} of them in five minutes.

Pages of any origin may send these calls and read these files, without credentials.

Limits: a body of ${inKilobytes(JSON_BODY_BYTES_MAX)}, for BLAST ${inKilobytes(BLAST_BODY_BYTES_MAX)}; ${TRANSCRIPT_IDS_MAX} ids and ${EXPORT_ROWS_MAX} rows per call. A comma list names up to
${LIST_VALUES_MAX} values, every other list ${CHOICES_MAX} items unless its schema says otherwise, and all criteria of a search together ${SEARCH_VALUES_MAX} values;
repeated items count once. The public site
counts the requests of an address in five minutes: ${addressLimits.calls} calls, ${addressLimits.blast} requests of BLAST, ${addressLimits.downloads} downloads, ${addressLimits.embed} scripts for other
sites, ${addressLimits.programFiles} program files, ${addressLimits.releaseFile} requests of \`/static/release.json\`, ${addressLimits.everythingElse} of everything else.
A refused call returns 429 and, in \`${RETRY_AFTER_HEADER}\`, the seconds after which it may succeed; so does 503. To read everything, use the downloads.`;

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
      schemas: { ...componentSchemas(), Failure: failureSchema },
      responses: Object.fromEntries(named.map((name) => [name, failureResponse(name)])),
    },
  };
  return withOwnIds(document, about);
}
