import { gunzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { SUCCESS_CODE, type FailureEnvelope, type SuccessEnvelope } from '#domain/api/envelope';
import { ApiError, errorCodes, httpStatusOf } from '#domain/api/errors';
import { cacheControl } from '#domain/storage/cache-control';
import type { StoredAnswer } from './handlers';

/** Lambda's limit of an answer, less room for the event around it. */
const ANSWER_BYTES_MAX = 5_900_000;

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl.never };

export function succeed(c: Context, data: unknown): Response {
  const envelope: SuccessEnvelope<unknown> = { code: SUCCESS_CODE, data };
  return c.body(JSON.stringify(envelope), 200, jsonHeaders);
}

export function fail(c: Context, error: ApiError): Response {
  const envelope: FailureEnvelope = { code: errorCodes[error.code], message: error.message };
  // httpStatusOf answers none of the statuses that forbid a body.
  return c.body(JSON.stringify(envelope), httpStatusOf(error.code) as ContentfulStatusCode, jsonHeaders);
}

/** Passes a stored envelope through; unpacked only for the rare client that takes no gzip. */
export function passThrough(c: Context, { gzip }: StoredAnswer): Response {
  const headers = { ...jsonHeaders, vary: 'accept-encoding' };
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' });
  if (encoding === 'gzip') return c.body(new Uint8Array(gzip), 200, { ...headers, 'content-encoding': 'gzip' });
  const text = gunzipSync(gzip);
  if (text.length > ANSWER_BYTES_MAX) throw new ApiError('payloadTooLarge', 'The answer is too large without gzip');
  return c.body(new Uint8Array(text), 200, headers);
}
