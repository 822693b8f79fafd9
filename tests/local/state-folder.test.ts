import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { step } from '../../local/progress';
import { currentRelease, pointerReader, rememberBundle, rememberedBundle } from '../../local/state-folder';

describe('the state folder of a site', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-state-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('INFRA-19 INFRA-23 names the current release, read anew each time, under the key of the pointer only', async () => {
    const read = pointerReader(folder);
    expect([await currentRelease(folder), await read('release')]).toEqual([undefined, undefined]);
    await writeFile(join(folder, 'release-pointer'), ' r-1\n');
    expect([await currentRelease(folder), await read('release'), await read('other')]).toEqual([
      'r-1',
      'r-1',
      undefined,
    ]);
    await writeFile(join(folder, 'release-pointer'), '\n');
    expect([await currentRelease(folder), await read('release')]).toEqual([undefined, undefined]);
  });

  it('INFRA-19 does not take a pointer that cannot be read for none', async () => {
    await mkdir(join(folder, 'release-pointer'));
    await expect(currentRelease(folder)).rejects.toMatchObject({ code: 'EISDIR' });
  });

  describe('remembers the bundle of each release', () => {
    let bundle: string;
    const publish = (release: string) => writeFile(join(folder, 'release-pointer'), `${release}\n`);
    beforeEach(async () => {
      bundle = join(folder, 'bundle');
      await mkdir(bundle);
    });

    it('INFRA-19 by its whole path, as long as it exists', async () => {
      expect(await rememberedBundle(folder)).toBeUndefined();
      await publish('r-1');
      expect(await rememberedBundle(folder)).toBeUndefined();
      await rememberBundle(folder, relative('.', bundle));
      expect(JSON.parse(await readFile(join(folder, 'loaded-bundles.json'), 'utf8'))).toEqual({ 'r-1': bundle });
      expect(await rememberedBundle(folder)).toBe(bundle);
      await rm(bundle, { recursive: true });
      expect(await rememberedBundle(folder)).toBeUndefined();
    });

    it('INFRA-19 so that the one of the current release is found, also after a rollback', async () => {
      await publish('r-1');
      await rememberBundle(folder, bundle);
      await publish('r-2');
      expect(await rememberedBundle(folder)).toBeUndefined();
      await rememberBundle(folder, folder);
      expect(await rememberedBundle(folder)).toBe(folder);
      await publish('r-1');
      expect(await rememberedBundle(folder)).toBe(bundle);
    });

    it('INFRA-19 but knows none if nothing is published or its list cannot be read', async () => {
      await rememberBundle(folder, bundle);
      expect(await rememberedBundle(folder)).toBeUndefined();
      await publish('r-1');
      await writeFile(join(folder, 'loaded-bundles.json'), '{"r-1": ');
      expect(await rememberedBundle(folder)).toBeUndefined();
      await rememberBundle(folder, bundle);
      expect(await rememberedBundle(folder)).toBe(bundle);
    });
  });

  it('reports a step when it has ended, with its seconds', async () => {
    const lines: string[] = [];
    const progress = (line: string): void => void lines.push(line);
    expect(await step(progress, 'engines ready', async () => lines.length)).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^ {2}engines ready \(\d+\.\d s\)$/)]);
    await expect(step(progress, 'failed', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(lines).toHaveLength(1);
  });
});
