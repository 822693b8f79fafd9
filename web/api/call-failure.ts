import { errorCodes } from '#domain/api/errors';

/** A call that gave no data: network, HTTP status, envelope code, or an answer that is no envelope (`code` 0). */
export class CallFailure extends Error {
  readonly what: string;
  readonly code: number;

  constructor(what: string, code: number, message: string) {
    super(`${what}: ${message}`);
    this.name = 'CallFailure';
    this.what = what;
    this.code = code;
  }
}

/** The server knows the answer: there is no such thing. Asking again is of no use. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallFailure && error.code === errorCodes.notFound;
}
