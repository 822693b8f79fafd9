import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createConnection, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Record of a running supervisor in its state folder: its pid and where the engines listen. For people and tests. */
export const runFile = 'run.json';

/** Short whatever the folder is called: a Unix socket's path holds about 100 characters. */
export function socketPath(stateFolder: string): string {
  const hash = createHash('sha256').update(resolve(stateFolder)).digest('hex').slice(0, 16);
  return join(tmpdir(), `spencer-${process.getuid?.() ?? 0}-${hash}.sock`);
}

/** A connection, or undefined if nobody listens. */
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

/** Listens on the path; a socket that a killed process left behind is replaced. False if somebody listens there. */
export async function claimSocket(server: Server, path: string): Promise<boolean> {
  if (await listen(server, path)) return true;
  const other = await connect(path);
  other?.destroy();
  if (other) return false;
  await rm(path, { force: true });
  return listen(server, path);
}
