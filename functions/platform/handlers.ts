import type { DataOf, InputOf } from '#domain/api/route';
import type { RouteIdOf, Routes } from '#domain/api/routes';
import type { RouteGroup } from '#domain/api/route';
import type { Catalogue } from '../catalogue/catalogue';

/** What a handler may use besides its input: chosen anew for every request, so that one answer never mixes releases. */
export interface Deps {
  catalogue: Catalogue;
}

/** A whole answer envelope as the loader stored it, gzipped. */
export class StoredAnswer {
  readonly gzip: Uint8Array;

  constructor(gzip: Uint8Array) {
    this.gzip = gzip;
  }
}

type StoredOr<R> = R extends { stored: 'gzip' } ? StoredAnswer : never;

/** The function behind one route. Known failures are thrown as ApiError. */
export type HandlerOf<Id extends keyof Routes> = (
  input: InputOf<Routes[Id]>,
  deps: Deps,
) => Promise<DataOf<Routes[Id]> | StoredOr<Routes[Id]>>;

/** One handler a route of the group: a missing one does not compile. */
export type HandlersOf<Group extends RouteGroup> = { [Id in RouteIdOf<Group>]: HandlerOf<Id> };
