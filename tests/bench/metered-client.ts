import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Counts of a client since the last reset. */
export interface Meter {
  requests: number;
  /** As the engine reports them: half a unit per started 4 KB of an item. */
  readUnits: number;
  /** Milliseconds during which at least one request was under way. */
  busyMs: number;
  /** Processor milliseconds of storage that runs in this process. */
  cpuMs: number;
}

interface Consumption {
  ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
}

function unitsOf({ ConsumedCapacity = [] }: Consumption): number {
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}

/** Counts at the client's outermost step, so that the SDK's work counts as storage time. */
export function meteredClient(dynamo: DynamoDBClient): { client: DynamoDBDocumentClient; meter: Meter; reset(): void } {
  const meter: Meter = { requests: 0, readUnits: 0, busyMs: 0, cpuMs: 0 };
  const client = DynamoDBDocumentClient.from(dynamo);
  let underWay = 0;
  let since = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      if (underWay === 0) since = performance.now();
      underWay += 1;
      try {
        const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
        meter.requests += 1;
        meter.readUnits += unitsOf(answer.output as Consumption);
        return answer;
      } finally {
        underWay -= 1;
        if (underWay === 0) meter.busyMs += performance.now() - since;
      }
    },
    { step: 'initialize', priority: 'high' },
  );
  return { client, meter, reset: () => Object.assign(meter, { requests: 0, readUnits: 0, busyMs: 0, cpuMs: 0 }) };
}
