import { gunzipSync, gzipSync } from 'node:zlib';
import type { Context, HonoRequest } from 'hono';
import { isThrottlingError, isTransientError } from '@smithy/core/retry';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { toDotPath } from 'zod/v4/core';
import { RETRY_AFTER_HEADER, SUCCESS_CODE, type FailureEnvelope, type SuccessEnvelope } from '#domain/api/envelope';
import { ApiError, errorCodes, httpStatusOf } from '#domain/api/errors';
import { BLAST_BODY_BYTES_MAX, JSON_BODY_BYTES_MAX, retryAfterSeconds, UPLOAD_BYTES_MAX } from '#domain/api/limits';
import { NORMAL_SPELLING, normalJson, READ_INPUT } from '#domain/api/reads';
import type { Route } from '#domain/api/route';
import { type UnknownField, unknownFieldMessage, unknownFields } from '#domain/api/unknown-fields';
import { cacheControl } from '#domain/storage/cache-control';
import type { StoredResponse } from './handlers';

/** Lambda's limit for a response, less some room for the event around it. */
const RESPONSE_BYTES_MAX = 5_900_000;

/** Largest body in bytes. BLAST accepts a whole FASTA file, uploaded or pasted. */
export function bodyBytesMax(route: Route): number {
  return route.group === 'blast' ? BLAST_BODY_BYTES_MAX : JSON_BODY_BYTES_MAX;
}

async function readJson(request: HonoRequest): Promise<unknown> {
  try {
    return JSON.parse(await request.text()) as unknown;
  } catch {
    throw new ApiError('badRequest', 'body must be valid JSON');
  }
}

const queryText = (request: HonoRequest): string => request.query(READ_INPUT) ?? '';

/** The request in the address of a call by GET. */
function readQuery(request: HonoRequest): unknown {
  try {
    return JSON.parse(queryText(request)) as unknown;
  } catch {
    throw new ApiError('badRequest', `${READ_INPUT} must be valid JSON`);
  }
}

async function readForm(request: HonoRequest): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new ApiError('badRequest', 'body must be a multipart form');
  }
}

/** The only file of a form, whatever its field is called. */
async function readUpload(request: HonoRequest): Promise<{ file?: File }> {
  const files = [...(await readForm(request)).values()].filter((value) => value instanceof File);
  const [file] = files;
  if (file === undefined || files.length > 1) return {};
  if (file.size > UPLOAD_BYTES_MAX) throw new ApiError('payloadTooLarge');
  return { file };
}

function isPlainObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** A check may throw on a value of a strange kind (a `length` that cannot be compared): such a body is bad input, too. */
function parse({ request }: Route, body: unknown) {
  try {
    return z.safeParse(request, body);
  } catch {
    throw new ApiError('badRequest', 'body must hold values of the documented types');
  }
}

const readBody = (route: Route, request: HonoRequest): Promise<unknown> =>
  route.body === 'multipart' ? readUpload(request) : readJson(request);

/** A call by GET has one address for each request, because the CDN keeps its answer: anything else is refused with 400. */
function refuseOtherSpelling(text: string, body: unknown, [unknown]: readonly UnknownField[]): void {
  if (unknown) throw new ApiError('badRequest', unknownFieldMessage(unknown));
  if (normalJson(body) !== text) throw new ApiError('badRequest', `${READ_INPUT} must be ${NORMAL_SPELLING}`);
}

export interface RequestInput {
  /** Of the route's handler. */
  input: unknown;
  /** Fields that the call does not know. */
  ignored: readonly UnknownField[];
}

/** What a body asks. Throws 400 with the first problem as `<path> <message>`. */
export function validInput(route: Route, body: unknown): RequestInput {
  if (!isPlainObject(body)) throw new ApiError('badRequest', 'body must be a JSON object');
  const parsed = parse(route, body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ApiError('badRequest', issue && `${toDotPath(issue.path)} ${issue.message}`);
  }
  return { input: parsed.data, ignored: route.body === 'json' ? unknownFields(route.request, body) : [] };
}

/** Reads what a request asks. */
export async function readInput(route: Route, request: HonoRequest): Promise<RequestInput> {
  if (request.method !== 'GET') return validInput(route, await readBody(route, request));
  const body = readQuery(request);
  const asked = validInput(route, body);
  refuseOtherSpelling(queryText(request), body, asked.ignored);
  return asked;
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl.never };

/** Only a success by GET is kept by the CDN, whose key is its address. */
const successHeaders = (c: Context) => ({
  ...jsonHeaders,
  ...(c.req.method === 'GET' && { 'cache-control': cacheControl.releaseFile }),
});

export function succeed(c: Context, data: unknown, ignored: readonly UnknownField[] = []): Response {
  const envelope: SuccessEnvelope<unknown> = { code: SUCCESS_CODE, data, ...(ignored.length > 0 && { ignored }) };
  return c.body(JSON.stringify(envelope), 200, successHeaders(c));
}

export function fail(c: Context, error: ApiError): Response {
  const envelope: FailureEnvelope = { code: errorCodes[error.code], message: error.message };
  const retryAfter = error.retryAfterSeconds ?? (error.code === 'unavailable' ? retryAfterSeconds.unavailable : null);
  const headers = retryAfter === null ? jsonHeaders : { ...jsonHeaders, [RETRY_AFTER_HEADER]: String(retryAfter) };
  // httpStatusOf returns none of the statuses that forbid a body.
  return c.body(JSON.stringify(envelope), httpStatusOf(error.code) as ContentfulStatusCode, headers);
}

/** A stored envelope with the fields of this request that were ignored, before the bracket that closes it. */
function withIgnored(gzip: Uint8Array, ignored: readonly UnknownField[]): Uint8Array {
  if (ignored.length === 0) return gzip;
  return gzipSync(`${gunzipSync(gzip).toString().slice(0, -1)},"ignored":${JSON.stringify(ignored)}}`);
}

/** Passes a stored envelope through, unpacked only for the rare client that does not accept gzip. */
export function passThrough(c: Context, stored: StoredResponse, ignored: readonly UnknownField[] = []): Response {
  const gzip = withIgnored(stored.gzip, ignored);
  const headers = { ...successHeaders(c), vary: 'accept-encoding' };
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' });
  if (encoding === 'gzip') return c.body(new Uint8Array(gzip), 200, { ...headers, 'content-encoding': 'gzip' });
  const text = gunzipSync(gzip);
  if (text.length > RESPONSE_BYTES_MAX) throw new ApiError('payloadTooLarge', 'The response is too large without gzip');
  return c.body(new Uint8Array(text), 200, headers);
}

/** Whether a store is overloaded or unreachable, even after the SDK's own attempts. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Any error may lack the properties that are read of it.
  const ofSdk = error as Parameters<typeof isTransientError>[0];
  return isThrottlingError(ofSdk) || isTransientError(ofSdk);
}

/** The public form of anything thrown. An unknown error becomes a bare `internal`, which reveals nothing. */
export function publicError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(isUnavailable(error) ? 'unavailable' : 'internal');
}

/** While a store is unavailable every request fails for the same reason, which is logged once in this time. */
const OUTAGE_LOG_MS = 10_000;

/** Logs errors that responses hide, each as one structured line. */
export class ErrorLog {
  /** By name of the error: when it was last logged, and the requests since. */
  readonly #outages = new Map<string, { loggedAt: number; more: number }>();

  log(error: unknown, request: { requestId: string; path: string }): void {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const isOutage = publicError(error).code === 'unavailable';
    const last = this.#outages.get(name);
    if (isOutage && last !== undefined && Date.now() - last.loggedAt < OUTAGE_LOG_MS) {
      last.more += 1;
      return;
    }
    if (isOutage) this.#outages.set(name, { loggedAt: Date.now(), more: 0 });
    const more = isOutage && last !== undefined && last.more > 0 ? { notLogged: last.more } : {};
    console.error(JSON.stringify({ level: 'error', ...request, error: name, message, stack, ...more }));
  }
}

/** Logs what an answer hides of anything thrown, and returns what it may say. */
export function shownError(error: unknown, c: Context, requestId: string, errors: ErrorLog): ApiError {
  const known = publicError(error);
  const hidden = known === error ? known.cause : error;
  if (hidden !== undefined) errors.log(hidden, { requestId, path: c.req.path });
  return known;
}

/** The response to anything thrown. What it hides is logged. */
export const failWith = (c: Context, error: unknown, requestId: string, errors: ErrorLog): Response =>
  fail(c, shownError(error, c, requestId, errors));
