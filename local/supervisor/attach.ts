import { spawn } from 'node:child_process';
import { chmod, mkdir, open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../../infra/project-folder';
import { connect, messageSchema, socketPath, type Message, type Owner } from './socket';

export interface Attachment {
  /** Credentials and endpoints of the engines. */
  environment: Record<string, string>;
  /** Resolves when the connection ends without `release`, to the reason if the supervisor gave one. */
  lost: Promise<string | undefined>;
  /**
   * Makes this process the site that serves the folder, or tells its address. Resolves to the site that already does, if
   * any.
   */
  claim(url: string | null): Promise<Owner | undefined>;
  /** Explains an error of the stores by what the supervisor says of the engines, if it says anything soon. */
  explained(error: unknown): Promise<unknown>;
  /** Ends the use of the engines; they end soon after their last user has released them. */
  release(): void;
}

const ATTEMPTS = 200;
const RETRY_MS = 100;
/** Longer than an engine that cannot run takes to be given up. */
const EXPLANATION_MS = 15_000;

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

/** The connection to a supervisor and what it says. */
class Connection {
  readonly #socket: Socket;
  /** Resolves when it is closed. */
  readonly closed: Promise<void>;
  /** What the supervisor last said of its engines. */
  trouble: string | undefined;
  lost: string | undefined;
  environment: Record<string, string> | undefined;
  #hearOwner: ((owner: Owner) => void) | undefined;
  readonly #tell: (notice: string) => void;

  constructor(socket: Socket, tell: (notice: string) => void) {
    this.#socket = socket;
    this.#tell = tell;
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    createInterface({ input: socket })
      .on('line', (line) => this.#hear(messageSchema.parse(JSON.parse(line))))
      // It repeats the errors of the socket, whose end is what matters.
      .on('error', () => undefined);
  }

  #greeted: (() => void) | undefined;

  #hear(message: Message): void {
    if ('environment' in message) {
      this.environment = message.environment;
      this.#greeted?.();
    } else if ('owner' in message) this.#hearOwner?.(message.owner);
    else if ('lost' in message) this.trouble = this.lost = message.lost;
    else {
      this.trouble = message.notice;
      this.#tell(message.notice);
    }
  }

  /** Resolves when the engines are ready, or the connection has ended. */
  async ready(): Promise<void> {
    if (this.environment !== undefined) return;
    await Promise.race([new Promise<void>((resolve) => (this.#greeted = resolve)), this.closed]);
  }

  claim(site: Owner): Promise<Owner | undefined> {
    return new Promise((resolve) => {
      this.#hearOwner = (owner) => resolve(owner.pid === site.pid ? undefined : owner);
      void this.closed.then(() => resolve(undefined));
      this.#socket.write(`${JSON.stringify({ claim: site })}\n`);
    });
  }

  end(): void {
    this.#socket.destroy();
  }
}

async function readyConnection(stateFolder: string, tell: (notice: string) => void): Promise<Connection> {
  const path = await socketPath(stateFolder);
  let spawned = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const socket = await connect(path);
    if (socket) {
      const connection = new Connection(socket, tell);
      await connection.ready();
      if (connection.environment !== undefined) return connection;
      if (connection.lost !== undefined) throw new Error(connection.lost);
    }
    // A supervisor that is ending releases the folder before its socket; a new one can only start after that.
    if (!socket && !spawned) {
      spawned = true;
      await spawnSupervisor(stateFolder);
    }
    await sleep(RETRY_MS);
  }
  throw new Error(`The engines did not start; see ${join(stateFolder, 'supervisor.log')}`);
}

/** Creates the folder, which nobody else of the machine may read: it holds what visitors search for. */
async function ensureFolder(stateFolder: string): Promise<void> {
  try {
    await mkdir(stateFolder, { recursive: true, mode: 0o700 });
    await chmod(stateFolder, 0o700);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Error(`${stateFolder} is not a folder; the site keeps its state in one. Remove it or choose another.`);
    throw new Error(`${stateFolder} cannot be used for the state of the site: ${message}`);
  }
}

const lostConnection = /ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|TimeoutError/;

/**
 * Attaches to the engines of the state folder, and starts them if they are not running. `tell` receives what happens to
 * them meanwhile.
 */
export async function attachEngines(
  stateFolder: string,
  tell: (notice: string) => void = console.error,
): Promise<Attachment> {
  await ensureFolder(stateFolder);
  const connection = await readyConnection(stateFolder, tell);
  return {
    environment: connection.environment ?? {},
    lost: connection.closed.then(() => connection.lost),
    claim: (url) => connection.claim({ pid: process.pid, url }),
    explained: async (error) => {
      if (!(error instanceof Error) || !lostConnection.test(`${error.name} ${error.message}`)) return error;
      await Promise.race([connection.closed, sleep(EXPLANATION_MS)]);
      return connection.trouble === undefined ? error : new Error(connection.trouble, { cause: error });
    },
    release: () => connection.end(),
  };
}
