import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../infra/project-folder';
import { eventually } from './blast-jobs';

/** A site in a process of its own, as `npm start` runs it. */
export interface StartedSite {
  url: string;
  pid: number;
  /** What it has printed so far. */
  said(): string;
  /** Ends the site and resolves when its engines have ended, too. */
  end(): Promise<void>;
}

/** The time within which a site starts on the busiest machine. */
export const START_SECONDS = 200;

/** Resolves when the engines of a state folder have ended. */
export async function enginesEnded(stateFolder: string): Promise<void> {
  await eventually(async () => ((await readdir(stateFolder)).includes('run.json') ? undefined : true));
}

export interface StartedWith {
  args?: readonly string[];
  /** What runs programs of JavaScript. */
  command?: readonly string[];
  /** Of the project. */
  folder?: string;
}

/** Starts a site on a free port. Rejects with what it printed if it ends instead. */
export async function startedSite(
  stateFolder: string,
  { args = [], command = [process.execPath], folder = projectFolder }: StartedWith = {},
): Promise<StartedSite> {
  const program = ['local/bootstrap.mjs', 'local/start.ts', '--state', stateFolder, '--port', '0'];
  const [node = '', ...rest] = [...command, ...program, ...args];
  const child = spawn(node, rest, { cwd: folder });
  let said = '';
  const hear = (part: Buffer): void => void (said += part.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'exit');
  const url = await eventually(async () => {
    if (child.exitCode !== null) throw new Error(said);
    return /ready (http:\S+)/.exec(said)?.[1];
  }, START_SECONDS);
  return {
    url,
    pid: child.pid ?? NaN,
    said: () => said,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
      await enginesEnded(stateFolder);
    },
  };
}

/** Process id of the child of a process whose command line contains this. Throws if there is none. */
export async function childWith(pid: number, text: string): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
  for (const child of children) if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes(text)) return child;
  throw new Error(`Process ${pid} has no child with ${text}`);
}

/** Process of an engine of the site or load that runs on a state folder: a child of it. */
export async function enginePid(stateFolder: string, kind: 'dynamo' | 's3'): Promise<number> {
  const { pid } = JSON.parse(await readFile(join(stateFolder, 'run.json'), 'utf8')) as { pid: number };
  return childWith(pid, `engine-process.ts\0${kind}\0`);
}
