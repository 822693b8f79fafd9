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

/** Failures are for the console only; no page shows them. */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the site logs
  console.error(error instanceof Error ? error.message : error);
}
