/**
 * The closed set of responses other than success. A code is both the `code` of the envelope and, except for
 * `invalidFasta` (HTTP 200, so that the page can distinguish it from a failed call), the HTTP status.
 */
export const errorCodes = {
  badRequest: 400,
  notFound: 404,
  methodNotAllowed: 405,
  payloadTooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  invalidFasta: 501,
  unavailable: 503,
} as const;

export type ErrorName = keyof typeof errorCodes;
export type ErrorCode = (typeof errorCodes)[ErrorName];

/** What a user reads if nothing more precise is known. Never contains an internal name. */
export const errorMessages: Record<ErrorName, string> = {
  badRequest: 'Bad request',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  payloadTooLarge: 'Payload too large',
  tooManyRequests: 'Too many requests',
  internal: 'Internal error',
  invalidFasta: 'Invalid FASTA',
  unavailable: 'Service unavailable',
};

export function httpStatusOf(name: ErrorName): number {
  return name === 'invalidFasta' ? 200 : errorCodes[name];
}

/**
 * A known failure: its message is public, its `cause` is for the log. Everything else that is thrown becomes a bare
 * `internal`.
 */
export class ApiError extends Error {
  readonly code: ErrorName;
  /** When the call may succeed, if that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorName,
    message: string = errorMessages[code],
    { retryAfterSeconds, ...options }: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No real id is as long; a longer one is cut, so that a response does not grow with the request. */
const SHOWN_ID_CHARACTERS_MAX = 200;

export function notFound(what: string, id: string): ApiError {
  const shown = id.length > SHOWN_ID_CHARACTERS_MAX ? `${id.slice(0, SHOWN_ID_CHARACTERS_MAX)}…` : id;
  return new ApiError('notFound', `${what} not found: ${shown}`);
}
