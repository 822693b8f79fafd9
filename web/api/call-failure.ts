import { errorCodes } from '#domain/api/errors';

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

/** The server knows the answer: there is no such thing. Asking again is of no use. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallFailure && error.code === errorCodes.notFound;
}

/** Somebody ended the call by its signal: no failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
