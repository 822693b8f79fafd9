import { createHash } from 'node:crypto';
import { lstat, mkdir, rm } from 'node:fs/promises';
import { createConnection, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** File in the state folder with the pid of the running supervisor and the engines' endpoints, for people and tests. */
export const runFile = 'run.json';

/** The site that serves a state folder: one at a time, because a second would run its searches again. */
const ownerSchema = z.object({ pid: z.number(), url: z.nullable(z.string()) });
export type Owner = z.infer<typeof ownerSchema>;

/** What the supervisor sends, one JSON text per line. */
export const messageSchema = z.union([
  /** The engines are ready. */
  z.object({ pid: z.number(), environment: z.record(z.string(), z.string()) }),
  /** An engine ended and was started again. */
  z.object({ notice: z.string() }),
  /** An engine cannot run, so the supervisor ends. */
  z.object({ lost: z.string() }),
  /** The answer to a claim: the owner that there is. */
  z.object({ owner: ownerSchema }),
]);
export type Message = z.infer<typeof messageSchema>;

/** What a site sends: it wants to own the folder, or its address is known. */
export const claimSchema = z.object({ claim: ownerSchema });

/** Only its owner can enter the folder, because clients trust what listens there. */
async function privateFolder(): Promise<string> {
  const user = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `spencer-${user}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const { uid, mode } = await lstat(folder);
  if (uid !== user || (mode & 0o077) !== 0)
    throw new Error(
      `${folder} belongs to another user or is open to others; remove it, or set TMPDIR to another folder`,
    );
  return folder;
}

/** Short whatever the state folder is called: the path of a Unix socket is limited to about 100 characters. */
export async function socketPath(stateFolder: string): Promise<string> {
  const hash = createHash('sha256').update(resolve(stateFolder)).digest('hex').slice(0, 16);
  return join(await privateFolder(), `${hash}.sock`);
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
