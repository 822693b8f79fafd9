import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ApiError } from '#domain/api/errors';
import {
  RUNNING_MAX, RUNNING_PER_CLIENT_MAX, SLOT_LIFETIME_SECONDS, STARTS_PER_HOUR_MAX, clientSlotKey, clientStartsKey, runningSlotKey, type BlastRun,
  type SlotRecord,
} from '#domain/storage/blast-job';
import type { TableKey } from '#domain/storage/keys';
import { epochSeconds } from './epoch-seconds';

/** Which run of which job asks. */
export interface Asking {
  client: string;
  jobId: string;
  run: number;
}

/** What a run holds while it lasts. */
export interface Grant {
  slots: BlastRun['slots'];
  /** For a run that could not be started: as if it had never asked. */
  giveBack(): Promise<void>;
}

const HOUR_SECONDS = 3_600;

const allSlots = Array.from({ length: RUNNING_MAX }, (_, slot) => runningSlotKey(slot));
const clientSlots = (client: string): TableKey[] => Array.from({ length: RUNNING_PER_CLIENT_MAX }, (_, slot) => clientSlotKey(client, slot));

const refusals = {
  starts: `You have started ${STARTS_PER_HOUR_MAX} searches within this hour. Please start the next one in the next hour.`,
  client: `${RUNNING_PER_CLIENT_MAX} of your searches are running. Please wait until one of them has ended.`,
  all: `All ${RUNNING_MAX} places for searches are taken. Please try again in a few minutes.`,
} as const;

function refuse(limit: keyof typeof refusals): never {
  throw new ApiError('tooManyRequests', refusals[limit]);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items.map((item) => [Math.random(), item] as const).sort(([a], [b]) => a - b).map(([, item]) => item);
}

/** Whether the condition of a write was met. */
async function isMet(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/**
 * The limits of BLAST: searches that run at once, in all and of a client, and starts an hour. Each place is an item that one
 * conditional write takes, so that no race exceeds a limit; and it expires, so that nothing that dies keeps one for ever.
 */
export class RunSlots {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /** Throws 429 with what is to be waited for. Places of earlier runs of the same job are taken over. */
  async take(asking: Asking): Promise<Grant> {
    const starts = clientStartsKey(asking.client, new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length));
    const undo: (() => Promise<unknown>)[] = [];
    const giveBack = async (): Promise<void> => {
      await Promise.all(undo.map((step) => step()));
    };
    const keep = (key: TableKey): TableKey => {
      undo.push(() => this.#free(key, asking));
      return key;
    };
    try {
      if (!(await this.#count(starts, 1))) refuse('starts');
      undo.push(() => this.#count(starts, -1));
      const client = keep((await this.#takeOne(clientSlots(asking.client), asking)) ?? refuse('client'));
      const all = keep((await this.#takeOne(allSlots, asking)) ?? refuse('all'));
      return { slots: { all, client }, giveBack };
    } catch (error) {
      await giveBack();
      throw error;
    }
  }

  /** Frees what a run that was stopped holds; it does not come to do so itself. */
  async release(asking: Asking): Promise<void> {
    const taken = (await Promise.all([clientSlots(asking.client), allSlots].map((keys) => this.#taken(keys)))).flat();
    const own = taken.filter(({ jobId, run }) => jobId === asking.jobId && run === asking.run);
    await Promise.all(own.map((slot) => this.#free(slot, asking)));
  }

  async #takeOne(keys: readonly TableKey[], { jobId, run }: Asking): Promise<TableKey | null> {
    const now = epochSeconds();
    const taken = new Map((await this.#taken(keys)).map((slot) => [slot.sk, slot]));
    const isOwn = (slot?: SlotRecord): boolean => slot !== undefined && slot.jobId === jobId && slot.run < run;
    const own = keys.filter(({ sk }) => isOwn(taken.get(sk)));
    const free = keys.filter(({ sk }) => (taken.get(sk)?.expiresAt ?? 0) < now);
    const slot: SlotRecord = { jobId, run, expiresAt: now + SLOT_LIFETIME_SECONDS };
    // In random order, so that calls of the same moment do not all ask for the same place.
    for (const { pk, sk } of [...own, ...shuffled(free)]) {
      const put = new PutCommand({
        TableName: this.#table,
        Item: { pk, sk, ...slot },
        ConditionExpression: 'attribute_not_exists(pk) OR expiresAt < :now OR (jobId = :job AND #run < :run)',
        ExpressionAttributeNames: { '#run': 'run' },
        ExpressionAttributeValues: { ':now': now, ':job': jobId, ':run': run },
      });
      if (await isMet(this.#client.send(put))) return { pk, sk };
    }
    return null;
  }

  async #taken(keys: readonly TableKey[]): Promise<(TableKey & SlotRecord)[]> {
    const { Items = [] } = await this.#client.send(
      new QueryCommand({
        TableName: this.#table,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': keys[0]?.pk, ':first': keys[0]?.sk, ':last': keys.at(-1)?.sk },
        ConsistentRead: true,
      }),
    );
    // Items under these keys are slots.
    return Items as (TableKey & SlotRecord)[];
  }

  async #free({ pk, sk }: TableKey, { jobId, run }: Asking): Promise<void> {
    const free = new DeleteCommand({
      TableName: this.#table,
      Key: { pk, sk },
      ConditionExpression: 'jobId = :job AND #run = :run',
      ExpressionAttributeNames: { '#run': 'run' },
      ExpressionAttributeValues: { ':job': jobId, ':run': run },
    });
    // Not met: it is another run's by now.
    await isMet(this.#client.send(free));
  }

  /** False if the hour has as many starts as it may have. */
  #count(Key: TableKey, change: 1 | -1): Promise<boolean> {
    const update = new UpdateCommand({
      TableName: this.#table,
      Key,
      UpdateExpression: 'SET expiresAt = :expiry ADD starts :change',
      ConditionExpression: 'attribute_not_exists(starts) OR starts < :max',
      ExpressionAttributeValues: { ':expiry': epochSeconds() + 2 * HOUR_SECONDS, ':change': change, ':max': change > 0 ? STARTS_PER_HOUR_MAX : STARTS_PER_HOUR_MAX + 1 },
    });
    return isMet(this.#client.send(update));
  }
}
