import { ApiError } from '#domain/api/errors';

/** Names by which the SDK reports a store that is overloaded, throttled or out of reach, after its own retries. */
const unavailableErrors: readonly string[] = [
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ServiceUnavailable',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
];

function namesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [];
  return [error.name, 'code' in error ? error.code : undefined];
}

/** The public form of anything thrown: what is not known stays behind a bare `internal`. */
export function publicError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const unavailable = namesOf(error).some((name) => typeof name === 'string' && unavailableErrors.includes(name));
  return new ApiError(unavailable ? 'unavailable' : 'internal');
}

/** One structured line for an error that a reader is not told about. */
export function logError(error: unknown, request: { requestId: string; path: string }): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(JSON.stringify({ level: 'error', ...request, error: name, message, stack }));
}
