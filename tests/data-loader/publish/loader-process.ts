import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loaderNodeOptions } from '#domain/storage/loader-process';
import { LOADER_FILE, loaderBuild } from '../../../local/build/builds';
import { projectFolder } from '../../../local/project-folder';

/** The loader as it is deployed: bundled, a process of its own. */
export interface LoaderProgram {
  start(args: readonly string[], variables: Record<string, string>): RunningLoader;
  dispose(): Promise<void>;
}

export interface RunningLoader {
  child: ChildProcess;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>;
}

export async function buildLoader(): Promise<LoaderProgram> {
  // Inside the project, where its packages are found.
  const parent = join(projectFolder, '.local');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'test-loader-'));
  await loaderBuild.make(folder);
  return {
    start: (args, variables) => {
      const child = spawn(process.execPath, [...loaderNodeOptions, join(folder, LOADER_FILE), ...args], {
        env: { ...process.env, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      const ended = new Promise<Awaited<RunningLoader['ended']>>((resolve) => {
        child.once('close', (code, signal) => resolve({ code, signal, output }));
      });
      return { child, ended };
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
