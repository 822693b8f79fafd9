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
import { StoredAnswer, type Deps, type HandlersOf } from './handlers';
import { processServices, type Services } from './services';
import { validate } from './validation';

/** A handler whose types were checked where the group was put together. */
type AnyHandler = (input: unknown, deps: Deps) => Promise<unknown>;

interface RequestScope {
  Bindings: { event: ApiGatewayEvent };
}

async function answerRoute(c: Context<RequestScope>, route: Route, handler: AnyHandler, services: Services): Promise<Response> {
  const input = validate(route, await readBody(route, c.req));
  const release = await services.releases.choose(c.req.header(RELEASE_HEADER));
  if (release === null) throw new ApiError('unavailable', 'No release of the catalogue is published');
  c.header(RELEASE_HEADER, release);
  const data = await handler(input, { catalogue: new Catalogue(release, services.documents, services.cache) });
  return data instanceof StoredAnswer ? passThrough(c, data) : succeed(c, z.parse(route.response, data));
}

function addRoute(app: Hono<RequestScope>, route: Route, handler: AnyHandler, services: () => Services): void {
  const limit = bodyLimit({
    maxSize: bodyBytesMax(route),
    onError: () => {
      throw new ApiError('payloadTooLarge');
    },
  });
  app.post(route.path, limit, (c) => answerRoute(c, route, handler, services()));
  app.all(route.path, () => {
    throw new ApiError('methodNotAllowed');
  });
}

function answerError(error: unknown, c: Context<RequestScope>): Response {
  const known = publicError(error);
  if (known !== error) logError(error, { requestId: c.env.event.requestContext.requestId, path: c.req.path });
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
export function lambdaFor<Group extends RouteGroup>(
  group: Group,
  handlers: HandlersOf<Group>,
  services: () => Services = processServices,
): LambdaHandler {
  const app = new Hono<RequestScope>();
  for (const [id, route] of Object.entries<Route>(routes)) {
    // The mapped type HandlersOf ties every id to its handler; a loop over the table cannot express that pairing.
    const handler = (handlers as Partial<Record<string, AnyHandler>>)[id];
    if (route.group === group && handler) addRoute(app, route, handler, services);
  }
  app.notFound((c) => fail(c, new ApiError('notFound')));
  app.onError(answerError);
  const answer = handle(app);
  // ApiGatewayEvent names the part of a v1 event that is read; the adapter's type also lists what nobody reads.
  return (event) => answer(routable(event) as LambdaEvent);
}
