import { doiUrl } from '../catalogue/cross-references';
import { type Identity, spencer } from '../catalogue/identity';
import { callsNote } from './calls-note';
import { RELEASE_HEADER, RETRY_AFTER_HEADER, SUCCESS_CODE } from './envelope';
import { errorCodes, errorMessages, httpStatusOf, type ErrorName } from './errors';
import { URL_BYTES_MAX } from './limits';
import type { Content, OpenApiDocument, OpenApiOperation, OpenApiResponse } from './openapi-document';
import { filePaths } from './openapi-files';
import type { JsonSchema } from './openapi-rules';
import { responseName, componentSchemas, requestName, referenceTo } from './openapi-schemas';
import { isReading, NORMAL_SPELLING, normalJson, READ_INPUT, readPath } from './reads';
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

const addressTooLong: OpenApiResponse = {
  description: `The address has more than ${URL_BYTES_MAX} bytes: send the request by POST`,
};

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
      '414': addressTooLong,
    },
  };
}

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
      description: `${about.description}\n\n${callsNote}`,
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
