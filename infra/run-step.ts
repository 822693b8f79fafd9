import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a Node program to its end, with its output on that of this process. Throws if it fails, is killed or cannot be
 * started: nothing that follows may begin.
 */
export function runStep(program: string, args: readonly string[]): void {
  const { status, signal, error } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(endOf(program, status, signal));
}

const endOf = (program: string, status: number | null, signal: string | null): string =>
  `${program} ended with ${signal ?? `code ${String(status)}`}`;

/** A program that failed, with what it printed on its error output. */
export class StepFailure extends Error {
  readonly printed: string;

  constructor(message: string, printed: string) {
    super(message);
    this.printed = printed;
  }
}

/** Characters of the error output that are kept: a failure is explained at its end. */
const KEPT = 200_000;

/** Does as `runStep`, and rejects with a `StepFailure`. The program keeps the terminal for its questions. */
export async function runHeardStep(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['inherit', 'inherit', 'pipe'] });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    printed = (printed + text).slice(-KEPT);
  });
  const [status, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (status !== 0) throw new StepFailure(endOf(program, status, signal), printed);
}
