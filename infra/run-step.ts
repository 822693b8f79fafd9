import { spawnSync } from 'node:child_process';

/**
 * Runs a Node program to its end, with its output on that of this process. Throws if it fails, is killed or cannot be
 * started: nothing that follows may begin.
 */
export function runStep(program: string, args: readonly string[]): void {
  const { status, signal, error } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${signal ?? `code ${String(status)}`}`);
}
