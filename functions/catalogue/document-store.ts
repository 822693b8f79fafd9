import { setTimeout as pause } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import DataLoader from 'dataloader';
import type { DocumentKind, DocumentValue, JsonKind } from '#domain/api/documents';
import { decodeDocument, type DocumentItem } from '#domain/storage/document';
import { chunkKey, documentPartition, type TableKey } from '#domain/storage/keys';

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

/** All items of one document, in any order; null if it does not exist. */
type StoredDocument = readonly DocumentItem[] | null;

async function readItems(
  client: DynamoDBDocumentClient,
  table: string,
  keys: readonly TableKey[],
): Promise<(DocumentItem | null)[]> {
  const nameOf = ({ pk, sk }: TableKey): string => `${sk}${pk}`;
  const distinct = new Map(keys.map((key) => [nameOf(key), key]));
  const items = await batchRead(client, table, [...distinct.values()]);
  const found = new Map(items.map((item) => [nameOf(item), item]));
  return keys.map((key) => found.get(nameOf(key)) ?? null);
}

/** DynamoDB's limit for a partition key. Nothing is stored under a longer one, and requesting it would be an error. */
const PARTITION_BYTES_MAX = 2048;

/** Reads documents of any release. Reads that begin in the same turn of the event loop share requests of 100 keys. */
export class DocumentStore {
  readonly #items: DataLoader<TableKey, DocumentItem | null>;

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new DataLoader((keys) => readItems(client, table, keys), {
      cache: false,
      maxBatchSize: BATCH_KEYS_MAX,
    });
  }

  /** Null if the document does not exist. */
  async document<Kind extends JsonKind>(release: string, kind: Kind, id: string): Promise<DocumentValue<Kind> | null> {
    const items = await this.read(release, kind, id);
    // The loader writes values of this type, and the route's schema parses every response.
    return items && (decodeDocument(items, inflateRawSync) as DocumentValue<Kind>);
  }

  async read(release: string, kind: DocumentKind, id: string): Promise<StoredDocument> {
    const partition = documentPartition(release, kind, id);
    if (Buffer.byteLength(partition) > PARTITION_BYTES_MAX) return null;
    const first = await this.#items.load(chunkKey(partition, 0));
    if (first === null || first.count === 1) return first && [first];
    const further = Array.from({ length: first.count - 1 }, (_, at) => chunkKey(partition, at + 1));
    const chunks = await Promise.all(further.map((key) => this.#items.load(key)));
    return [first, ...chunks.filter((chunk) => chunk !== null)];
  }
}
