import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerService } from '../assembly/state-machine';
import { killGroup } from './task-processes';

/** Pause before a worker that has ended is started again. */
const RESTART_MS = 200;

export interface WorkerHost {
  services: readonly WorkerService[];
  /** Bundle of the task's program. */
  program: string;
  /** Overrides variables of the task definition on this machine. */
  environment: Record<string, string>;
}

export interface WarmWorkers {
  /** Process ids of those that run. */
  pids: () => number[];
  /** Lets each end its search. */
  stop(): Promise<void>;
}

/** Runs the tasks of services as processes, and starts each again that ends. */
export function startWarmWorkers({ services, program, environment }: WorkerHost): WarmWorkers {
  const running = new Map<ChildProcess, { stopSeconds: number; ended: Promise<unknown> }>();
  const stopping = new AbortController();

  async function keepRunning({ environment: own, stopSeconds }: WorkerService): Promise<void> {
    while (!stopping.signal.aborted) {
      const child = spawn(process.execPath, [program], {
        env: { PATH: process.env['PATH'] ?? '', ...own, ...environment },
        // The leader of a group that its program belongs to; a channel, so that it notices the end of this process.
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const ended = once(child, 'exit');
      running.set(child, { stopSeconds, ended });
      await ended.catch(console.error);
      running.delete(child);
      if (child.pid !== undefined) killGroup(child.pid);
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const kept = services.flatMap((service) => Array.from({ length: service.count }, () => keepRunning(service)));
  return {
    pids: () => [...running.keys()].flatMap(({ pid }) => pid ?? []),
    stop: async () => {
      stopping.abort();
      const killers = [...running].map(([child, { stopSeconds }]) => {
        child.kill('SIGTERM');
        return setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1_000);
      });
      await Promise.all(kept);
      for (const killer of killers) clearTimeout(killer);
    },
  };
}
