import { fork, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export type EngineKind = 'dynamo' | 's3';

export interface Engine {
  endpoint: string;
  pid: number;
  /** Resolves when the process is gone; data stay in the folder. */
  stop(): Promise<void>;
}

const programme = join(dirname(fileURLToPath(import.meta.url)), 'engine-process.ts');
const typescriptLoader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** s3rver ciphers its continuation tokens with DES, without which every listing of more than 1,000 objects fails. */
const LISTING_CIPHER = ['--openssl-legacy-provider'];

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) => resolve(port));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The engine ended with code ${code} before it listened`)));
  });
}

/** Starts an engine as a process of its own on a free loopback port, with its data in `folder`. */
export async function startEngine(kind: EngineKind, folder: string): Promise<Engine> {
  await mkdir(folder, { recursive: true });
  const child = fork(programme, [kind, folder], {
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
