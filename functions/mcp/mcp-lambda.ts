import {
  type CallToolResult,
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { Hono, type Context } from 'hono';
import { handle, type LambdaEvent } from 'hono/aws-lambda';
import { bodyLimit } from 'hono/body-limit';
import { RELEASE_HEADER, SITE_HOST_HEADER } from '#domain/api/envelope';
import { ApiError } from '#domain/api/errors';
import { JSON_BODY_BYTES_MAX } from '#domain/api/limits';
import { isLoopback, MCP_PATH } from '#domain/api/mcp-path';
import { isTool, tools } from '#domain/api/tools';
import { FIELD_NAME_CHARACTERS_MAX } from '#domain/api/unknown-fields';
import { cacheControl } from '#domain/storage/cache-control';
import type { Catalogue } from '../catalogue/catalogue';
import { ErrorLog, fail, failWith, shownError } from '../platform/http';
import { catalogueOf, routable, type LambdaHandler, type RequestScope } from '../platform/lambda';
import { processServices, type Services } from '../platform/services';
import { callTool } from './call-tool';
import { datasetList } from './dataset-list';
import { resources } from './resources';

/** What one request is about. */
interface Question {
  catalogue: Catalogue;
  /** Of the site, without a slash at the end. */
  origin: string;
  /** Logs an error, and returns what may be said of it. */
  shown: (error: unknown) => ApiError;
}

/** Cancers with their tissues. */
function sampleList(datasets: readonly (readonly string[])[]): string {
  const tissues = new Map<string, Set<string>>();
  for (const [cancer = '', tissue = ''] of datasets)
    tissues.set(cancer, (tissues.get(cancer) ?? new Set()).add(tissue));
  return [...tissues].map(([cancer, of]) => `${cancer} (${[...of].join(', ')})`).join('; ');
}

const instructions = (origin: string, datasets: readonly (readonly string[])[]): string =>
  `The catalogue of the site ${origin}, read only: peptides encoded by non-coding RNAs, with genes, transcripts, open reading frames and spectra. ` +
  'An entry (peptideId) is one sequence in one cancer, tissue, study and subtype. `advance` searches by any criteria and counts; ' +
  'entries, genes and transcripts are read by their id. Give the page of an id, by the templates in `pages`, with what you say about it. ' +
  'null is unknown: not measured, not predicted or not looked for, never a negative. ' +
  `Cancers with their tissues: ${sampleList(datasets)}.`;

/** A failure that a model can mend or tell: the result of a tool, not an error of the protocol. */
function failedCall({ message, retryAfterSeconds }: ApiError): CallToolResult {
  const later = retryAfterSeconds === undefined ? '' : `; try again after ${retryAfterSeconds} seconds`;
  return { isError: true, content: [{ type: 'text', text: message + later }] };
}

/** The requests whose answers have the instructions. */
const introductions: readonly unknown[] = ['initialize', 'server/discover'];

/** A server for one request: nothing is kept between requests. */
async function serverFor({ catalogue, origin, shown }: Question, message: unknown): Promise<Server> {
  const { method } = (message ?? {}) as { method?: unknown };
  const said = introductions.includes(method) && {
    instructions: instructions(origin, await datasetList(catalogue)),
  };
  const server = new Server(
    { name: 'peptide-catalogue', title: 'Peptides encoded by non-coding RNAs', version: catalogue.release },
    { capabilities: { tools: {}, resources: {} }, ...said },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...tools()] }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: given = {} } }) => {
    if (!isTool(name))
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown tool: ${name.slice(0, FIELD_NAME_CHARACTERS_MAX)}`,
      );
    return callTool(name, given, { catalogue, origin }).catch((error: unknown) => failedCall(shown(error)));
  });
  server.setRequestHandler('resources/list', () => ({
    resources: resources.map(({ read: _read, ...resource }) => resource),
  }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const resource = resources.find((each) => each.uri === uri);
    if (!resource) throw new ResourceNotFoundError(uri.slice(0, FIELD_NAME_CHARACTERS_MAX));
    return { contents: [{ uri, mimeType: resource.mimeType, text: await resource.read(catalogue, origin) }] };
  });
  return server;
}

/** Answers of JSON to clients of the protocol of 2025, which the SDK's own handler would answer by streams. */
async function legacyAnswer(server: Server, request: Request, parsedBody: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

const manyMessages = (): Response =>
  Response.json(
    { jsonrpc: '2.0', id: null, error: { code: ProtocolErrorCode.InvalidRequest, message: 'One message per request' } },
    { status: 400 },
  );

async function answer(question: Question, request: Request): Promise<Response> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  if (Array.isArray(body)) return manyMessages();
  if (await isLegacyRequest(request, body)) return legacyAnswer(await serverFor(question, body), request, body);
  // A stream of changes would keep a function busy until it is ended, so that none may be opened.
  const handler = createMcpHandler(() => serverFor(question, body), { legacy: 'reject', maxSubscriptions: 0 });
  return handler.fetch(request, { parsedBody: body });
}

const originOf = (host: string): string => `${isLoopback(host) ? 'http' : 'https'}://${host}`;

/**
 * The Lambda function of the Model Context Protocol (modelcontextprotocol.io, streamable HTTP): one message per request, an
 * answer of JSON, no state, no cookie, no session. It calls the handlers of the groups in its own process.
 */
export function mcpLambda(services: () => Services = processServices): LambdaHandler {
  const app = new Hono<RequestScope>();
  const errors = new ErrorLog();
  const limit = bodyLimit({
    maxSize: JSON_BODY_BYTES_MAX,
    onError: () => {
      throw new ApiError('payloadTooLarge');
    },
  });
  const ask = async (c: Context<RequestScope>): Promise<Response> => {
    const catalogue = await catalogueOf(c, services());
    const { requestId } = c.env.event.requestContext;
    const shown = (error: unknown): ApiError => shownError(error, c, requestId, errors);
    const origin = originOf(c.req.header(SITE_HOST_HEADER) ?? '');
    const response = await answer({ catalogue, origin, shown }, c.req.raw);
    response.headers.set('cache-control', cacheControl.never);
    response.headers.set(RELEASE_HEADER, catalogue.release);
    return response;
  };
  app.post(MCP_PATH, limit, ask);
  app.all(MCP_PATH, (c) => {
    c.header('allow', 'POST');
    throw new ApiError('methodNotAllowed');
  });
  app.notFound((c) => fail(c, new ApiError('notFound')));
  app.onError((error, c) => failWith(c, error, c.env.event.requestContext.requestId, errors));
  const respond = handle(app);
  // ApiGatewayEvent declares the part of a v1 event that is read; the adapter's type requires the rest, too.
  return (event) => respond(routable(event) as LambdaEvent);
}
