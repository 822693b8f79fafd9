/** Life of a release in the table. Only a published one is ever read. */
export const releaseStates = ['loading', 'published', 'retired'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** Item under `releaseRecordKey`. Times are ISO 8601, UTC. */
export interface ReleaseRecord {
  release: string;
  state: ReleaseState;
  createdAt: string;
  /** Last moment at which it became current; absent if it never did. */
  currentAt?: string;
  /** Last moment at which another release took its place; absent while it is current. */
  replacedAt?: string;
  itemCount: number;
  objectCount: number;
}

/** Item under `currentReleaseKey`: the fallback of the CDN's pointer. */
export interface CurrentRelease {
  release: string;
}

/** Item under `leaseKey`: who is loading. */
export interface LoaderLease {
  owner: string;
  /** Epoch milliseconds; renewed while the loader lives. */
  expiresAt: number;
}

/** Key of the CDN's key-value store whose one write makes a release current. */
export const RELEASE_POINTER_KEY = 'release';
