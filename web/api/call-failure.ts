import { errorCodes } from '#domain/api/errors';
import type { RouteId } from '#domain/api/routes';
import { VOLCANO_PREFIX } from '#domain/storage/object-keys';

/** A call that gave no data: network, HTTP status, envelope code, or an answer that is no envelope (`code` 0). */
export class CallFailure extends Error {
  readonly what: string;
  readonly code: number;
  /** The server's own sentence about it, if it said any. */
  readonly said: string | null;

  constructor(what: string, code: number, message: string, said: string | null = null) {
    super(`${what}: ${message}`);
    this.name = 'CallFailure';
    this.what = what;
    this.code = code;
    this.said = said;
  }
}

/** Calls that ask for one thing by an id that may be wrong. */
const callsById = ['geneInfo', 'transcriptInfo', 'peptideInfo', 'msInfo', 'transcriptSequence', 'orfSequence'] as const satisfies readonly RouteId[];
const byId: ReadonlySet<string> = new Set(callsById);

/**
 * The server knows the answer: there is no such thing. Asking again is of no use. Everything else is there in every release,
 * so a 404 for it (a file that is just being replaced, a cache that has fallen behind) is a failure like others.
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallFailure && error.code === errorCodes.notFound && (byId.has(error.what) || error.what.startsWith(`/${VOLCANO_PREFIX}`));
}

/** Somebody ended the call by its signal: no failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
