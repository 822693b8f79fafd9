import { DeleteCommand, GetCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  currentReleaseKey,
  PARTITION_KEY,
  RELEASE_PARTITION,
  releaseRecordKey,
  type TableKey,
} from '#domain/storage/keys';
import type { CurrentRelease, ReleaseRecord } from '#domain/storage/release-record';
import type { ControlTable } from './control-table';

type StoredRecord = ReleaseRecord & TableKey;

function recordOf({
  release,
  state,
  format,
  createdAt,
  currentAt,
  replacedAt,
  itemCount,
  objectCount,
}: StoredRecord): ReleaseRecord {
  return {
    release,
    state,
    createdAt,
    itemCount,
    objectCount,
    ...(format === undefined ? {} : { format }),
    ...(currentAt === undefined ? {} : { currentAt }),
    ...(replacedAt === undefined ? {} : { replacedAt }),
  };
}

/** The records of all releases and the fallback of the pointer. Only the holder of the lease writes them. */
export class ReleaseRecords {
  readonly #control: ControlTable;

  constructor(control: ControlTable) {
    this.#control = control;
  }

  async get(release: string): Promise<ReleaseRecord | undefined> {
    const { documents, table } = this.#control;
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: releaseRecordKey(release), ConsistentRead: true }),
    );
    // Only `put` below writes items under these keys.
    return Item === undefined ? undefined : recordOf(Item as StoredRecord);
  }

  /** Returns all records in the order in which their loads began. */
  async all(): Promise<ReleaseRecord[]> {
    const { documents, table } = this.#control;
    const records: ReleaseRecord[] = [];
    const pages = paginateQuery(
      { client: documents },
      {
        TableName: table,
        ConsistentRead: true,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': PARTITION_KEY },
        ExpressionAttributeValues: { ':pk': RELEASE_PARTITION },
      },
    );
    // As above.
    for await (const { Items = [] } of pages) records.push(...Items.map((item) => recordOf(item as StoredRecord)));
    return records.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }

  async put(record: ReleaseRecord): Promise<void> {
    const { documents, table } = this.#control;
    await documents.send(
      new PutCommand({ TableName: table, Item: { ...releaseRecordKey(record.release), ...record } }),
    );
  }

  async remove(release: string): Promise<void> {
    const { documents, table } = this.#control;
    await documents.send(new DeleteCommand({ TableName: table, Key: releaseRecordKey(release) }));
  }

  async current(): Promise<string | undefined> {
    const { documents, table } = this.#control;
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: currentReleaseKey, ConsistentRead: true }),
    );
    // Only `setCurrent` writes this item.
    return (Item as CurrentRelease | undefined)?.release;
  }

  async setCurrent(release: string): Promise<void> {
    const { documents, table } = this.#control;
    await documents.send(
      new PutCommand({ TableName: table, Item: { ...currentReleaseKey, release } satisfies CurrentRelease & TableKey }),
    );
  }
}
