import type { DataOf, InputOf, RouteGroup } from '#domain/api/route';
import type { RouteIdOf, Routes } from '#domain/api/routes';
import type { Catalogue } from '../catalogue/catalogue';
import type { JobServices } from '../jobs/job-services';

/** What a handler may use besides its input, created for every request, so that no response mixes releases. */
export interface Deps {
  catalogue: Catalogue;
}

/** What the BLAST handlers may use in addition. */
export interface BlastDeps extends Deps {
  jobs: JobServices;
  /** IP address of the user. */
  viewerAddress: string;
}

/** What the handlers of a group may use. */
export type DepsOf<Group extends RouteGroup> = Group extends 'blast' ? BlastDeps : Deps;

/** Groups whose handlers need only the catalogue. */
export type CatalogueGroup = { [Group in RouteGroup]: DepsOf<Group> extends BlastDeps ? never : Group }[RouteGroup];

/** A whole response envelope as the loader stored it, gzipped. */
export class StoredResponse {
  readonly gzip: Uint8Array;

  constructor(gzip: Uint8Array) {
    this.gzip = gzip;
  }
}

type StoredOr<R> = R extends { stored: 'gzip' } ? StoredResponse : never;

/** The function behind one route. Known failures are thrown as ApiError. */
export type HandlerOf<Id extends keyof Routes> = (
  input: InputOf<Routes[Id]>,
  deps: DepsOf<Routes[Id]['group']>,
) => Promise<DataOf<Routes[Id]> | StoredOr<Routes[Id]>>;

/** One handler per route of the group: a missing one does not compile. */
export type HandlersOf<Group extends RouteGroup> = { [Id in RouteIdOf<Group>]: HandlerOf<Id> };
