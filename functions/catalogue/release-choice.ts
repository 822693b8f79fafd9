import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { LRUCache } from 'lru-cache';
import { currentReleaseKey, releaseRecordKey, type TableKey } from '#domain/storage/keys';
import type { CurrentRelease, ReleaseRecord } from '#domain/storage/release-record';

/** A published release stays so for a day at least; what is not published may be the next moment. */
const PUBLISHED_TTL_MS = 60_000;
const CHANGING_TTL_MS = 2_000;
const RELEASES_KEPT = 100;
const RELEASE_ID_LENGTH_MAX = 200;
const CURRENT = '';

/** Which release a request is answered from: the one the CDN named if it is published, else the current one. */
export class ReleaseChoice {
  private readonly client: DynamoDBDocumentClient;
  private readonly table: string;
  /** Release id -> itself if it is published; CURRENT -> the current release; false = none. */
  private readonly known: LRUCache<string, string | false>;

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.client = client;
    this.table = table;
    this.known = new LRUCache<string, string | false>({
      max: RELEASES_KEPT,
      ttl: CHANGING_TTL_MS,
      ignoreFetchAbort: true,
      fetchMethod: async (asked, _stale, { options }) => {
        const release = asked === CURRENT ? await this.current() : await this.published(asked);
        if (asked !== CURRENT && release !== false) options.ttl = PUBLISHED_TTL_MS;
        return release;
      },
    });
  }

  /** Release id, or null when nothing is published. */
  async choose(asked: string | undefined): Promise<string | null> {
    const named = asked && asked.length <= RELEASE_ID_LENGTH_MAX ? await this.known.fetch(asked) : false;
    return named || (await this.known.fetch(CURRENT)) || null;
  }

  private async published(release: string): Promise<string | false> {
    const record = await this.item<ReleaseRecord>(releaseRecordKey(release));
    return record?.state === 'published' && release;
  }

  private async current(): Promise<string | false> {
    return (await this.item<CurrentRelease>(currentReleaseKey))?.release ?? false;
  }

  private async item<Value>(key: TableKey): Promise<Value | undefined> {
    const { Item } = await this.client.send(new GetCommand({ TableName: this.table, Key: { ...key } }));
    // Only the loader writes these records, typed as in release-record.ts.
    return Item as Value | undefined;
  }
}
