import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaseKey } from '#domain/storage/keys';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import type { LoaderLease, ReleaseRecord } from '#domain/storage/release-record';
import { controlTable, type ControlTable } from '../../../data-loader/publish/control-table';
import { assertNobodyLoads, Lease, LEASE_MS, LeaseHeld, LeaseLost } from '../../../data-loader/publish/lease';
import { publish } from '../../../data-loader/publish/publish';
import { ReleaseRecords } from '../../../data-loader/publish/release-records';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { startLoading, type Loading } from '../loading';
import { everythingStored } from '../stored-release';

let loading: Loading;
let control: ControlTable;

beforeEach(async () => {
  loading = await startLoading();
  control = controlTable(loading.deps);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  return loading.dispose();
});

async function leaseIs(lease: LoaderLease): Promise<void> {
  await control.documents.send(new PutCommand({ TableName: control.table, Item: { ...leaseKey, ...lease } }));
}

function isThrown(act: () => void): boolean {
  try {
    act();
    return false;
  } catch (error) {
    return error instanceof LeaseLost;
  }
}

async function storedLease(): Promise<LoaderLease | undefined> {
  return (await control.documents.send(new GetCommand({ TableName: control.table, Key: leaseKey }))).Item as
    | LoaderLease
    | undefined;
}

describe('the lease of the loader', () => {
  it('rejects a second loader and names the first one and its expiry', async () => {
    const expiresAt = Date.now() + 50_000;
    await leaseIs({ owner: 'another-host:4711:abc', expiresAt });
    await expect(Lease.acquire(control)).rejects.toThrow(
      `another-host:4711:abc, until ${new Date(expiresAt).toISOString()}`,
    );
    await expect(assertNobodyLoads(control)).rejects.toThrow(LeaseHeld);
  });

  it('LOAD-08 keeps a second load from writing anything', async () => {
    await leaseIs({ owner: 'another-host:4711:abc', expiresAt: Date.now() + 50_000 });
    await expect(loading.load(await loading.writeBundle('small', smallBundle()))).rejects.toThrow(LeaseHeld);
    expect((await everythingStored(loading.stores)).items.size).toBe(1);
  });

  it('LOAD-08 ends a load that has lost it before its next phase, not only before publication', async () => {
    const bundle = await loading.writeBundle('small', smallBundle());
    const acquired = vi.spyOn(Lease, 'acquire');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const read = async (): Promise<string | undefined> => {
      const lease = await acquired.mock.results[0]?.value;
      await leaseIs({ owner: 'another-host:4711:abc', expiresAt: Date.now() + 50_000 });
      vi.advanceTimersByTime(15_000);
      await expect.poll(() => isThrown(() => lease?.assertHeld())).toBe(true);
      return loading.deps.pointer.read();
    };
    await expect(loading.load(bundle, {}, { pointer: { ...loading.deps.pointer, read } })).rejects.toThrow(LeaseLost);
    const { items, objects } = await everythingStored(loading.stores);
    expect([items.size, objects.size]).toEqual([1, 0]);
  });

  it('goes to exactly one of several simultaneous loaders', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => Lease.acquire(control)));
    const held = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(held).toHaveLength(1);
    await held[0]?.release();
    expect(await storedLease()).toBeUndefined();
  });

  it('is taken over immediately from a dead process of this host', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    await leaseIs({ owner: `${hostname()}:${pid}:abc`, expiresAt: Date.now() + 50_000 });
    const lease = await Lease.acquire(control);
    expect((await storedLease())?.owner).toContain(`:${process.pid}:`);
    await lease.release();
  });

  it('is taken over from another host once it has expired', async () => {
    await leaseIs({ owner: 'another-host:4711:abc', expiresAt: Date.now() - 1 });
    await (await Lease.acquire(control)).release();
    expect(await storedLease()).toBeUndefined();
  });

  it('is still held after a renewal whose response was lost', async () => {
    const lease = await Lease.acquire(control);
    const { owner = '', expiresAt = 0 } = (await storedLease()) ?? {};
    await leaseIs({ owner, expiresAt: expiresAt + 15_000 });
    await expect(lease.confirm()).resolves.toBeUndefined();
    expect(() => lease.assertHeld()).not.toThrow();
    await lease.release();
  });

  it('lasts a minute, is renewed every 15 seconds until it is released, and names its process', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start });
    const lease = await Lease.acquire(control);
    const { owner, expiresAt } = (await storedLease()) ?? {};
    expect(owner).toMatch(/^[^:]+:\d+:[0-9a-f]{8}$/);
    expect([owner?.split(':')[0], owner?.split(':')[1]]).toEqual([hostname(), String(process.pid)]);
    expect(expiresAt).toBe(start + 60_000);
    vi.advanceTimersByTime(14_999);
    await lease.confirm();
    expect((await storedLease())?.expiresAt).toBe(start + 74_999);
    vi.advanceTimersByTime(1);
    await expect.poll(async () => (await storedLease())?.expiresAt).toBe(start + 75_000);
    await lease.release();
    expect(vi.getTimerCount()).toBe(0);
    expect(await storedLease()).toBeUndefined();
  });

  it('is found lost by a renewal, after which no phase of the load may begin', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lease = await Lease.acquire(control);
    lease.assertHeld();
    await leaseIs({ owner: 'another-host:4711:abc', expiresAt: Date.now() + 50_000 });
    lease.assertHeld();
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => isThrown(() => lease.assertHeld())).toBe(true);
    await expect(lease.confirm()).rejects.toThrow(
      'This loader lost its lease: another loader took over. Nothing was published.',
    );
    await lease.release();
  });

  it('is held until its last millisecond, and free at the next', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    await leaseIs({ owner: 'another-host:4711:abc', expiresAt: now + 1 });
    await expect(assertNobodyLoads(control)).rejects.toThrow(LeaseHeld);
    await expect(Lease.acquire(control)).rejects.toThrow(LeaseHeld);
    await leaseIs({ owner: 'another-host:4711:abc', expiresAt: now });
    await assertNobodyLoads(control);
    await (await Lease.acquire(control)).release();
  });

  it.each([
    ['of another host, whatever its number', 'another-host:1:abc'],
    ['of this host that is alive', `${hostname()}:${process.pid}:abc`],
    ['without a number', `${hostname()}::abc`],
    ['with a number that is none', `${hostname()}:1x:abc`],
  ])('is not taken over from a process %s', async (_what, owner) => {
    await leaseIs({ owner, expiresAt: Date.now() + 50_000 });
    await expect(Lease.acquire(control)).rejects.toThrow(`Another loader is running: ${owner}, until `);
  });

  it('is lost at the end of its minute if it could not be renewed, and forgets a failure once it could', async () => {
    const own = { ...control };
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const lease = await Lease.acquire(own);
    own.table = 'no-such-table';
    vi.setSystemTime(start + LEASE_MS - 1);
    await lease.confirm();
    own.table = control.table;
    await lease.confirm();
    await leaseIs({ owner: 'another-host:4711:abc', expiresAt: start + 2 * LEASE_MS });
    await expect(lease.confirm()).rejects.toThrow('another loader took over');
    await lease.release();
  });

  it('gives the reason why it could not be renewed', async () => {
    const own = { ...control };
    const lease = await Lease.acquire(own);
    own.table = 'no-such-table';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LEASE_MS });
    await expect(lease.confirm()).rejects.toThrow(
      // In the words of the engine.
      /could not be reached for a minute \((?:Requested resource not found|Cannot do operations on a non-existent table)\)/,
    );
    vi.useRealTimers();
    own.table = control.table;
    await lease.release();
  });

  it('LOAD-08 prevents publication once it is lost, and is not taken from its new owner', async () => {
    const lease = await Lease.acquire(control);
    const thief = { owner: 'another-host:4711:abc', expiresAt: Date.now() + 50_000 };
    await leaseIs(thief);
    const records = new ReleaseRecords(control);
    const publication = { ...loading.deps, records, lease, now: () => new Date() };
    const record: ReleaseRecord = {
      release: 'r-1',
      state: 'loading',
      format: CURRENT_FORMAT,
      createdAt: '2026-01-01T00:00:00.000Z',
      itemCount: 0,
      objectCount: 0,
    };
    await expect(publish(publication, record)).rejects.toThrow(LeaseLost);
    expect([await loading.deps.pointer.read(), await records.current(), await records.all()]).toEqual([
      undefined,
      undefined,
      [],
    ]);
    expect(() => lease.assertHeld()).toThrow(LeaseLost);
    await lease.release();
    expect(await storedLease()).toMatchObject(thief);
  });
});
