import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DocumentItem } from '#domain/storage/document';
import { currentReleaseKey, RELEASE_PARTITION, type TableKey } from '#domain/storage/keys';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import { cpuMs } from './figure';
import type { Meter } from './metered-client';

const READ_UNIT_BYTES = 4_096;
/** Names and numbers of an item besides keys and body, about. */
const OTHER_BYTES = 40;

/** Half a unit per started 4 KB, as DynamoDB bills an eventually consistent read of an item. */
const unitsOf = ({ pk, sk, body }: DocumentItem): number =>
  Math.ceil((pk.length + sk.length + body.length + OTHER_BYTES) / READ_UNIT_BYTES) / 2;

interface Input {
  RequestItems?: Record<string, { Keys: TableKey[] }>;
  Key?: TableKey;
}

/** How an item is found by its key. */
export type ItemOf = (key: TableKey) => DocumentItem | undefined;

/**
 * Storage at the SDK client's boundary, for catalogues larger than the embedded engine holds. The time this takes counts as
 * storage time.
 */
export function stubClient(release: string, itemOf: ItemOf) {
  const meter: Meter = { requests: 0, readUnits: 0, busyMs: 0, cpuMs: 0 };
  const read = (key: TableKey): DocumentItem[] => {
    const item = itemOf(key);
    if (item === undefined) return [];
    meter.readUnits += unitsOf(item);
    return [item];
  };
  const answer = ({ RequestItems = {}, Key }: Input): object => {
    if (Key?.pk === RELEASE_PARTITION) return { Item: { release, state: 'published', format: CURRENT_FORMAT } };
    if (Key) return { Item: { ...currentReleaseKey, release } };
    return {
      Responses: Object.fromEntries(Object.entries(RequestItems).map(([of, { Keys }]) => [of, Keys.flatMap(read)])),
    };
  };
  const send = async (command: { input: Input }): Promise<object> => {
    const [start, cpuBefore] = [performance.now(), cpuMs()];
    const result = answer(command.input);
    meter.requests += 1;
    meter.busyMs += performance.now() - start;
    meter.cpuMs += cpuMs() - cpuBefore;
    return result;
  };
  // The functions call nothing else of the client.
  const client = Object.assign(Object.create(DynamoDBDocumentClient.prototype) as DynamoDBDocumentClient, { send });
  return { client, meter, reset: () => Object.assign(meter, { requests: 0, readUnits: 0, busyMs: 0, cpuMs: 0 }) };
}
