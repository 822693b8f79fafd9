import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INVENTORY_PREFIX, objectKey } from '#domain/storage/object-keys';
import type { ReleaseRecord } from '#domain/storage/release-record';
import { previousRelease } from '../../../data-loader/publish/publish';
import { expiredReleases, keptReleases, removeReleaseData } from '../../../data-loader/publish/retention';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { startLoading, type Loading } from '../loading';
import { everythingStored } from '../stored-release';

function record(release: string, day: number, replacedAt?: string): ReleaseRecord {
  const createdAt = `2026-03-0${day}T00:00:00.000Z`;
  const replaced = replacedAt === undefined ? {} : { replacedAt };
  return { release, state: 'published', createdAt, currentAt: createdAt, ...replaced, itemCount: 0, objectCount: 0 };
}

describe('releases that are kept', () => {
  const newer = [record('r-2', 2, '2026-03-03T00:00:00.000Z'), record('r-3', 3), record('r-4', 4)];
  const expired = (replacedAt: string): string[] =>
    expiredReleases([record('r-1', 1, replacedAt), ...newer], 'r-4', new Date('2026-03-09T12:00:00.000Z')).map(
      ({ release }) => release,
    );

  it('include a release for exactly one day after it was replaced', () => {
    expect(expired('2026-03-08T12:00:00.000Z')).toEqual([]);
    expect(expired('2026-03-08T11:59:59.999Z')).toEqual(['r-1']);
  });
});

describe('releases that are not kept', () => {
  const now = new Date('2026-03-09T12:00:00.000Z');
  const newest = [record('r-7', 7), record('r-8', 8), record('r-9', 9)];
  const expired = (records: ReleaseRecord[], current = 'r-9'): string[] =>
    expiredReleases(records, current, now).map(({ release }) => release);

  it('LOAD-02 are those older than the three newest, whatever their order, but never the current one', () => {
    const old = [1, 2, 3].map((day) => record(`r-${day}`, day, '2026-03-04T00:00:00.000Z'));
    expect(expired([...newest, ...old])).toEqual(['r-1', 'r-2', 'r-3']);
    expect(expired([...old, ...newest.toReversed()])).toEqual(['r-1', 'r-2', 'r-3']);
    expect(expired([...old, ...newest], 'r-2')).toEqual(['r-1', 'r-3']);
    expect(expired([...old.slice(0, 1), ...newest.slice(0, 2)])).toEqual([]);
  });

  it('LOAD-02 include one that never was current, but not one whose successor was killed while publishing', () => {
    const { currentAt: _, ...never } = record('r-1', 1);
    expect(expired([never, ...newest])).toEqual(['r-1']);
    expect(expired([record('r-1', 1), ...newest])).toEqual([]);
  });

  it('LOAD-02 are complete: half-written ones neither count among the newest nor are removed so', () => {
    const old = record('r-1', 1, '2026-03-04T00:00:00.000Z');
    const loading = [4, 5, 6].map((day): ReleaseRecord => ({ ...record(`r-${day}`, day), state: 'loading' }));
    expect(expired([old, ...loading, ...newest.slice(1)], 'r-9')).toEqual([]);
    expect(expired([{ ...old, state: 'retired' }, ...newest])).toEqual([]);
  });
});

describe('REL-01 releases that remain once another one is current', () => {
  const now = new Date('2026-03-09T12:00:00.000Z');

  it('are the published ones and itself, without those that expire through it', () => {
    const own: ReleaseRecord = { ...record('r-9', 9), state: 'loading' };
    const earlier = [6, 7, 8].map((day) => record(`r-${day}`, day, '2026-03-08T00:00:00.000Z'));
    const all = [...earlier, { ...record('r-5', 5), state: 'retired' as const }, own];
    expect(keptReleases(all, own, now).map(({ release }) => release)).toEqual(['r-7', 'r-8', 'r-9']);
    expect(keptReleases(earlier, own, now).map(({ release }) => release)).toEqual(['r-7', 'r-8', 'r-9']);
  });
});

describe('the release of a rollback', () => {
  it('is the one that was replaced last, complete and once current, not the current one', () => {
    const records: ReleaseRecord[] = [
      record('r-1', 1, '2026-03-06T00:00:00.000Z'),
      record('r-2', 2, '2026-03-05T00:00:00.000Z'),
      { ...record('r-3', 3, '2026-03-08T00:00:00.000Z'), state: 'retired' },
      record('r-5', 5, '2026-03-07T00:00:00.000Z'),
    ];
    const { currentAt: _, ...never } = record('r-4', 4);
    expect(previousRelease([...records, never], 'r-5')?.release).toBe('r-1');
    expect(previousRelease([...records, never], 'r-1')?.release).toBe('r-5');
    expect(previousRelease([never, record('r-5', 5)], 'r-5')).toBeUndefined();
  });

  it('is the one without the time of its replacement, whose successor was killed while publishing', () => {
    const records = [record('r-1', 1, '2026-03-02T00:00:00.000Z'), record('r-2', 2), record('r-3', 3)];
    expect(previousRelease(records, 'r-3')?.release).toBe('r-2');
  });
});

describe('the removal of a release', () => {
  let loading: Loading;
  beforeEach(async () => {
    loading = await startLoading();
  });
  afterEach(() => loading.dispose());

  it('deletes the inventory last and leaves nothing', async () => {
    const { release = '' } = await loading.load(await loading.writeBundle('small', smallBundle()));
    const deletions: string[][] = [];
    loading.stores.s3.middlewareStack.add(
      (next, context) => async (args) => {
        const { Delete } = args.input as { Delete?: { Objects: { Key: string }[] } };
        if (context.commandName === 'DeleteObjectsCommand') deletions.push(Delete?.Objects.map(({ Key }) => Key) ?? []);
        return next(args);
      },
      { step: 'initialize' },
    );
    await removeReleaseData(loading.deps, release);
    const inventory = objectKey(release, INVENTORY_PREFIX);
    const withInventory = deletions.map((keys) => keys.filter((key) => key.startsWith(inventory)).length);
    expect(withInventory.slice(0, -1).every((count) => count === 0)).toBe(true);
    expect(withInventory.at(-1)).toBe(deletions.at(-1)?.length);
    expect(deletions.length).toBeGreaterThan(1);
    const { items, objects } = await everythingStored(loading.stores);
    expect([items.size, objects.size]).toEqual([2, 0]);
  });
});
