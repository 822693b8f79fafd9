import { Hono, type Context } from 'hono';
import { handle, type LambdaEvent } from 'hono/aws-lambda';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { ApiError } from '#domain/api/errors';
import { isReading, readPath } from '#domain/api/reads';
import type { Route, RouteGroup } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { RELEASE_PARAMETER } from '#domain/catalogue/release-address';
import { Catalogue } from '../catalogue/catalogue';
import { StoredResponse, type CatalogueGroup, type Deps, type DepsOf, type HandlersOf } from './handlers';
import { bodyBytesMax, ErrorLog, fail, failWith, passThrough, readInput, succeed } from './http';
import { processServices, type Services } from './services';

/** The part of an API Gateway REST (v1) proxy event that is read. The local server sends the same. */
export interface ApiGatewayEvent {
  httpMethod: string;
  path: string;
  headers: Record<string, string | undefined> | null;
  multiValueHeaders?: Record<string, string[] | undefined> | null;
  multiValueQueryStringParameters?: Record<string, string[] | undefined> | null;
  body: string | null;
  isBase64Encoded: boolean;
  requestContext: { requestId: string; domainName?: string; identity?: { sourceIp?: string } };
}

export interface ApiGatewayResult {
  statusCode: number;
  headers?: Record<string, string | string[]> | undefined;
  multiValueHeaders?: Record<string, string[]> | undefined;
  body: string;
  isBase64Encoded: boolean;
}

export type LambdaHandler = (event: ApiGatewayEvent) => Promise<ApiGatewayResult>;

/** A handler whose types were checked where its group was assembled. */
type AnyHandler = (input: unknown, deps: unknown) => Promise<unknown>;

/** What is known about a request besides its input. */
export interface RequestFacts {
  header(name: string): string | undefined;
  /** Address of the gateway's client: for a user, the CDN. */
  sourceIp: string | undefined;
}

/** Turns what every handler gets into what the handlers of a group get. */
export type DepsFor<Group extends RouteGroup> = (deps: Deps, request: RequestFacts) => DepsOf<Group>;

/** A route and everything that serving it requires. */
interface ServedRoute {
  route: Route;
  handler: AnyHandler;
  services: () => Services;
  depsFor: (deps: Deps, request: RequestFacts) => unknown;
}

export interface RequestScope {
  Bindings: { event: ApiGatewayEvent };
}

/**
 * The release that a request asks for, or the current one. A call by GET is answered from the release in its path, because
 * the CDN keeps the answer there.
 */
export async function catalogueOf({ req }: Context, { releases, documents, tables }: Services): Promise<Catalogue> {
  const asked = req.param('release') ?? req.query(RELEASE_PARAMETER);
  const chosen = await releases.choose(req.header(RELEASE_HEADER), asked);
  if (chosen === null) throw new ApiError('unavailable', 'No release of the catalogue is published');
  return new Catalogue(chosen.release, documents, tables);
}

async function serve(c: Context<RequestScope>, { route, handler, services, depsFor }: ServedRoute): Promise<Response> {
  const { input, ignored } = await readInput(route, c.req);
  const catalogue = await catalogueOf(c, services());
  c.header(RELEASE_HEADER, catalogue.release);
  const facts: RequestFacts = {
    header: (name) => c.req.header(name),
    sourceIp: c.env.event.requestContext.identity?.sourceIp,
  };
  const data = await handler(input, depsFor({ catalogue }, facts));
  if (data instanceof StoredResponse) return passThrough(c, data, ignored);
  return succeed(c, z.parse(route.response, data), ignored);
}

function addRoute(app: Hono<RequestScope>, served: ServedRoute): void {
  const { route } = served;
  const limit = bodyLimit({
    maxSize: bodyBytesMax(route),
    onError: () => {
      throw new ApiError('payloadTooLarge');
    },
  });
  const refuse =
    (allow: string) =>
    (c: Context): never => {
      c.header('allow', allow);
      throw new ApiError('methodNotAllowed');
    };
  app.post(route.path, limit, (c) => serve(c, served));
  app.all(route.path, refuse('POST'));
  if (!isReading(route)) return;
  const path = readPath(':release', route.path);
  app.get(path, (c) => serve(c, served));
  app.all(path, refuse('GET, HEAD'));
}

/**
 * The router sees POST, GET for GET and HEAD, and OPTIONS for all others, without a body, so that methods and bodies that
 * `Request` refuses (TRACE, GET with a body) get the same response as any other wrong method.
 */
export function routable(event: ApiGatewayEvent): ApiGatewayEvent {
  if (event.httpMethod === 'POST') return event;
  return { ...event, httpMethod: ['GET', 'HEAD'].includes(event.httpMethod) ? 'GET' : 'OPTIONS', body: null };
}

/** The Lambda function of one group of routes, for API Gateway REST proxy events. */
export function lambdaWith<Group extends RouteGroup>(
  group: Group,
  handlers: HandlersOf<Group>,
  depsFor: DepsFor<Group>,
  services: () => Services = processServices,
): LambdaHandler {
  const app = new Hono<RequestScope>();
  for (const [id, route] of Object.entries<Route>(routes)) {
    // The mapped type HandlersOf pairs every id with its handler, which a loop over the table cannot express.
    const handler = (handlers as Partial<Record<string, AnyHandler>>)[id];
    if (route.group === group && handler) addRoute(app, { route, handler, services, depsFor });
  }
  app.notFound((c) => fail(c, new ApiError('notFound')));
  const errors = new ErrorLog();
  app.onError((error, c) => failWith(c, error, c.env.event.requestContext.requestId, errors));
  const respond = handle(app);
  // ApiGatewayEvent declares the part of a v1 event that is read; the adapter's type requires the rest, too.
  return (event) => respond(routable(event) as LambdaEvent);
}

/** The Lambda function of a group that needs only the catalogue. */
export function lambdaFor<Group extends CatalogueGroup>(
  group: Group,
  handlers: HandlersOf<Group>,
  services: () => Services = processServices,
): LambdaHandler {
  // DepsOf is Deps for each of these groups, which the compiler does not see through the type parameter.
  return lambdaWith(group, handlers, (deps) => deps as DepsOf<Group>, services);
}
