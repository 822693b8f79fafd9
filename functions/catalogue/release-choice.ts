import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { LRUCache } from 'lru-cache';
import { ApiError, errorMessages, notFound } from '#domain/api/errors';
import { currentReleaseKey, releaseRecordKey, type TableKey } from '#domain/storage/keys';
import { formatList, formatOf, readableFormats } from '#domain/storage/release-format';
import type { CurrentRelease, ReleaseRecord } from '#domain/storage/release-record';

/**
 * A release that was never replaced stays published for at least a day. An unpublished one may be published at any moment, and
 * a replaced one, which is read by its name, retired.
 */
const PUBLISHED_TTL_MS = 60_000;
const CHANGING_TTL_MS = 2_000;
const RELEASES_KEPT = 100;
const RELEASE_ID_LENGTH_MAX = 200;
const CURRENT = '';

const isPlausible = (id: string): boolean => id !== CURRENT && id.length <= RELEASE_ID_LENGTH_MAX;

/** A release that this code can read. */
export interface ChosenRelease {
  release: string;
  format: number;
}

/**
 * Chooses the release that serves a request: the one that the caller asked for, otherwise the one that the CDN named if it is
 * published, otherwise the current one.
 */
export class ReleaseChoice {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;
  /** Release id -> that release if it is published; CURRENT -> the current release; false if there is none. */
  readonly #known: LRUCache<string, ChosenRelease | false>;

  /** `clock` tells when what is known expires. */
  constructor(client: DynamoDBDocumentClient, table: string, clock: { now: () => number } = performance) {
    this.#client = client;
    this.#table = table;
    this.#known = new LRUCache<string, ChosenRelease | false>({
      max: RELEASES_KEPT,
      ttl: CHANGING_TTL_MS,
      perf: clock,
      ignoreFetchAbort: true,
      fetchMethod: async (named, _stale, { options }) => {
        if (named === CURRENT) return this.#current();
        const record = await this.#item<ReleaseRecord>(releaseRecordKey(named));
        if (record?.state !== 'published') return false;
        if (record.replacedAt === undefined) options.ttl = PUBLISHED_TTL_MS;
        return { release: named, format: formatOf(record) };
      },
    });
  }

  /**
   * Returns a release, or null if nothing is published. `named` is what the CDN names, `asked` what the caller asked for:
   * another release would be no answer, so 404 is thrown for one that is not published. Throws 503 for a release of a format
   * that this code cannot read.
   */
  async choose(named: string | undefined, asked?: string): Promise<ChosenRelease | null> {
    if (asked !== undefined) {
      const chosen = isPlausible(asked) && (await this.#known.fetch(asked));
      if (!chosen) throw notFound('release', asked);
      return this.#readable(chosen);
    }
    const chosen =
      (named !== undefined && isPlausible(named) && (await this.#known.fetch(named))) ||
      (await this.#known.fetch(CURRENT));
    return chosen ? this.#readable(chosen) : null;
  }

  #readable(chosen: ChosenRelease): ChosenRelease {
    if (readableFormats.includes(chosen.format)) return chosen;
    const reason = `Release ${chosen.release} has format ${chosen.format}; these functions read ${formatList(readableFormats)}`;
    throw new ApiError('unavailable', errorMessages.unavailable, { cause: new Error(reason) });
  }

  async #current(): Promise<ChosenRelease | false> {
    const current = await this.#item<CurrentRelease>(currentReleaseKey);
    if (!current) return false;
    const { release } = current;
    return { release, format: formatOf((await this.#item<ReleaseRecord>(releaseRecordKey(release))) ?? {}) };
  }

  async #item<Value>(key: TableKey): Promise<Value | undefined> {
    const { Item } = await this.#client.send(new GetCommand({ TableName: this.#table, Key: { ...key } }));
    // Only the loader writes these records, typed as in release-record.ts.
    return Item as Value | undefined;
  }
}
