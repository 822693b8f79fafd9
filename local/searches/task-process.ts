import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TaskOptions {
  /** Ends the task. */
  signal: AbortSignal;
  /** Receives its process id. */
  started: (pid: number) => void;
}

export interface TaskProcess extends TaskOptions {
  /** Bundle of the task's program. */
  program: string;
  environment: Record<string, string>;
  /** Time between the request to stop and the kill. */
  stopSeconds: number;
}

export interface TaskExit {
  /** 128 + n if signal n ended it, as for a container. */
  exitCode: number;
  /** The end of its standard error. */
  complaint: string;
}

const COMPLAINT_CHARACTERS = 2_000;
const POLL_MS = 20;
/** Five seconds: a process that survives is not ours. */
const POLLS_MAX = 250;
/** Added to the number of the signal that ended a process. */
const SIGNALLED = 128;

/** Kills the whole process group: the task and the program that it runs. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/**
 * Runs a container's program as the leader of a new process group, so that an interrupt from the terminal does not
 * reach it before the site decides what to do with it. Rejects if it cannot be started.
 */
export async function runTaskProcess(task: TaskProcess): Promise<TaskExit> {
  const { program, environment, signal, stopSeconds, started } = task;
  const child = spawn(process.execPath, [program], {
    env: environment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  const { pid } = child;
  if (pid !== undefined) started(pid);
  let complaint = '';
  child.stderr.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString()).slice(-COMPLAINT_CHARACTERS);
  });
  const killNow = (): void => {
    if (pid !== undefined) killGroup(pid);
  };
  let killer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    child.kill('SIGTERM');
    killer = setTimeout(killNow, stopSeconds * 1_000);
  };
  signal.addEventListener('abort', stop);
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
 * Kills a task that a killed site left behind and waits until it has ended, because its search is about to run again.
 * Does nothing if the process no longer exists or its id now belongs to another program.
 */
export async function endAbandonedTask(pid: number, program: string): Promise<void> {
  for (let polls = 0; polls < POLLS_MAX && (await isRunning(pid, program)); polls += 1) {
    killGroup(pid);
    await sleep(POLL_MS);
  }
}
