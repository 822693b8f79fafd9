import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releasesFile, type ReleasesFile } from '#domain/api/schemas/releases';
import { rollBack } from '../../../data-loader/load';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { quietRun, startLoading, type Loading } from '../loading';
import { everythingStored, StoredRelease } from '../stored-release';

const LOADS_TIMEOUT_MS = 240_000;

let loading: Loading;
beforeEach(async () => {
  loading = await startLoading();
});
afterEach(() => loading.dispose());

/** Loads this version at noon of a day, a day apart from the one before. */
async function loadVersion(version: string, day: number): Promise<string> {
  const bundle = smallBundle();
  const folder = await loading.writeBundle(version, { ...bundle, manifest: { ...bundle.manifest, version } });
  const now = () => new Date(`2026-03-0${day}T12:00:00.000Z`);
  const { release = '' } = await loading.load(folder, {}, { now });
  return release;
}

const listIn = async (release: string): Promise<ReleasesFile> =>
  releasesFile.parse(await new StoredRelease(loading.stores, release).json('static/releases.json'));
const idsIn = async (release: string) => (await listIn(release)).releases.map((one) => one.release);

describe('REL-01 the list of kept releases', { timeout: LOADS_TIMEOUT_MS }, () => {
  it('names those that can be read, the newest first, with version, date and counts, and none that was retired', async () => {
    const first = await loadVersion('1.0', 1);
    expect(await listIn(first)).toMatchObject({
      current: first,
      releases: [{ release: first, version: '1.0', createdAt: '2026-03-01T12:00:00.000Z', figures: { genes: 2 } }],
    });
    const second = await loadVersion('2.0', 3);
    const third = await loadVersion('3.0', 5);
    expect(await idsIn(third)).toEqual([third, second, first]);
    const fourth = await loadVersion('4.0', 7);
    expect(await idsIn(fourth)).toEqual([fourth, third, second]);
    const { objects } = await everythingStored(loading.stores);
    const stored = new Set([...objects.keys()].map((key) => key.split('/')[1]));
    expect(stored).toEqual(new Set([second, third, fourth]));
    const file = await new StoredRelease(loading.stores, fourth).object('static/releases.json');
    expect(file.cacheControl).toBe('public, max-age=0, s-maxage=5, must-revalidate');
  });

  it('is right after a rollback, and after the way back', async () => {
    const first = await loadVersion('1.0', 1);
    const second = await loadVersion('2.0', 3);
    await rollBack(loading.deps, quietRun());
    expect(await loading.deps.pointer.read()).toBe(first);
    expect(await listIn(first)).toMatchObject({ current: first });
    expect(await idsIn(first)).toEqual([second, first]);
    await rollBack(loading.deps, quietRun());
    expect(await listIn(second)).toMatchObject({ current: second });
    expect(await idsIn(second)).toEqual([second, first]);
  });

  it('comes into effect with its release: a load that is killed before leaves the list that readers see', async () => {
    const first = await loadVersion('1.0', 1);
    const bundle = smallBundle();
    const folder = await loading.writeBundle('next', { ...bundle, manifest: { ...bundle.manifest, version: '2.0' } });
    const { pointer } = loading.deps;
    const write = () => Promise.reject(new Error('killed'));
    await expect(loading.load(folder, {}, { pointer: { read: () => pointer.read(), write } })).rejects.toThrow(
      'killed',
    );
    expect(await idsIn(first)).toEqual([first]);
    const { release = '' } = await loading.load(folder);
    expect(await idsIn(release)).toEqual([release, first]);
  });
});
