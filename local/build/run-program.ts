import { spawn, type StdioOptions } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';

/** Added to the number of the signal that ended a program. */
const SIGNALLED = 128;

export interface ProgramOptions {
  folder?: string;
  /** An undefined value takes a variable away. */
  environment?: Record<string, string | undefined>;
  /** Its output goes to the output of this process instead of being collected. */
  visible?: boolean;
  /** Receives its output, line by line, and the messages of a program of Node. */
  listener?: { line: (line: string) => void; message: (message: unknown) => void };
}

/** How a program is connected to this process. */
function connections({ visible, listener }: ProgramOptions): StdioOptions {
  if (visible) return 'inherit';
  return ['ignore', 'pipe', 'pipe', ...(listener === undefined ? [] : ['ipc' as const])];
}

/** Runs a program to its end. Resolves to its exit code (128 + n if signal n ended it) and its output. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.folder,
      env: { ...process.env, ...options.environment },
      stdio: connections(options),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => (output += part.toString()));
      if (stream && options.listener) createInterface({ input: stream }).on('line', options.listener.line);
    }
    if (options.listener) child.on('message', options.listener.message);
    // If this process ends, for whatever reason, the child ends with it.
    const endChild = (): void => void child.kill();
    process.once('exit', endChild);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('exit', endChild);
      resolve({ code: code ?? SIGNALLED + (signal ? constants.signals[signal] : 0), output });
    });
  });
}

/** Runs Node with the given arguments. Throws with the output if the program fails. */
export async function runNode(args: readonly string[], options: ProgramOptions = {}): Promise<void> {
  const { code, output } = await runProgram(process.execPath, args, options);
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with code ${code}\n${output}`);
}
