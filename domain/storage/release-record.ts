/** States of a release in the table. Only a published one is ever read. */
export const releaseStates = ['loading', 'published', 'retired'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** Item under `releaseRecordKey`. Times are ISO 8601, UTC. */
export interface ReleaseRecord {
  release: string;
  state: ReleaseState;
  /** Absent in format 1. Read it with `formatOf` (release-format.ts). */
  format?: number;
  createdAt: string;
  /** Time at which it last became current; absent if it never did. */
  currentAt?: string;
  /** Time at which another release last replaced it; absent while it is current. */
  replacedAt?: string;
  itemCount: number;
  objectCount: number;
}

export const isPublished = ({ state }: ReleaseRecord): boolean => state === 'published';

/** Item under `currentReleaseKey`: the fallback of the CDN's pointer. */
export interface CurrentRelease {
  release: string;
}

/** Item under `leaseKey`: the loader at work. */
export interface LoaderLease {
  owner: string;
  /** Epoch milliseconds; renewed while the loader lives. */
  expiresAt: number;
}

/** Key in the CDN's key-value store. A single write to it makes a release current. */
export const RELEASE_POINTER_KEY = 'release';
