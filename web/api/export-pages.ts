import { errorCodes } from '#domain/api/errors';
import type { RouteId } from '#domain/api/routes';
import { persistently } from '../failures/persistently';
import { CallFailure, isNotFound } from './call-failure';
import { call, type Data, type Input } from './client';
import { lineTotal } from './useListPage';

/** A list to export, from its beginning. */
export type ExportRequest = Input<'exportRows'>;

function isRefused(error: unknown): boolean {
  return error instanceof CallFailure && error.code === errorCodes.badRequest;
}

/** Makes a call like all others of the site: a failure is logged and the call repeated until the user cancels. */
export function persistentCall<Id extends RouteId>(id: Id, input: Input<Id>, signal: AbortSignal): Promise<Data<Id>> {
  return persistently(() => call(id, input, signal), {
    signal,
    isFinal: (error) => isRefused(error) || isNotFound(error),
  });
}

/** Some lines of a list, entries or sequences, and the number of all. */
export interface ExportedLines {
  rows: Data<'exportRows'>['rows'] | NonNullable<Data<'exportRows'>['sequences']>;
  total: number;
  /** The list starts with these lines. */
  first: boolean;
}

/**
 * Yields all lines of a list, page by page. If the release changes meanwhile, the list starts anew with a `first` page.
 */
export async function* exportPages(request: ExportRequest, signal: AbortSignal): AsyncGenerator<ExportedLines> {
  for (let cursor: string | null = null; ;) {
    const first: boolean = cursor === null;
    try {
      const page: Data<'exportRows'> = await persistentCall('exportRows', { ...request, cursor }, signal);
      yield { rows: page.sequences ?? page.rows, total: lineTotal(page), first };
      if (page.cursor === null) return;
      cursor = page.cursor;
    } catch (error) {
      // The server refuses a cursor of a release that is no longer current.
      if (first || !isRefused(error)) throw error;
      cursor = null;
    }
  }
}
