import { spawn } from 'node:child_process';
import { mkdir, open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { projectFolder } from '../../infra/project-folder';
import { connect, socketPath } from './socket';

export interface Attachment {
  /** Credentials and endpoints of the engines. */
  environment: Record<string, string>;
  /** Resolves when the connection ends, also if the supervisor ended unexpectedly. */
  lost: Promise<void>;
  /** Ends the use of the engines; they end soon after their last user has released them. */
  release(): void;
}

const greetingSchema = z.object({ pid: z.number(), environment: z.record(z.string(), z.string()) });
const ATTEMPTS = 200;
const RETRY_MS = 100;

/** Detached, so that an interrupt from the terminal does not end it before its clients. */
async function spawnSupervisor(stateFolder: string): Promise<void> {
  const log = await open(join(stateFolder, 'supervisor.log'), 'w');
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const program = join(projectFolder, 'local', 'supervisor', 'supervisor-process.ts');
  const child = spawn(process.execPath, ['--import', loader, program, stateFolder], {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  await log.close();
}

/** Resolves to the supervisor's greeting when its engines are ready, or to undefined if it ends before that. */
function greeting(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    createInterface({ input: socket }).once('line', resolve);
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(undefined));
  });
}

async function greetedSocket(stateFolder: string): Promise<{ socket: Socket; line: string }> {
  let spawned = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const socket = await connect(socketPath(stateFolder));
    const line = socket && (await greeting(socket));
    if (socket && line !== undefined) return { socket, line };
    // A supervisor that is ending releases the folder before its socket; a new one can only start after that.
    if (!socket && !spawned) {
      spawned = true;
      await spawnSupervisor(stateFolder);
    }
    await sleep(RETRY_MS);
  }
  throw new Error(`The engines did not start; see ${join(stateFolder, 'supervisor.log')}`);
}

/** Attaches to the engines of the state folder, and starts them if they are not running. */
export async function attachEngines(stateFolder: string): Promise<Attachment> {
  await mkdir(stateFolder, { recursive: true });
  const { socket, line } = await greetedSocket(stateFolder);
  const { environment } = greetingSchema.parse(JSON.parse(line));
  return {
    environment,
    lost: new Promise((resolve) => socket.once('close', () => resolve())),
    release: () => socket.destroy(),
  };
}
