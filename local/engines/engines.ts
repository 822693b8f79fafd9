import { fork, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { environment } from '#domain/storage/environment';

/**
 * Environment of every program that uses the embedded engines: credentials that the object store expects and that are
 * valid nowhere else, and no warning from the SDK about the Node version of a developer's machine.
 */
const engineCredentials = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_REGION: 'us-east-1',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
} as const;

type EngineKind = 'dynamo' | 's3';

const names: Record<EngineKind, string> = { dynamo: 'table engine', s3: 'object store' };

const engineProgram = join(dirname(fileURLToPath(import.meta.url)), 'engine-process.ts');
const typescriptLoader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** s3rver encrypts its continuation tokens with DES; without it every listing of more than 1,000 objects fails. */
const LISTING_CIPHER = ['--openssl-legacy-provider'];

const COMPLAINT_CHARACTERS = 4_000;
/** An engine that ends more often than this within the time is not started again. */
const ENDS_MAX = 3;
const ENDS_WITHIN_MS = 60_000;
/** While the disk is full, an engine is tried again at this interval. */
const FULL_DISK_RETRY_MS = 2_000;

const isFullDisk = (reason: string): boolean => /no space left|ENOSPC|disk quota/i.test(reason);

/** Why a process ended: the message that it left, or how it was ended. */
function reasonOf(child: ChildProcess, complaint: string): string {
  const message = /^\[?(?:\w*Error(?: \[\w+\])?: )+(.+?)\]?(?: \{)?$/m.exec(complaint)?.[1];
  return message ?? (child.signalCode === null ? `exit code ${child.exitCode}` : `ended by ${child.signalCode}`);
}

interface EngineEvents {
  /** It ended and runs again, or is tried again. */
  notice: (sentence: string) => void;
  /** It ended and cannot run. */
  lost: (sentence: string) => void;
}

/** An engine in a process of its own on a loopback port, with its data in a folder. */
class Engine {
  readonly #kind: EngineKind;
  readonly #folder: string;
  readonly #events: EngineEvents;
  readonly #ends: number[] = [];
  #child: ChildProcess | undefined;
  #port = 0;
  #stopping = false;
  #isFull = false;

  constructor(kind: EngineKind, folder: string, events: EngineEvents) {
    this.#kind = kind;
    this.#folder = folder;
    this.#events = events;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Resolves when it listens: on a free port at first, later on the same one, which its clients know. */
  async #start(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const child = fork(engineProgram, [this.#kind, this.#folder, String(this.#port)], {
      execArgv: [...(this.#kind === 's3' ? LISTING_CIPHER : []), '--import', typescriptLoader],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    let complaint = '';
    child.stderr?.on('data', (part: Buffer) => {
      process.stderr.write(part);
      complaint = (complaint + part.toString()).slice(-COMPLAINT_CHARACTERS);
    });
    this.#port = await new Promise<number>((resolve, reject) => {
      child.once('message', ({ port }: { port: number }) => resolve(port));
      child.once('error', reject);
      // After its output has been read to the end.
      child.once('close', () => reject(new Error(reasonOf(child, complaint))));
    });
    child.once('close', () => {
      if (!this.#stopping) void this.#restart(reasonOf(child, complaint));
    });
  }

  #ended(reason: string): string {
    return `The ${names[this.#kind]} (${this.#folder}) ended: ${reason}.`;
  }

  /** Starts it for the first time. Rejects with the reason and the folder. */
  async begin(): Promise<void> {
    await this.#start().catch((error: unknown) => {
      throw new Error(this.#ended(error instanceof Error ? error.message : String(error)), { cause: error });
    });
  }

  async #restart(reason: string): Promise<void> {
    const named = this.#ended(reason);
    if (isFullDisk(reason)) {
      if (!this.#isFull) this.#events.notice(`${named} It runs again as soon as there is space on the disk.`);
      this.#isFull = true;
      await sleep(FULL_DISK_RETRY_MS);
    } else {
      const now = Date.now();
      this.#ends.push(now);
      if (this.#ends.filter((at) => at > now - ENDS_WITHIN_MS).length > ENDS_MAX) return this.#events.lost(named);
    }
    if (this.#stopping) return;
    try {
      await this.#start();
    } catch (error) {
      return this.#restart(error instanceof Error ? error.message : String(error));
    }
    if (!isFullDisk(reason)) this.#events.notice(`${named} It was started again.`);
    else if (this.#isFull) this.#events.notice(`The ${names[this.#kind]} runs again.`);
    this.#isFull = false;
  }

  /** Resolves when the process has ended; the data remain in the folder. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  }
}

/**
 * Variables with the address of another engine of the same protocol, which then takes the place of the embedded one: any
 * DynamoDB, any S3. Not those by which programs find an engine, because these are set for every program of this machine.
 */
export const otherEngines = { dynamo: 'DYNAMODB_ENGINE', s3: 'S3_ENGINE' } as const satisfies Record<
  EngineKind,
  string
>;

/** An engine as its users see it. */
type Running = Pick<Engine, 'endpoint' | 'begin' | 'stop'>;

function engineOf(kind: EngineKind, folder: string, events: EngineEvents): Running {
  const endpoint = process.env[otherEngines[kind]];
  if (!endpoint) return new Engine(kind, join(folder, kind), events);
  if (!URL.canParse(endpoint)) throw new Error(`${otherEngines[kind]} is no address: ${endpoint}`);
  return { endpoint, begin: () => Promise.resolve(), stop: () => Promise.resolve() };
}

export interface Engines {
  /** The variables that a program needs to reach them with the production SDK clients. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts both engines, with their data below `folder`, or uses others in their place. An engine that ends is started again and the listener notified;
 * one that keeps ending is lost, which its listener must not ignore.
 */
export async function startEngines(
  folder: string,
  events: EngineEvents = { notice: console.error, lost: console.error },
): Promise<Engines> {
  const dynamo = engineOf('dynamo', folder, events);
  const s3 = engineOf('s3', folder, events);
  const stop = async (): Promise<void> => {
    await Promise.all([dynamo.stop(), s3.stop()]);
  };
  try {
    await Promise.all([dynamo.begin(), s3.begin()]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    environment: {
      ...engineCredentials,
      [environment.dynamoEndpoint]: dynamo.endpoint,
      [environment.s3Endpoint]: s3.endpoint,
    },
    stop,
  };
}
