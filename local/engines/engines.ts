import { fork, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

interface Engine {
  endpoint: string;
  pid: number;
  /** Resolves when the process has ended; the data remain in the folder. */
  stop(): Promise<void>;
}

const engineProgram = join(dirname(fileURLToPath(import.meta.url)), 'engine-process.ts');
const typescriptLoader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** s3rver encrypts its continuation tokens with DES; without it every listing of more than 1,000 objects fails. */
const LISTING_CIPHER = ['--openssl-legacy-provider'];

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) => resolve(port));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The engine ended with code ${code} before it listened`)));
  });
}

/** Starts an engine in a separate process on a free loopback port, with its data in `folder`. */
async function startEngine(kind: EngineKind, folder: string): Promise<Engine> {
  await mkdir(folder, { recursive: true });
  const child = fork(engineProgram, [kind, folder], {
    execArgv: [...(kind === 's3' ? LISTING_CIPHER : []), '--import', typescriptLoader],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await portOf(child);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

export interface Engines {
  /** The variables that a program needs to reach them with the production SDK clients. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts both engines, with their data below `folder`. */
export async function startEngines(folder: string): Promise<Engines> {
  const [dynamo, s3] = await Promise.all([
    startEngine('dynamo', join(folder, 'dynamo')),
    startEngine('s3', join(folder, 's3')),
  ]);
  return {
    environment: {
      ...engineCredentials,
      [environment.dynamoEndpoint]: dynamo.endpoint,
      [environment.s3Endpoint]: s3.endpoint,
    },
    stop: async () => {
      await Promise.all([dynamo.stop(), s3.stop()]);
    },
  };
}
