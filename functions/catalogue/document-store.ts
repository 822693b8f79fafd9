import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import DataLoader from 'dataloader';
import type { DocumentItem } from '#domain/storage/document';
import { chunkSortKey, documentPartition, type DocumentKind } from '#domain/storage/keys';
import { BATCH_KEYS_MAX, batchRead, readFurtherChunks } from './batch-read';

/** Longest partition key of DynamoDB, bytes. Nothing is stored under a longer one, and asking for it is an error. */
const PARTITION_BYTES_MAX = 2048;

/** All items of one document, in any order; null = there is none. */
export type StoredDocument = readonly DocumentItem[] | null;

/** Reads documents of any release. Reads begun in the same turn of the event loop travel together, 100 keys a request. */
export class DocumentStore {
  private readonly loader: DataLoader<string, StoredDocument>;

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.loader = new DataLoader((partitions) => readDocuments(client, table, partitions), {
      cache: false,
      maxBatchSize: BATCH_KEYS_MAX,
    });
  }

  read(release: string, kind: DocumentKind, id: string): Promise<StoredDocument> {
    const partition = documentPartition(release, kind, id);
    return Buffer.byteLength(partition) > PARTITION_BYTES_MAX ? Promise.resolve(null) : this.loader.load(partition);
  }
}

/** Every document has it; it says how many there are. */
const FIRST_CHUNK = chunkSortKey(0);

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
