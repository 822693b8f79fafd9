import { callsById } from 'virtual:routes';
import { errorCodes } from '#domain/api/errors';
import { VOLCANO_PREFIX } from '#domain/storage/object-keys';

/**
 * A call that returned no data: network failure (`code` 0), HTTP status, envelope code, or not an envelope (`code` 0).
 */
export class CallFailure extends Error {
  readonly resource: string;
  readonly code: number;
  /** The message of the server, if it sent one. */
  readonly serverMessage: string | null;

  constructor(resource: string, code: number, message: string, serverMessage: string | null = null) {
    super(`${resource}: ${message}`);
    this.name = 'CallFailure';
    this.resource = resource;
    this.code = code;
    this.serverMessage = serverMessage;
  }
}

const byId: ReadonlySet<string> = new Set(callsById);

/**
 * Whether the server reports that an entry or a volcano file does not exist, so that a repeated call would be useless.
 * Everything else exists in every release, so a 404 for it (a file that is just being replaced, a stale cache) is an
 * ordinary failure.
 */
export function isNotFound(error: unknown): boolean {
  return (
    error instanceof CallFailure &&
    error.code === errorCodes.notFound &&
    (byId.has(error.resource) || error.resource.startsWith(`/${VOLCANO_PREFIX}`))
  );
}

/** Whether the server reports that the file does not exist: it never did, or it was deleted or has expired. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof CallFailure && (error.code === 403 || error.code === 404);
}

/** Whether the call was canceled through its signal, which is not a failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
