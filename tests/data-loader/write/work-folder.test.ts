import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, withWorkFolder } from '../../../data-loader/write/work-folder';

describe('the work folder of a load', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'spencer-work-'));
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  it('is removed even if the work fails', async () => {
    const seen: string[] = [];
    const failing = withWorkFolder(parent, async (folder) => {
      seen.push(...(await readdir(parent)));
      throw new Error(`Failed in ${basename(folder)}`);
    });
    await expect(failing).rejects.toThrow('Failed in');
    expect(seen).toHaveLength(1);
    expect(await readdir(parent)).toEqual([]);
  });

  it('of a killed loader is removed, but not that of a running one', async () => {
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    const running = `spencer-load-${process.ppid}-abc`;
    for (const name of [running, `spencer-load-${dead}-abc`, 'notes']) await mkdir(join(parent, name));
    await withWorkFolder(parent, async () => undefined);
    expect((await readdir(parent)).sort()).toEqual(['notes', running]);
  });

  it.runIf(process.platform === 'linux')(
    'LOAD-08 of a killed loader is removed before anybody has noticed its end, as in a container without an init',
    async () => {
      // Its name looks like a state. `sleep` takes the place of the shell and never asks after its child.
      const loader = join(parent, 'a) S');
      await symlink('/bin/sleep', loader);
      const script = '"$0" 0.2 & echo $!; exec sleep 60';
      const careless = spawn('sh', ['-c', script, loader], { stdio: ['ignore', 'pipe', 'ignore'] });
      try {
        const [line] = (await once(careless.stdout, 'data')) as [Buffer];
        const zombie = Number(line.toString());
        await expect.poll(() => isAlive(zombie), { timeout: 5_000 }).toBe(false);
        expect(() => process.kill(zombie, 0)).not.toThrow();
        await mkdir(join(parent, `spencer-load-${zombie}-abc`));
        await withWorkFolder(parent, async () => undefined);
        expect(await readdir(parent)).toEqual(['a) S']);
      } finally {
        careless.kill('SIGKILL');
      }
    },
  );
});
