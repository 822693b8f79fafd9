import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { leaseKey } from '#domain/storage/keys';
import type { LoaderLease } from '#domain/storage/release-record';
import { isAlive } from '../write/is-alive';
import type { ControlTable } from './control-table';

export const LEASE_MS = 60_000;
const HEARTBEAT_MS = 15_000;

/** Another loader is at work. */
export class LeaseHeld extends Error {
  constructor({ owner, expiresAt }: LoaderLease) {
    super(`Another loader is at work: ${owner}, until ${new Date(expiresAt).toISOString()} unless it renews. Wait for it or end it.`);
    this.name = 'LeaseHeld';
  }
}

/** The lease went to another loader, or could not be renewed in time. */
export class LeaseLost extends Error {
  /** `cause` is why the last attempt to renew it failed; undefined if another loader took over. */
  constructor(cause?: Error) {
    const reason = cause ? `the table could not be reached for a minute (${cause.message})` : 'another loader took over';
    super(`This loader lost its lease: ${reason}. Nothing was published.`, { cause });
    this.name = 'LeaseLost';
  }
}

/** `host:pid:unique`: tells a person who it is, and this host whether it still lives. */
export function leaseOwner(): string {
  return `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
}

/** Whether the owner was a process of this host that is gone. */
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

/** Free, or still what was read. */
function unchanged(held: LoaderLease | undefined) {
  if (!held) return { ConditionExpression: 'attribute_not_exists(pk)' };
  const { ConditionExpression, ExpressionAttributeValues, ...names } = sameOwner(held.owner);
  return {
    ...names,
    ConditionExpression: `${ConditionExpression} AND expiresAt = :expiresAt`,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':expiresAt': held.expiresAt },
  };
}

/** Writes the lease if `condition` is met. */
async function writeLease({ documents, table }: ControlTable, lease: LoaderLease, condition: ReturnType<typeof unchanged>): Promise<boolean> {
  try {
    await documents.send(new PutCommand({ TableName: table, Item: { ...leaseKey, ...lease }, ...condition }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Rejects with LeaseHeld while another loader lives; writes nothing. */
export async function assertNobodyLoads(control: ControlTable): Promise<void> {
  const held = await readLease(control);
  if (held && held.expiresAt > Date.now() && !isDead(held.owner)) throw new LeaseHeld(held);
}

/** The right to write releases: one loader at a time, renewed while it lives, taken over when its owner is dead or silent. */
export class Lease {
  private readonly heartbeat: NodeJS.Timeout;
  private lost = false;
  /** Of the last attempt to renew. */
  private trouble: Error | undefined;
  private renewing: Promise<void> = Promise.resolve();

  private constructor(private readonly control: ControlTable, private lease: LoaderLease) {
    this.heartbeat = setInterval(() => {
      this.renewing = this.renew();
    }, HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  static async acquire(control: ControlTable, owner: string = leaseOwner()): Promise<Lease> {
    const held = await readLease(control);
    if (held && held.expiresAt > Date.now() && !isDead(held.owner)) throw new LeaseHeld(held);
    const lease = { owner, expiresAt: Date.now() + LEASE_MS };
    if (await writeLease(control, lease, unchanged(held))) return new Lease(control, lease);
    throw new LeaseHeld((await readLease(control)) ?? lease);
  }

  private async renew(): Promise<void> {
    const next = { owner: this.lease.owner, expiresAt: Date.now() + LEASE_MS };
    try {
      // Whoever takes over has another name. The time may be another one: a renewal whose answer was lost is sent again.
      if (await writeLease(this.control, next, sameOwner(next.owner))) this.lease = next;
      else this.lost = true;
      this.trouble = undefined;
    } catch (error) {
      // The table may answer at the next beat; `confirm` notices if it does not.
      this.trouble = error instanceof Error ? error : new Error(String(error));
    }
  }

  /** Throws LeaseLost as soon as a heartbeat found the lease gone; asks nobody. */
  assertHeld(): void {
    if (this.lost) throw new LeaseLost();
  }

  /** Renews at once and rejects with LeaseLost if the lease is not ours any more: asked before whatever readers see. */
  async confirm(): Promise<void> {
    await this.renewing;
    await this.renew();
    if (this.lost || this.lease.expiresAt <= Date.now()) throw new LeaseLost(this.trouble);
  }

  async release(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.renewing;
    const { documents, table } = this.control;
    try {
      await documents.send(new DeleteCommand({
        TableName: table,
        Key: leaseKey,
        ...sameOwner(this.lease.owner),
      }));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }
}
