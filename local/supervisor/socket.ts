import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createConnection, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** File in the state folder with the pid of the running supervisor and the engines' endpoints, for people and tests. */
export const runFile = 'run.json';

/** Short whatever the folder is called: the path of a Unix socket is limited to about 100 characters. */
export function socketPath(stateFolder: string): string {
  const hash = createHash('sha256').update(resolve(stateFolder)).digest('hex').slice(0, 16);
  return join(tmpdir(), `spencer-${process.getuid?.() ?? 0}-${hash}.sock`);
}

/** Resolves to a connection, or undefined if nobody is listening. */
export function connect(path: string): Promise<Socket | undefined> {
  return new Promise((done) => {
    const socket = createConnection(path);
    socket.once('connect', () => done(socket));
    socket.once('error', () => done(undefined));
  });
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((done, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : reject(error)));
    server.listen(path, () => done(true));
  });
}

/**
 * Listens on the path, replacing a socket left by a killed process. Resolves to false if another process is listening.
 */
export async function claimSocket(server: Server, path: string): Promise<boolean> {
  if (await listen(server, path)) return true;
  const other = await connect(path);
  other?.destroy();
  if (other) return false;
  await rm(path, { force: true });
  return listen(server, path);
}
