import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { environment } from '#domain/storage/environment';
import { startEngines, type Engines } from './engines/engines';
import { CHOOSE_FOLDER } from './state-folder';

/** The program that runs the engines of a state folder. */
const ownerSchema = z.object({
  pid: z.number(),
  /** A load runs them only where no site does. */
  program: z.enum(['site', 'load']),
  /** Of a site that is ready. */
  url: z.nullable(z.string()),
  /** Credentials and endpoints of the engines. */
  environment: z.record(z.string(), z.string()),
});
export type Owner = z.infer<typeof ownerSchema>;

/** File in the state folder that names its owner. */
const runFile = (stateFolder: string): string => join(stateFolder, 'run.json');

/** Whether the owner still runs: one that was killed leaves its file, and another program may have its process id. */
async function isAlive({ pid, environment: { [environment.s3Endpoint]: endpoint = '' } }: Owner): Promise<boolean> {
  try {
    process.kill(pid, 0);
    await fetch(endpoint);
    return true;
  } catch {
    return false;
  }
}

/** Resolves to the program that runs the engines of a folder, if any does. */
export async function ownerOf(stateFolder: string): Promise<Owner | undefined> {
  try {
    const owner = ownerSchema.parse(JSON.parse(await readFile(runFile(stateFolder), 'utf8')));
    return (await isAlive(owner)) ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** Engines open their files exclusively, and a second site would run the searches of the first again. */
class FolderInUse extends Error {
  constructor(stateFolder: string, { pid, program, url }: Owner) {
    super(
      program === 'site'
        ? `A site already serves ${stateFolder}: process ${pid}, ${url ?? 'which is starting'}. End it first, or choose another folder with --state.`
        : `A load is at work on ${stateFolder}: process ${pid}. Wait for its end, or choose another folder with --state.`,
    );
    this.name = 'FolderInUse';
  }
}

export interface OwnEngines {
  /** Credentials and endpoints of the engines. */
  environment: Record<string, string>;
  /** Resolves to the reason if an engine cannot run. */
  lost: Promise<string>;
  /** Explains an error of the stores by what happened to the engines, if anything did. */
  explained(error: unknown): Promise<unknown>;
  /** Tells others the address of the site. */
  announce(url: string): Promise<void>;
  stop(): Promise<void>;
}

/** The engines of a site that was killed end shortly after it. */
const LOCKED_ATTEMPTS = 50;
const LOCKED_RETRY_MS = 100;
const isLocked = (error: unknown): boolean => error instanceof Error && /\block\b/i.test(error.message);

async function startedEngines(stateFolder: string, events: Parameters<typeof startEngines>[1]): Promise<Engines> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startEngines(stateFolder, events);
    } catch (error) {
      if (!isLocked(error)) throw error;
      const owner = await ownerOf(stateFolder);
      if (owner) throw new FolderInUse(stateFolder, owner);
      if (attempt === LOCKED_ATTEMPTS) throw error;
      await sleep(LOCKED_RETRY_MS);
    }
  }
}

/** Creates the folder, which nobody else of the machine may read: it holds what users search for. */
async function ensureFolder(stateFolder: string): Promise<void> {
  try {
    await mkdir(stateFolder, { recursive: true, mode: 0o700 });
    await chmod(stateFolder, 0o700);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Error(`${stateFolder} is not a folder; the site keeps its state in one. Remove it or choose another.`);
    throw new Error(`${stateFolder} cannot be used for the state of the site: ${message}. ${CHOOSE_FOLDER}`);
  }
}

const lostConnection = /ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|TimeoutError/;
/** Longer than an engine that cannot run takes to be given up. */
const EXPLANATION_MS = 15_000;

/**
 * Starts the engines of a state folder as its owner. They end with this process, however it ends. `tell` receives what
 * happens to them meanwhile. Rejects if another program owns the folder.
 */
export async function ownEngines(
  stateFolder: string,
  program: Owner['program'],
  tell: (notice: string) => void = console.error,
): Promise<OwnEngines> {
  await ensureFolder(stateFolder);
  const other = await ownerOf(stateFolder);
  if (other) throw new FolderInUse(stateFolder, other);
  const events = new EventEmitter<{ trouble: [string]; lost: [string] }>();
  /** What was last said of the engines. */
  let trouble: string | undefined;
  const troubled = (sentence: string): void => {
    trouble = sentence;
    events.emit('trouble', sentence);
  };
  const lost = new Promise<string>((resolve) => events.once('lost', resolve));
  const engines = await startedEngines(stateFolder, {
    notice: (notice) => {
      troubled(notice);
      tell(notice);
    },
    lost: (reason) => {
      troubled(reason);
      events.emit('lost', reason);
    },
  });
  const file = runFile(stateFolder);
  const announce = (url: string | null): Promise<void> => {
    const owner: Owner = { pid: process.pid, program, url, environment: engines.environment };
    return writeFile(file, `${JSON.stringify(owner, undefined, 2)}\n`, { mode: 0o600 });
  };
  await announce(null);
  const forget = (): void => rmSync(file, { force: true });
  process.once('exit', forget);
  return {
    environment: engines.environment,
    lost,
    explained: async (error) => {
      if (!(error instanceof Error) || !lostConnection.test(`${error.name} ${error.message}`)) return error;
      const waiting = AbortSignal.timeout(EXPLANATION_MS);
      if (trouble === undefined) await once(events, 'trouble', { signal: waiting }).catch(() => undefined);
      return trouble === undefined ? error : new Error(trouble, { cause: error });
    },
    announce,
    stop: async () => {
      process.off('exit', forget);
      await engines.stop();
      await rm(file, { force: true });
    },
  };
}
