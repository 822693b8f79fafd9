import { chmod, link, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimSocket, connect, socketPath } from '../../../local/supervisor/socket';

let temporary = '';
let sockets = '';
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'spencer-socket-'));
  sockets = join(temporary, `spencer-${process.getuid?.() ?? 0}`);
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

describe('the socket of a supervisor', () => {
  it('INFRA-19 is in a folder that only its owner can enter', async () => {
    const path = await socketPath('/state');
    expect(path.startsWith(`${sockets}/`)).toBe(true);
    expect((await stat(sockets)).mode & 0o777).toBe(0o700);
    // A second one finds the folder.
    expect(await socketPath('/state')).toBe(path);
    expect(await socketPath('/other')).not.toBe(path);
  });

  it.each(['740', '710', '704', '701'])(
    'INFRA-19 refuses a folder that others can read or enter, mode %s',
    async (mode) => {
      await mkdir(sockets);
      await chmod(sockets, Number.parseInt(mode, 8));
      await expect(socketPath('/state')).rejects.toThrow(`${sockets} belongs to another user or is open to others`);
    },
  );

  it('refuses a link in the place of the folder', async () => {
    await mkdir(join(temporary, 'elsewhere'), { mode: 0o700 });
    await symlink(join(temporary, 'elsewhere'), sockets);
    await expect(socketPath('/state')).rejects.toThrow('is open to others');
  });

  it('has one listener at a time', async () => {
    const path = await socketPath('/state');
    const [first, second] = [createServer(), createServer()];
    expect(await claimSocket(first, path)).toBe(true);
    expect(await claimSocket(second, path)).toBe(false);
    await new Promise((closed) => first.close(closed));
    expect(await claimSocket(second, path)).toBe(true);
    await new Promise((closed) => second.close(closed));
  });

  it('replaces what a killed process left behind, and reports any other reason', async () => {
    const path = await socketPath('/state');
    expect(await connect(path)).toBeUndefined();
    const [killed, next] = [createServer(), createServer()];
    await claimSocket(killed, `${path}.killed`);
    await link(`${path}.killed`, path);
    await new Promise((closed) => killed.close(closed));
    expect(await connect(path)).toBeUndefined();
    expect(await claimSocket(next, path)).toBe(true);
    const connection = await connect(path);
    expect(connection?.destroyed).toBe(false);
    connection?.destroy();
    await new Promise((closed) => next.close(closed));
    await expect(claimSocket(createServer(), join(sockets, 'none', 'a.sock'))).rejects.toThrow('listen E');
  });

  it('has a short name, which is the same for every spelling of the state folder', async () => {
    const path = await socketPath(`/state/${'x'.repeat(200)}`);
    expect(path.slice(sockets.length)).toMatch(/^\/[0-9a-f]{16}\.sock$/);
    expect(await socketPath('/state')).toBe(await socketPath('/other/../state/'));
  });
});
