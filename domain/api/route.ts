import type * as z from 'zod/mini';
import type { ErrorName } from './errors';

export const routeGroups = ['browse', 'gene', 'transcript', 'orf', 'peptide', 'search', 'blast'] as const;
export type RouteGroup = (typeof routeGroups)[number];

type Schema = z.ZodMiniType;

/** One call. Everything about it that more than one program must know stands here. */
export interface Route<Request extends Schema = Schema, Response extends Schema = Schema> {
  group: RouteGroup;
  path: `/api/${string}`;
  summary: string;
  /** Markdown: what the schemas do not say. */
  description?: string;
  body: 'json' | 'multipart';
  request: Request;
  response: Response;
  /** What it may answer besides success and the failures any call can have (400, 405, 413, 429, 500, 503). */
  errors: readonly ErrorName[];
  /** A whole exchange, with ids of the demonstration catalogue. */
  example: { request: unknown; response: unknown };
  /** The stored answer is already the gzipped JSON of `response`: it is passed through as it is. */
  stored?: 'gzip';
  /** Not in the specification. */
  extension?: true;
}

/** Keeps the literal types of the schemas. */
export function defineRoute<Request extends Schema, Response extends Schema, const Group extends RouteGroup, const Rest extends object>(
  route: Route<Request, Response> & { group: Group } & Rest,
): Route<Request, Response> & { group: Group } & Rest {
  return route;
}

/** What a client sends. */
export type RequestOf<R extends Route> = z.input<R['request']>;
/** What a handler receives: defaults filled, texts trimmed. */
export type InputOf<R extends Route> = z.output<R['request']>;
/** What a handler answers and a client reads. */
export type DataOf<R extends Route> = z.output<R['response']>;
