import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachEngines, type Attachment } from '../../../local/supervisor/attach';
import { claimSocket, socketPath, type Message } from '../../../local/supervisor/socket';

/** A supervisor of this process: it says what a test has it say, and notes what it hears. */
describe('the attachment to the engines', () => {
  let folder: string;
  let stateFolder: string;
  let supervisor: Server;
  let clients: Socket[];
  let heard: string[];
  let notices: string[];
  let attached: Attachment | undefined;
  let onConnect: (socket: Socket) => void;

  const say = (message: Message): void => {
    for (const client of clients) client.write(`${JSON.stringify(message)}\n`);
  };
  const greeting = { pid: 1, environment: { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' } };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-attach-'));
    vi.stubEnv('TMPDIR', folder);
    stateFolder = join(folder, 'state', 'below');
    [clients, heard, notices, attached] = [[], [], [], undefined];
    onConnect = (socket) => void socket.write(`${JSON.stringify(greeting)}\n`);
    supervisor = createServer((socket) => {
      clients.push(socket);
      createInterface({ input: socket }).on('line', (line) => heard.push(line));
      onConnect(socket);
    });
    await claimSocket(supervisor, await socketPath(stateFolder));
  });
  afterEach(async () => {
    attached?.release();
    for (const client of clients) client.destroy();
    await new Promise((closed) => supervisor.close(closed));
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  const attach = async (): Promise<Attachment> =>
    (attached = await attachEngines(stateFolder, (notice) => notices.push(notice)));

  it('INFRA-19 has the variables of the engines once they are ready, and keeps the folder to its user', async () => {
    await mkdir(stateFolder, { recursive: true });
    await chmod(stateFolder, 0o755);
    onConnect = (socket) => setTimeout(() => socket.write(`${JSON.stringify(greeting)}\n`), 20);
    expect((await attach()).environment).toEqual({ DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' });
    expect((await stat(stateFolder)).mode & 0o777).toBe(0o700);
  });

  it('INFRA-19 tells what happens to the engines', async () => {
    await attach();
    say({ notice: 'The table engine ended.' });
    say({ notice: 'It runs again.' });
    await expect.poll(() => notices).toEqual(['The table engine ended.', 'It runs again.']);
  });

  it.each([
    ['the reason', 'The object store ended.'],
    ['no reason', undefined],
  ])('INFRA-19 is lost, to %s, when the supervisor ends', async (_what, lost) => {
    const { lost: ended } = await attach();
    if (lost !== undefined) say({ lost });
    for (const client of clients) client.end();
    expect(await ended).toBe(lost);
    expect(notices).toEqual([]);
  });

  it('INFRA-19 fails with the reason if the engines cannot run', async () => {
    onConnect = (socket) => void socket.end(`${JSON.stringify({ lost: 'The disk is full.' })}\n`);
    await expect(attach()).rejects.toThrow('The disk is full.');
  });

  it('INFRA-19 tries again where a supervisor ends without giving a reason', async () => {
    onConnect = (socket) => {
      onConnect = (next) => void next.write(`${JSON.stringify(greeting)}\n`);
      socket.destroy();
    };
    expect((await attach()).environment).toEqual(greeting.environment);
    expect(clients).toHaveLength(2);
  });

  it('INFRA-19 claims the folder for this process, and hears of another that has it', async () => {
    const engines = await attach();
    const first = engines.claim(null);
    await expect.poll(() => heard).toEqual([JSON.stringify({ claim: { pid: process.pid, url: null } })]);
    say({ owner: { pid: process.pid, url: null } });
    expect(await first).toBeUndefined();
    const second = engines.claim('http://127.0.0.1:8080');
    await expect.poll(() => heard.length).toBe(2);
    expect(heard[1]).toBe(JSON.stringify({ claim: { pid: process.pid, url: 'http://127.0.0.1:8080' } }));
    const owner = { pid: process.pid + 1, url: 'http://127.0.0.1:8081' };
    say({ owner });
    expect(await second).toEqual(owner);
    const third = engines.claim(null);
    for (const client of clients) client.destroy();
    expect(await third).toBeUndefined();
  });

  it('INFRA-19 explains an error of the stores by what happened to the engines', async () => {
    const engines = await attach();
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { name: 'Error' });
    const other = new Error('no such table');
    expect(await engines.explained(other)).toBe(other);
    expect(await engines.explained('ECONNREFUSED')).toBe('ECONNREFUSED');
    const explained = engines.explained(refused);
    say({ lost: 'The disk is full.' });
    for (const client of clients) client.end();
    expect(await explained).toMatchObject({ message: 'The disk is full.', cause: refused });
  });

  it('INFRA-19 leaves an error unexplained where nothing was said', async () => {
    const engines = await attach();
    const timedOut = Object.assign(new Error('slow'), { name: 'TimeoutError' });
    const explained = engines.explained(timedOut);
    for (const client of clients) client.end();
    expect(await explained).toBe(timedOut);
  });

  it('INFRA-19 explains a store that answers too late by the last notice', async () => {
    const engines = await attach();
    const explained = engines.explained(Object.assign(new Error('slow'), { name: 'TimeoutError' }));
    say({ notice: 'The object store ended.' });
    for (const client of clients) client.end();
    expect(await explained).toMatchObject({ message: 'The object store ended.' });
  });

  it('INFRA-19 ends when it is released', async () => {
    const engines = await attach();
    const closed = new Promise((resolve) => clients[0]?.once('close', resolve));
    engines.release();
    await closed;
    expect(await engines.lost).toBeUndefined();
  });

  it('INFRA-19 says why a folder cannot be used', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const isNone = (path: string): string =>
      `${path} is not a folder; the site keeps its state in one. Remove it or choose another.`;
    await expect(attachEngines(file)).rejects.toThrow(isNone(file));
    await expect(attachEngines(join(file, 'below'))).rejects.toThrow(isNone(join(file, 'below')));
    const long = join(folder, 'x'.repeat(300));
    await expect(attachEngines(long)).rejects.toThrow(`${long} cannot be used for the state of the site: ENAMETOOLONG`);
  });
});
