import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TaskProcess {
  /** Bundle of the task's program. */
  program: string;
  environment: Record<string, string>;
  /** Asks the process to stop when it aborts. */
  signal: AbortSignal;
  stopSeconds: number;
  /** Told the id of the process when there is one. */
  started: (pid: number) => void;
}

export interface TaskExit {
  /** 128 + n when signal n ended it, as a container reports it. */
  exitCode: number;
  /** The end of what it wrote to its standard error. */
  complaint: string;
}

const COMPLAINT_CHARACTERS = 2_000;
const LOOK_AGAIN_MS = 20;
/** Five seconds: a process that stays is not ours to end. */
const LOOKS_MAX = 250;
/** Added to the number of the signal that ended a process. */
const SIGNALLED = 128;

/** The whole group: the task and the program that it runs. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * Runs a container's program as a process of a group of its own, so that an interrupt from the terminal does not reach it before
 * the site has decided what becomes of it.
 */
export async function runTaskProcess({ program, environment, signal, stopSeconds, started }: TaskProcess): Promise<TaskExit> {
  const child: ChildProcess = spawn(process.execPath, [program], { env: environment, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  const pid = child.pid ?? 0;
  if (pid > 0) started(pid);
  let complaint = '';
  child.stderr?.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString()).slice(-COMPLAINT_CHARACTERS);
  });
  let killer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    child.kill('SIGTERM');
    killer = setTimeout(() => killGroup(pid), stopSeconds * 1_000);
  };
  signal.addEventListener('abort', stop);
  const killNow = (): void => killGroup(pid);
  process.once('exit', killNow);
  try {
    if (signal.aborted) stop();
    const [code, endedBy] = await ended;
    return { exitCode: code ?? SIGNALLED + (endedBy ? constants.signals[endedBy] : 0), complaint };
  } finally {
    clearTimeout(killer);
    signal.removeEventListener('abort', stop);
    process.off('exit', killNow);
  }
}

const isRunning = async (pid: number, program: string): Promise<boolean> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(program);

/**
 * Ends a process that an earlier site left behind when it was killed, and waits until it is gone: its search is about to run
 * again. Nothing happens if there is none, or the id is another's by now.
 */
export async function endAbandonedTask(pid: number, program: string): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX && (await isRunning(pid, program)); looks += 1) {
    killGroup(pid);
    await sleep(LOOK_AGAIN_MS);
  }
}
