import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const GRACE_MS = 5_000;

/** Runs programs of the project concurrently, each in its own process group. */
export class ChildPrograms {
  private readonly groups = new Map<number, Promise<unknown>>();

  constructor(private readonly environment: Record<string, string>) {}

  /**
   * Runs a program to its end and passes on its output as it arrives. Returns its exit code, or 1 if a signal ended it.
   */
  async run(command: string, args: readonly string[], write: (text: Buffer) => void): Promise<number> {
    const child = spawn(command, args, {
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    child.stdout.on('data', write);
    child.stderr.on('data', write);
    const ended = once(child, 'close');
    if (child.pid !== undefined) this.groups.set(child.pid, ended);
    const [code] = (await ended) as [number | null]; // What the event carries.
    if (child.pid !== undefined) this.groups.delete(child.pid);
    return code ?? 1;
  }

  /** Terminates all groups, and kills those that have not ended within 5 s. */
  async end(): Promise<void> {
    const groups = [...this.groups];
    for (const [pid] of groups) signalGroup(pid, 'SIGTERM');
    await Promise.race([Promise.all(groups.map(([, ended]) => ended)), sleep(GRACE_MS)]);
    // A program that has ended may leave others running in its group.
    for (const [pid] of groups) signalGroup(pid, 'SIGKILL');
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone.
  }
}
