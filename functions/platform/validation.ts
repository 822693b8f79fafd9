import * as z from 'zod/mini';
import { toDotPath } from 'zod/v4/core';
import { ApiError } from '#domain/api/errors';
import type { Route } from '#domain/api/route';

function isPlainObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Input of the route's handler. Throws 400 with the first finding as `<path> <message>`. */
export function validate(route: Route, body: unknown): unknown {
  if (!isPlainObject(body)) throw new ApiError('badRequest', 'body must be a JSON object');
  const parsed = z.safeParse(route.request, body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ApiError('badRequest', issue && `${toDotPath(issue.path)} ${issue.message}`);
}
