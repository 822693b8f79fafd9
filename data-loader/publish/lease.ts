import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { leaseKey } from '#domain/storage/keys';
import type { LoaderLease } from '#domain/storage/release-record';
import { isAlive } from '../write/work-folder';
import type { ControlTable } from './control-table';

export const LEASE_MS = 60_000;
const HEARTBEAT_MS = 15_000;

/** Another loader is running. */
export class LeaseHeld extends Error {
  constructor({ owner, expiresAt }: LoaderLease) {
    super(
      `Another loader is running: ${owner}, until ${new Date(expiresAt).toISOString()} unless it renews. Wait for it or stop it.`,
    );
    this.name = 'LeaseHeld';
  }
}

/** Another loader took over the lease, or it could not be renewed in time. */
export class LeaseLost extends Error {
  /** `cause` is the reason why the last renewal failed; undefined if another loader took over. */
  constructor(cause?: Error) {
    const reason = cause
      ? `the table could not be reached for a minute (${cause.message})`
      : 'another loader took over';
    super(`This loader lost its lease: ${reason}. Nothing was published.`, { cause });
    this.name = 'LeaseLost';
  }
}

/** Returns `host:pid:unique`, which identifies the loader to people and lets this host check whether it is alive. */
function leaseOwner(): string {
  return `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
}

/** Whether the owner was a process of this host that has ended. */
function isDead(owner: string): boolean {
  const [host, pid] = owner.split(':');
  return host === hostname() && pid !== undefined && /^\d+$/.test(pid) && !isAlive(Number(pid));
}

async function readLease({ documents, table }: ControlTable): Promise<LoaderLease | undefined> {
  const { Item } = await documents.send(new GetCommand({ TableName: table, Key: leaseKey, ConsistentRead: true }));
  // Only `writeLease` writes this item.
  return Item as LoaderLease | undefined;
}

const sameOwner = (owner: string) => ({
  ConditionExpression: '#owner = :owner',
  ExpressionAttributeNames: { '#owner': 'owner' },
  ExpressionAttributeValues: { ':owner': owner },
});

/** The condition that the lease is free or has not changed since it was read. */
function unchanged(held: LoaderLease | undefined) {
  if (!held) return { ConditionExpression: 'attribute_not_exists(pk)' };
  const { ConditionExpression, ExpressionAttributeValues, ...names } = sameOwner(held.owner);
  return {
    ...names,
    ConditionExpression: `${ConditionExpression} AND expiresAt = :expiresAt`,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':expiresAt': held.expiresAt },
  };
}

/** Writes the lease if `condition` holds, and returns whether it did. */
async function writeLease(
  { documents, table }: ControlTable,
  lease: LoaderLease,
  condition: ReturnType<typeof unchanged>,
): Promise<boolean> {
  try {
    await documents.send(new PutCommand({ TableName: table, Item: { ...leaseKey, ...lease }, ...condition }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Rejects with LeaseHeld while another loader is running. Writes nothing. */
export async function assertNobodyLoads(control: ControlTable): Promise<void> {
  const held = await readLease(control);
  if (held && held.expiresAt > Date.now() && !isDead(held.owner)) throw new LeaseHeld(held);
}

/**
 * The right to write releases. One loader has it at a time and renews it; another can take it over once its owner has
 * ended or stopped renewing it.
 */
export class Lease {
  readonly #heartbeat: NodeJS.Timeout;
  #lost = false;
  /** The error of the last attempt to renew the lease. */
  #trouble: Error | undefined;
  #renewing: Promise<void> = Promise.resolve();

  readonly #control: ControlTable;
  #lease: LoaderLease;

  constructor(control: ControlTable, lease: LoaderLease) {
    this.#control = control;
    this.#lease = lease;
    this.#heartbeat = setInterval(() => {
      this.#renewing = this.#renew();
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  static async acquire(control: ControlTable, owner: string = leaseOwner()): Promise<Lease> {
    const held = await readLease(control);
    if (held && held.expiresAt > Date.now() && !isDead(held.owner)) throw new LeaseHeld(held);
    const lease = { owner, expiresAt: Date.now() + LEASE_MS };
    if (await writeLease(control, lease, unchanged(held))) return new Lease(control, lease);
    throw new LeaseHeld((await readLease(control)) ?? lease);
  }

  async #renew(): Promise<void> {
    const next = { owner: this.#lease.owner, expiresAt: Date.now() + LEASE_MS };
    try {
      // A loader that takes over has another name. The time may differ, because a renewal whose response was lost is
      // retried.
      if (await writeLease(this.#control, next, sameOwner(next.owner))) this.#lease = next;
      else this.#lost = true;
      this.#trouble = undefined;
    } catch (error) {
      // The next heartbeat may succeed; `confirm` reports if it does not.
      this.#trouble = error instanceof Error ? error : new Error(String(error));
    }
  }

  /** Throws LeaseLost once a heartbeat has found the lease lost. Sends no request. */
  assertHeld(): void {
    if (this.#lost) throw new LeaseLost();
  }

  /** Renews the lease immediately and rejects with LeaseLost if it is lost. Called before changes that readers see. */
  async confirm(): Promise<void> {
    await this.#renewing;
    await this.#renew();
    if (this.#lost || this.#lease.expiresAt <= Date.now()) throw new LeaseLost(this.#trouble);
  }

  async release(): Promise<void> {
    clearInterval(this.#heartbeat);
    await this.#renewing;
    const { documents, table } = this.#control;
    try {
      await documents.send(
        new DeleteCommand({
          TableName: table,
          Key: leaseKey,
          ...sameOwner(this.#lease.owner),
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }
}
