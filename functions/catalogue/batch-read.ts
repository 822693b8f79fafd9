import { setTimeout as pause } from 'node:timers/promises';
import { BatchGetCommand, paginateQuery, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DocumentItem } from '#domain/storage/document';
import { PARTITION_KEY, SORT_KEY, type TableKey } from '#domain/storage/keys';

/** DynamoDB takes at most so many keys in one BatchGetItem. */
export const BATCH_KEYS_MAX = 100;
const ROUNDS_MAX = 8;
const FIRST_PAUSE_MS = 20;

/**
 * Items of up to 100 distinct keys, in no order; keys without an item are left out. Asks again for keys that DynamoDB left
 * unprocessed (answers stop at 16 MB), pausing only when a round brought nothing.
 */
export async function batchRead(client: DynamoDBDocumentClient, table: string, keys: readonly TableKey[]): Promise<DocumentItem[]> {
  const found: DocumentItem[] = [];
  let wanted: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
  for (let idleRounds = 0; wanted.length > 0; ) {
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems: { [table]: { Keys: wanted } } }));
    const items = Responses?.[table] ?? [];
    // Only the loader writes this table, through encodeDocument and encodeBytes.
    found.push(...(items as DocumentItem[]));
    wanted = UnprocessedKeys?.[table]?.Keys ?? [];
    if (wanted.length === 0) break;
    idleRounds = items.length > 0 ? 0 : idleRounds + 1;
    if (idleRounds > ROUNDS_MAX) throw Object.assign(new Error('DynamoDB left keys unprocessed'), { name: 'ThrottlingException' });
    if (idleRounds > 0) await pause(FIRST_PAUSE_MS * 2 ** (idleRounds - 1));
  }
  return found;
}

/** The chunks of one document after `first`. */
export async function readFurtherChunks(client: DynamoDBDocumentClient, table: string, first: TableKey): Promise<DocumentItem[]> {
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
