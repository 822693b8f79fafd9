import type * as z from 'zod/mini';
import type { ErrorName } from './errors';

export const routeGroups = ['browse', 'gene', 'transcript', 'orf', 'peptide', 'search', 'blast'] as const;
export type RouteGroup = (typeof routeGroups)[number];

type Schema = z.ZodMiniType;

/** One call: everything about it that more than one program needs to know. */
export interface Route<Request extends Schema = Schema, Response extends Schema = Schema> {
  group: RouteGroup;
  path: `/api/${string}`;
  summary: string;
  /** Markdown, for what the schemas do not express. */
  description?: string;
  body: 'json' | 'multipart';
  request: Request;
  response: Response;
  /** Failures besides those that any call can return (400, 405, 413, 429, 500, 503). */
  errors: readonly ErrorName[];
  /**
   * Requests one thing by an id that may be wrong. `notFound` is then the result, and retrying is pointless.
   */
  byId?: true;
  /** A whole exchange, with ids of the demonstration catalogue. */
  example: { request: unknown; response: unknown };
  /** The stored response is already the gzipped JSON of the envelope and is passed through unchanged. */
  stored?: 'gzip';
  /** Not in the specification. */
  extension?: true;
}

/** Keeps the literal types of the schemas. */
export function defineRoute<
  Request extends Schema,
  Response extends Schema,
  const Group extends RouteGroup,
  const Rest extends object,
>(route: Route<Request, Response> & { group: Group } & Rest): Route<Request, Response> & { group: Group } & Rest {
  return route;
}

/** What a client sends. */
export type RequestOf<R extends Route> = z.input<R['request']>;
/** What a handler receives: defaults filled, texts trimmed. */
export type InputOf<R extends Route> = z.output<R['request']>;
/** What a handler returns and a client reads. */
export type DataOf<R extends Route> = z.output<R['response']>;
