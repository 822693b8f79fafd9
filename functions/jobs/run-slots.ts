import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import { ApiError } from '#domain/api/errors';
import { retryAfterSeconds } from '#domain/api/limits';
import {
  RUNNING_PER_CLIENT_MAX,
  SLOT_LIFETIME_SECONDS,
  STARTS_PER_HOUR_MAX,
  clientSlotKey,
  clientStartsKey,
  runningSlotKey,
  type BlastRun,
  type SlotRecord,
} from '#domain/storage/blast-job';
import type { TableKey } from '#domain/storage/keys';
import { epochSeconds } from './job-records';

/** A run that takes slots or holds them, and its client. */
interface Claimant {
  client: string;
  jobId: string;
  run: number;
}

/** A slot that a run has taken, and the earlier run of the same job that it took it from, if any. */
interface TakenSlot {
  key: TableKey;
  earlier: SlotRecord | undefined;
}

/** The slots of a run, held until it ends. */
interface HeldSlots {
  slots: BlastRun['slots'];
  /** Undoes everything, also the count of starts, for a run that could not be started. */
  undo(): Promise<void>;
}

const HOUR_SECONDS = 3_600;

const clientSlots = (client: string): TableKey[] =>
  Array.from({ length: RUNNING_PER_CLIENT_MAX }, (_, slot) => clientSlotKey(client, slot));

const refusals = {
  starts: `You have already started ${STARTS_PER_HOUR_MAX} searches this hour. Please try again next hour.`,
  client: `${RUNNING_PER_CLIENT_MAX} of your searches are already running. Please wait until one of them has finished.`,
} as const;

function refuse(reason: string, retryAfter: number = retryAfterSeconds.slots): never {
  throw new ApiError('tooManyRequests', reason, { retryAfterSeconds: retryAfter });
}

const secondsToNextHour = (): number => HOUR_SECONDS - (epochSeconds() % HOUR_SECONDS);

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** The condition that a slot is still that of a run. */
const heldBy = ({ jobId, run }: Claimant) => ({
  ConditionExpression: 'jobId = :job AND #run = :run',
  ExpressionAttributeNames: { '#run': 'run' },
  ExpressionAttributeValues: { ':job': jobId, ':run': run },
});

/** Returns whether the condition of a write held. */
async function succeeds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/**
 * The limits of BLAST: searches running at once, in all and per client, and starts per hour. Each slot is an item taken
 * by one conditional write, so that no race can exceed a limit; it expires, so that a run that dies does not hold it
 * for ever.
 */
export class RunSlots {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;
  /** The slots of all clients together. */
  readonly #slots: readonly TableKey[];

  constructor(client: DynamoDBDocumentClient, table: string, runningMax: number) {
    this.#client = client;
    this.#table = table;
    this.#slots = Array.from({ length: runningMax }, (_, slot) => runningSlotKey(slot));
  }

  get #allTaken(): string {
    return `All ${this.#slots.length} search slots are in use. Please try again in a few minutes.`;
  }

  /** Throws 429 with the limit that is reached. Takes over the slots of earlier runs of the same job. */
  async take(claimant: Claimant): Promise<HeldSlots> {
    const starts = clientStartsKey(claimant.client, new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length));
    const taken: TakenSlot[] = [];
    const hold = (slot: TakenSlot): TableKey => {
      taken.push(slot);
      return slot.key;
    };
    let counted = false;
    const uncount = async (): Promise<void> => {
      if (counted) await this.#count(starts, -1);
    };
    try {
      // Before the start is counted, so that refused ones do not look like an hour's worth of starts to each other.
      const client = hold((await this.#takeOne(clientSlots(claimant.client), claimant)) ?? refuse(refusals.client));
      counted = await this.#count(starts, 1);
      if (!counted) refuse(refusals.starts, secondsToNextHour());
      const all = hold((await this.#takeOne(this.#slots, claimant)) ?? refuse(this.#allTaken));
      const undo = async (): Promise<void> => {
        await Promise.all([uncount(), ...taken.map(({ key }) => this.#free(key, claimant))]);
      };
      return { slots: { all, client }, undo };
    } catch (error) {
      await Promise.all([uncount(), ...taken.map((slot) => this.#giveBack(slot, claimant))]);
      throw error;
    }
  }

  /** Frees the slots of a run that was stopped and can no longer do so itself. */
  async release(claimant: Claimant): Promise<void> {
    const taken = (
      await Promise.all([clientSlots(claimant.client), this.#slots].map((keys) => this.#taken(keys)))
    ).flat();
    const own = taken.filter(({ jobId, run }) => jobId === claimant.jobId && run === claimant.run);
    await Promise.all(own.map((slot) => this.#free(slot, claimant)));
  }

  async #takeOne(keys: readonly TableKey[], { jobId, run }: Claimant): Promise<TakenSlot | null> {
    const now = epochSeconds();
    const taken = new Map((await this.#taken(keys)).map((slot) => [slot.sk, slot]));
    const isOwn = (slot?: SlotRecord): boolean => slot !== undefined && slot.jobId === jobId && slot.run < run;
    const own = keys.filter(({ sk }) => isOwn(taken.get(sk)));
    const earlierIn = ({ sk }: TableKey): SlotRecord | undefined => (isOwn(taken.get(sk)) ? taken.get(sk) : undefined);
    const free = keys.filter(({ sk }) => (taken.get(sk)?.expiresAt ?? 0) < now);
    const slot: SlotRecord = { jobId, run, expiresAt: now + SLOT_LIFETIME_SECONDS };
    // In random order, so that simultaneous calls do not all ask for the same slot.
    for (const key of [...own, ...shuffled(free)]) {
      const put = new PutCommand({
        TableName: this.#table,
        Item: { ...key, ...slot },
        ConditionExpression: 'attribute_not_exists(pk) OR expiresAt < :now OR (jobId = :job AND #run < :run)',
        ExpressionAttributeNames: { '#run': 'run' },
        ExpressionAttributeValues: { ':now': now, ':job': jobId, ':run': run },
      });
      if (await succeeds(this.#client.send(put))) return { key, earlier: earlierIn(key) };
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

  /** Frees a slot of a run that was refused, or returns it to the earlier run of the job, which goes on. */
  async #giveBack({ key, earlier }: TakenSlot, claimant: Claimant): Promise<void> {
    if (earlier === undefined) return this.#free(key, claimant);
    const put = new PutCommand({ TableName: this.#table, Item: { ...earlier, ...key }, ...heldBy(claimant) });
    await succeeds(this.#client.send(put));
  }

  async #free({ pk, sk }: TableKey, claimant: Claimant): Promise<void> {
    const free = new DeleteCommand({ TableName: this.#table, Key: { pk, sk }, ...heldBy(claimant) });
    // If the condition fails, the slot already belongs to another run.
    await succeeds(this.#client.send(free));
  }

  /** Returns false if the hour has reached its limit of starts. */
  #count(Key: TableKey, change: 1 | -1): Promise<boolean> {
    const update = new UpdateCommand({
      TableName: this.#table,
      Key,
      UpdateExpression: 'SET expiresAt = :expiry ADD starts :change',
      ConditionExpression: 'attribute_not_exists(starts) OR starts < :max',
      ExpressionAttributeValues: {
        ':expiry': epochSeconds() + 2 * HOUR_SECONDS,
        ':change': change,
        ':max': change > 0 ? STARTS_PER_HOUR_MAX : STARTS_PER_HOUR_MAX + 1,
      },
    });
    return succeeds(this.#client.send(update));
  }
}
