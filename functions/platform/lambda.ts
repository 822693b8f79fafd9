import { Hono, type Context } from 'hono';
import { handle, type LambdaEvent } from 'hono/aws-lambda';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { ApiError } from '#domain/api/errors';
import type { Route, RouteGroup } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { Catalogue } from '../catalogue/catalogue';
import { fail, passThrough, succeed } from './answer';
import type { ApiGatewayEvent, LambdaHandler } from './api-event';
import { bodyBytesMax, readBody } from './body';
import { logError, publicError } from './failure';
import { StoredAnswer, type CatalogueGroup, type Deps, type DepsOf, type HandlersOf } from './handlers';
import { processServices, type Services } from './services';
import { validate } from './validation';

/** A handler whose types were checked where the group was put together. */
type AnyHandler = (input: unknown, deps: unknown) => Promise<unknown>;

/** What is known of a request besides its input. */
export interface RequestFacts {
  header(name: string): string | undefined;
  /** Of whoever called the gateway: the CDN, for a visitor. */
  sourceIp: string | undefined;
}

/** What the handlers of a group get, made of what every handler gets. */
export type DepsFor<Group extends RouteGroup> = (deps: Deps, request: RequestFacts) => DepsOf<Group>;

/** A route with all that its answer takes. */
interface Served {
  route: Route;
  handler: AnyHandler;
  services: () => Services;
  depsFor: (deps: Deps, request: RequestFacts) => unknown;
}

interface RequestScope {
  Bindings: { event: ApiGatewayEvent };
}

async function answerRoute(c: Context<RequestScope>, { route, handler, services, depsFor }: Served): Promise<Response> {
  const input = validate(route, await readBody(route, c.req));
  const { releases, documents, cache } = services();
  const release = await releases.choose(c.req.header(RELEASE_HEADER));
  if (release === null) throw new ApiError('unavailable', 'No release of the catalogue is published');
  c.header(RELEASE_HEADER, release);
  const facts: RequestFacts = { header: (name) => c.req.header(name), sourceIp: c.env.event.requestContext.identity?.sourceIp };
  const data = await handler(input, depsFor({ catalogue: new Catalogue(release, documents, cache) }, facts));
  return data instanceof StoredAnswer ? passThrough(c, data) : succeed(c, z.parse(route.response, data));
}

function addRoute(app: Hono<RequestScope>, served: Served): void {
  const { route } = served;
  const limit = bodyLimit({
    maxSize: bodyBytesMax(route),
    onError: () => {
      throw new ApiError('payloadTooLarge');
    },
  });
  app.post(route.path, limit, (c) => answerRoute(c, served));
  app.all(route.path, () => {
    throw new ApiError('methodNotAllowed');
  });
}

function answerError(error: unknown, c: Context<RequestScope>): Response {
  const known = publicError(error);
  const hidden = known === error ? known.cause : error;
  if (hidden !== undefined) logError(hidden, { requestId: c.env.event.requestContext.requestId, path: c.req.path });
  return fail(c, known);
}

/**
 * Whatever is not a POST reaches the router as a GET without a body, so that methods and bodies which `Request` refuses
 * (TRACE, GET with a body) are answered like any other wrong method.
 */
function routable(event: ApiGatewayEvent): ApiGatewayEvent {
  return event.httpMethod === 'POST' ? event : { ...event, httpMethod: 'GET', body: null };
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
    // The mapped type HandlersOf ties every id to its handler; a loop over the table cannot express that pairing.
    const handler = (handlers as Partial<Record<string, AnyHandler>>)[id];
    if (route.group === group && handler) addRoute(app, { route, handler, services, depsFor });
  }
  app.notFound((c) => fail(c, new ApiError('notFound')));
  app.onError(answerError);
  const answer = handle(app);
  // ApiGatewayEvent names the part of a v1 event that is read; the adapter's type also lists what nobody reads.
  return (event) => answer(routable(event) as LambdaEvent);
}

/** The same for a group that needs the catalogue only. */
export function lambdaFor<Group extends CatalogueGroup>(
  group: Group,
  handlers: HandlersOf<Group>,
  services: () => Services = processServices,
): LambdaHandler {
  // DepsOf answers Deps for each of these groups, which the compiler does not see through the type parameter.
  return lambdaWith(group, handlers, (deps) => deps as DepsOf<Group>, services);
}
