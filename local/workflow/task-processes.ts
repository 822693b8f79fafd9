import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { mayBeOutOfMemory, memoryKills } from '../../blast-container/out-of-memory';
import type { ContainerDefinition } from '../assembly/state-machine';
import { ServiceError } from './integrations';

interface TaskProcess {
  /** Bundle of the task's program. */
  program: string;
  environment: Record<string, string>;
  /** When it aborts, the process is asked to stop. */
  signal: AbortSignal;
  stopSeconds: number;
  /** Receives the id of the process. */
  started: (pid: number) => void;
}

interface TaskExit {
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
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/**
 * Runs a container's program as the leader of a new process group, so that an interrupt from the terminal does not
 * reach it before the site decides what to do with it.
 */
async function runTaskProcess({ program, environment, signal, stopSeconds, started }: TaskProcess): Promise<TaskExit> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: environment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
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
 * Kills a task that a killed site left behind and waits until it has ended, because its search is about to run again.
 * Does nothing if the process no longer exists or its id now belongs to another program.
 */
export async function endAbandonedTask(pid: number, program: string): Promise<void> {
  for (let polls = 0; polls < POLLS_MAX && (await isRunning(pid, program)); polls += 1) {
    killGroup(pid);
    await sleep(POLL_MS);
  }
}

const parametersSchema = z.object({
  TaskDefinition: z.string(),
  Overrides: z.object({
    ContainerOverrides: z.array(
      z.object({ Name: z.string(), Environment: z.array(z.object({ Name: z.string(), Value: z.string() })) }),
    ),
  }),
});

export interface TaskHost {
  containers: ReadonlyMap<string, ContainerDefinition>;
  /** Bundle that replaces the image of a container, by container name. */
  programs: Readonly<Record<string, string>>;
  /** Overrides variables of the task definition on this machine: credentials, endpoints, folders. */
  environment: Record<string, string>;
  /** Counts the processes that the kernel has killed for lack of memory. */
  kills?: typeof memoryKills;
}

/** Runs an ECS task with the parameters of RunTask and waits for its end. Rejects with a ServiceError. */
export type TaskRunner = (
  parameters: unknown,
  options: { signal: AbortSignal; started: (pid: number) => void },
) => Promise<unknown>;

/** Exit code of a container that was killed. */
const KILLED = 137;

/** Runs every task as a process with the variables of the container's definition and of the call. */
export function taskProcesses({ containers, programs, environment, kills = memoryKills }: TaskHost): TaskRunner {
  return async (parameters, { signal, started }) => {
    const { TaskDefinition, Overrides } = parametersSchema.parse(parameters);
    const [override, ...others] = Overrides.ContainerOverrides;
    const container = containers.get(`${TaskDefinition}/${override?.Name}`);
    const program = programs[override?.Name ?? ''];
    if (!override || !container || program === undefined || others.length > 0)
      throw new Error(`There is no program for the task ${TaskDefinition}`);
    const overridden = Object.fromEntries(override.Environment.map(({ Name, Value }) => [Name, Value]));
    const variables = { PATH: process.env['PATH'] ?? '', ...container.environment, ...overridden, ...environment };
    const killsBefore = await kills();
    const { exitCode, complaint } = await runTaskProcess({
      program,
      environment: variables,
      signal,
      started,
      stopSeconds: container.stopSeconds,
    });
    if (exitCode === 0) return {};
    console.error(`The task ${TaskDefinition} ended with code ${exitCode}\n${complaint}`);
    const forMemory = exitCode === KILLED && (await mayBeOutOfMemory(killsBefore, kills));
    const Reason = forMemory ? 'OutOfMemoryError: Container killed due to memory usage' : undefined;
    const cause = {
      StopCode: 'EssentialContainerExited',
      StoppedReason: 'Essential container in task exited',
      Containers: [{ ExitCode: exitCode, Reason }],
    };
    throw new ServiceError('States.TaskFailed', JSON.stringify(cause));
  };
}
