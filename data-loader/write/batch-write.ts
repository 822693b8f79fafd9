import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteItemCommand, type DynamoDBClient, type WriteRequest } from '@aws-sdk/client-dynamodb';
import pMap from 'p-map';

/** Limit of BatchWriteItem. */
const BATCH_ITEMS = 25;
/** Far below the limit of 16 MB, because several copies of a request are in memory while it is made. */
const BATCH_BYTES = 1_000_000;
const CONCURRENT_BATCHES = 8;
const ATTEMPTS = 12;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 10_000;

export interface TableTarget {
  dynamo: DynamoDBClient;
  table: string;
}

export interface SizedRequest {
  request: WriteRequest;
  bytes: number;
}

function* batches(requests: readonly SizedRequest[]): Generator<WriteRequest[]> {
  let batch: WriteRequest[] = [];
  let size = 0;
  for (const { request, bytes } of requests) {
    if (batch.length === BATCH_ITEMS || (batch.length > 0 && size + bytes > BATCH_BYTES)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(request);
    size += bytes;
  }
  if (batch.length > 0) yield batch;
}

/** Half fixed and half random, so that throttled batches do not retry simultaneously. */
function pauseMs(attempt: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return longest / 2 + (Math.random() * longest) / 2;
}

async function writeBatch({ dynamo, table }: TableTarget, batch: WriteRequest[]): Promise<void> {
  let pending: WriteRequest[] = batch;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { UnprocessedItems } = await dynamo.send(new BatchWriteItemCommand({ RequestItems: { [table]: pending } }));
    pending = UnprocessedItems?.[table] ?? [];
    if (pending.length === 0) return;
    await sleep(pauseMs(attempt));
  }
  throw new Error(`The table ${table} refused ${pending.length} items ${ATTEMPTS} times; is its capacity exhausted?`);
}

/** Puts and deletes items in any order, several batches at a time. Calls `written` after each batch. */
export async function batchWrite(
  target: TableTarget,
  requests: readonly SizedRequest[],
  written: (items: number) => void = () => undefined,
): Promise<void> {
  await pMap(
    batches(requests),
    async (batch) => {
      await writeBatch(target, batch);
      written(batch.length);
    },
    { concurrency: CONCURRENT_BATCHES },
  );
}
