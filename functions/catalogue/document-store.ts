import { setTimeout as pause } from 'node:timers/promises';
import { BatchGetCommand, paginateQuery, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import DataLoader from 'dataloader';
import type { DocumentKind } from '#domain/api/documents';
import type { DocumentItem } from '#domain/storage/document';
import { chunkSortKey, documentPartition, PARTITION_KEY, SORT_KEY, type TableKey } from '#domain/storage/keys';

/** DynamoDB's limit for the keys of one BatchGetItem. */
const BATCH_KEYS_MAX = 100;
const IDLE_ROUNDS_MAX = 8;
const FIRST_PAUSE_MS = 20;

/**
 * Returns the items of up to 100 distinct keys, in no particular order; keys without an item are left out. Requests
 * keys again that DynamoDB left unprocessed (its responses end at 16 MB), and pauses only if a round returned nothing.
 */
export async function batchRead(
  client: DynamoDBDocumentClient,
  table: string,
  keys: readonly TableKey[],
): Promise<DocumentItem[]> {
  const found: DocumentItem[] = [];
  let wanted: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
  for (let idleRounds = 0; wanted.length > 0;) {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: wanted } } }),
    );
    const items = Responses?.[table] ?? [];
    // Only the loader writes this table, through encodeDocument and encodeBytes.
    found.push(...(items as DocumentItem[]));
    wanted = UnprocessedKeys?.[table]?.Keys ?? [];
    if (wanted.length === 0) break;
    idleRounds = items.length > 0 ? 0 : idleRounds + 1;
    if (idleRounds > IDLE_ROUNDS_MAX)
      throw Object.assign(new Error('DynamoDB left keys unprocessed'), { name: 'ThrottlingException' });
    if (idleRounds > 0) await pause(FIRST_PAUSE_MS * 2 ** (idleRounds - 1));
  }
  return found;
}

/** Returns the chunks of one document that follow `first`. */
export async function readFurtherChunks(
  client: DynamoDBDocumentClient,
  table: string,
  first: TableKey,
): Promise<DocumentItem[]> {
  const pages = paginateQuery(
    { client },
    {
      TableName: table,
      KeyConditionExpression: '#p = :p AND #s > :s',
      ExpressionAttributeNames: { '#p': PARTITION_KEY, '#s': SORT_KEY },
      ExpressionAttributeValues: { ':p': first.pk, ':s': first.sk },
    },
  );
  const chunks: DocumentItem[] = [];
  for await (const { Items = [] } of pages) chunks.push(...(Items as DocumentItem[]));
  return chunks;
}

/** Every document has this chunk, which says how many there are. */
const FIRST_CHUNK = chunkSortKey(0);

/** All items of one document, in any order; null if it does not exist. */
type StoredDocument = readonly DocumentItem[] | null;

async function readDocuments(
  client: DynamoDBDocumentClient,
  table: string,
  partitions: readonly string[],
): Promise<StoredDocument[]> {
  const keys = [...new Set(partitions)].map((pk) => ({ pk, sk: FIRST_CHUNK }));
  const documents = new Map<string, readonly DocumentItem[]>();
  await Promise.all(
    (await batchRead(client, table, keys)).map(async (first) => {
      const further = first.count > 1 ? await readFurtherChunks(client, table, first) : [];
      documents.set(first.pk, [first, ...further]);
    }),
  );
  return partitions.map((partition) => documents.get(partition) ?? null);
}

/** DynamoDB's limit for a partition key. Nothing is stored under a longer one, and requesting it would be an error. */
const PARTITION_BYTES_MAX = 2048;

/** Reads documents of any release. Reads that begin in the same turn of the event loop share requests of 100 keys. */
export class DocumentStore {
  readonly #loader: DataLoader<string, StoredDocument>;

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#loader = new DataLoader((partitions) => readDocuments(client, table, partitions), {
      cache: false,
      maxBatchSize: BATCH_KEYS_MAX,
    });
  }

  read(release: string, kind: DocumentKind, id: string): Promise<StoredDocument> {
    const partition = documentPartition(release, kind, id);
    return Buffer.byteLength(partition) > PARTITION_BYTES_MAX ? Promise.resolve(null) : this.#loader.load(partition);
  }
}
