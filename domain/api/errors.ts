/**
 * The closed set of answers other than success. A code is both the `code` of the envelope and, except for
 * `invalidFasta` (HTTP 200, so that the page can tell it from a failed call), the HTTP status.
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

/** What a visitor may read when nothing more precise is known. Never an internal name. */
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

/** A known failure: its message is public, its `cause` is for the log. Everything else that is thrown becomes a bare `internal`. */
export class ApiError extends Error {
  readonly code: ErrorName;

  constructor(code: ErrorName, message: string = errorMessages[code], options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
  }
}

export function notFound(what: string, id: string): ApiError {
  return new ApiError('notFound', `${what} not found: ${id}`);
}
