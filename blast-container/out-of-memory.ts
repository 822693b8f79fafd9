import { readFile } from 'node:fs/promises';

/**
 * Returns how many processes the kernel has killed for lack of memory since it started, or null if it does not say
 * (`oom_kill` of /proc/vmstat, Linux 4.13 and newer).
 */
export async function memoryKills(): Promise<number | null> {
  const counters = await readFile('/proc/vmstat', 'utf8').catch(() => '');
  const [, count] = /^oom_kill (\d+)$/m.exec(counters) ?? [];
  return count === undefined ? null : Number(count);
}

/**
 * Whether a process that ended by SIGKILL can have been killed for lack of memory: false if the kernel has killed none
 * since `before`, so that somebody else did.
 */
export async function mayBeOutOfMemory(before: number | null, kills = memoryKills): Promise<boolean> {
  return before === null || (await kills()) !== before;
}
