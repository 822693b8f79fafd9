import { spawn } from 'node:child_process';
import { mkdir, open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { projectFolder } from '../project-folder';
import { connect, socketPath } from './socket';

export interface Attachment {
  /** Credentials and endpoints of the engines. */
  environment: Record<string, string>;
  /** Resolves when the supervisor has gone without being asked to. */
  lost: Promise<void>;
  /** The engines end soon after their last user has let them go. */
  release(): void;
}

const greetingSchema = z.object({ pid: z.number(), environment: z.record(z.string(), z.string()) });
const ATTEMPTS = 200;
const RETRY_MS = 100;

/** Detached, so that an interrupt from the terminal does not reach it before its clients are done. */
async function spawnSupervisor(stateFolder: string): Promise<void> {
  const log = await open(join(stateFolder, 'supervisor.log'), 'w');
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const programme = join(projectFolder, 'local', 'supervisor', 'supervisor-process.ts');
  const child = spawn(process.execPath, ['--import', loader, programme, stateFolder], { detached: true, stdio: ['ignore', log.fd, log.fd] });
  child.unref();
  await log.close();
}

/** What the supervisor says when its engines are ready, or undefined if it goes before that. */
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
    // One that was just ending releases the folder before its socket; only then a new one can begin.
    if (!socket && !spawned) {
      spawned = true;
      await spawnSupervisor(stateFolder);
    }
    await sleep(RETRY_MS);
  }
  throw new Error(`The engines did not start; see ${join(stateFolder, 'supervisor.log')}`);
}

/** Engines over the state folder: those that run already, or new ones. */
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
