import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loaderNodeOptions } from '#domain/storage/loader-process';
import { PROGRAM_FILE } from '../../../data-loader/program-files';
import { loaderBuild } from '../../../local/build/builds';
import { projectFolder } from '../../../infra/project-folder';
import { ownedFolder } from '../../support/temporary-folder';

/** The bundled loader in a separate process, as it is deployed. */
export interface LoaderProgram {
  start(args: readonly string[], variables: Record<string, string>, limits?: ProcessLimits): RunningLoader;
  dispose(): Promise<void>;
}

/**
 * Simulates a full disk: no file of this program may exceed this many bytes. The program is killed after a while.
 */
export interface ProcessLimits {
  fileBytes: number;
}

const BLOCK_BYTES = 512;
const LIMITED_RUN_MS = 60_000;

export interface RunningLoader {
  child: ChildProcess;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>;
}

export async function buildLoader(): Promise<LoaderProgram> {
  // Inside the project, so that its packages are found.
  const parent = join(projectFolder, '.local');
  await mkdir(parent, { recursive: true });
  const folder = ownedFolder(parent, 'test-loader-');
  await loaderBuild.make(folder);
  return {
    start: (args, variables, limits) => {
      const command = [process.execPath, ...loaderNodeOptions, join(folder, PROGRAM_FILE), ...args];
      const limited = limits
        ? ['sh', '-c', 'ulimit -f "$0" && exec "$@"', String(limits.fileBytes / BLOCK_BYTES), ...command]
        : command;
      const child = spawn(limited[0] ?? '', limited.slice(1), {
        env: { ...process.env, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(limits ? { timeout: LIMITED_RUN_MS, killSignal: 'SIGKILL' } : {}),
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      const ended = new Promise<Awaited<RunningLoader['ended']>>((resolve) => {
        child.once('close', (code, signal) => resolve({ code, signal, output }));
      });
      return { child, ended };
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
