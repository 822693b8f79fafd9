import { errorCodes } from '#domain/api/errors';
import type { RouteId } from '#domain/api/routes';
import { CallFailure, isNotFound, logFailure } from './call-failure';
import { call, type Data, type Input } from './client';
import { retryDelay } from './query-client';

/** A list to export, from its beginning. */
export type ExportRequest = Input<'exportRows'>;

function isRefused(error: unknown): boolean {
  return error instanceof CallFailure && error.code === errorCodes.badRequest;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'));
    }, { once: true });
  });
}

/** As every call of the site: a failure is logged and the call made again, until the reader gives up. */
export async function persistentCall<Id extends RouteId>(id: Id, input: Input<Id>, signal: AbortSignal): Promise<Data<Id>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call(id, input, signal);
    } catch (error) {
      if (signal.aborted || isRefused(error) || isNotFound(error)) throw error;
      logFailure(error);
      await pause(retryDelay(attempt), signal);
    }
  }
}

/** All rows of a list, call by call. When the release changes on the way the list begins again: `first` says so. */
export async function* exportPages(request: ExportRequest, signal: AbortSignal): AsyncGenerator<Data<'exportRows'> & { first: boolean }> {
  for (let cursor: string | null = null; ;) {
    const first: boolean = cursor === null;
    try {
      const page: Data<'exportRows'> = await persistentCall('exportRows', { ...request, cursor }, signal);
      yield { ...page, first };
      if (page.cursor === null) return;
      cursor = page.cursor;
    } catch (error) {
      // A cursor is refused when it belongs to a release that is no longer current.
      if (first || !isRefused(error)) throw error;
      cursor = null;
    }
  }
}
