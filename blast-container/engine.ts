import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlastFailure } from '#domain/blast/failures';
import type { BlastType } from '#domain/blast/vocabulary';
import { mayBeOutOfMemory, memoryKills } from './out-of-memory';
import type { Limits } from './task';

export interface Search {
  program: BlastType;
  arguments: readonly string[];
  /** Working directory and home: no configuration of a user is found there. */
  folder: string;
  /** Receives the program's standard output. */
  resultFile: string;
  limits: Limits;
  interrupted: AbortSignal;
}

/** Why we stopped the program. */
export type Stop = 'time' | 'output' | 'interrupted';

export interface SearchEnd {
  /** Null if a signal ended the program. */
  code: number | null;
  signal: NodeJS.Signals | null;
  stop: Stop | null;
  /** Whether a SIGKILL can have come from a kernel that was short of memory. */
  killedForMemory: boolean;
  /** The end of its standard error. */
  complaint: string;
}

const COMPLAINT_CHARACTERS = 8_192;

/** With this environment BLAST+ contacts nobody, whatever a query's id looks like, and reads no other configuration. */
function engineEnvironment(folder: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: folder,
    LC_ALL: 'C',
    NCBI_CONFIG__BLAST__DATA_LOADERS: 'none',
    BLAST_USAGE_REPORT: 'false',
    // Otherwise each thread reserves its own address space, which counts against the limit.
    MALLOC_ARENA_MAX: '2',
  };
}

/** Returns the command that lets the kernel limit the program's memory: prlimit replaces itself with the program. */
function bounded(
  program: string,
  args: readonly string[],
  memoryMebibytes: number | undefined,
): [command: string, args: string[]] {
  if (memoryMebibytes === undefined) return [program, [...args]];
  return ['prlimit', [`--as=${memoryMebibytes * 1024 * 1024}`, '--core=0', '--', program, ...args]];
}

/** Passes on at most `bytesMax` bytes; calls `exceeded` once if there are more. */
function meter(bytesMax: number, exceeded: () => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      const before = bytes;
      bytes += part.length;
      if (bytes <= bytesMax) return done(null, part);
      if (before <= bytesMax) exceeded();
      return done();
    },
  });
}

/**
 * Runs the program with an argument array (never a shell) within the limits of time, memory and output. Rejects only if
 * the program cannot be started or its output cannot be written.
 */
export async function runEngine({
  program,
  arguments: args,
  folder,
  resultFile,
  limits,
  interrupted,
}: Search): Promise<SearchEnd> {
  const [command, commandArguments] = bounded(program, args, limits.memoryMebibytes);
  const killsBefore = await memoryKills();
  const child = spawn(command, commandArguments, {
    cwd: folder,
    env: engineEnvironment(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stop: Stop | null = null;
  const end = (reason: Stop): void => {
    stop ??= reason;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => end('time'), limits.seconds * 1_000);
  const interrupt = (): void => end('interrupted');
  interrupted.addEventListener('abort', interrupt);
  let complaint = '';
  child.stderr.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString()).slice(-COMPLAINT_CHARACTERS);
  });
  try {
    if (interrupted.aborted) interrupt();
    const output = pipeline(
      child.stdout,
      meter(limits.resultBytes, () => end('output')),
      createWriteStream(resultFile),
    );
    const [[code, signal]] = await Promise.all([
      once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
      output,
    ]);
    return { code, signal, stop, killedForMemory: await mayBeOutOfMemory(killsBefore), complaint };
  } finally {
    clearTimeout(timer);
    interrupted.removeEventListener('abort', interrupt);
    child.kill('SIGKILL');
  }
}

const stops = { time: 'timeLimit', output: 'resultTooLarge', interrupted: 'interrupted' } as const satisfies Record<
  Stop,
  BlastFailure
>;

/** Exit codes of BLAST+ (user manual, appendix "Exit codes"); any other code is a failure of the engine. */
const exitCodes: Record<number, BlastFailure> = {
  1: 'refusedOptions',
  2: 'databaseMissing',
  3: 'engineFailed',
  4: 'outOfMemory',
};

/**
 * What the program and its runtime print when an allocation fails; the exit code varies. BLAST+ 2.12.0 does not check
 * every allocation: it reports a null pointer or crashes (measured with a limited address space).
 */
const memoryComplaint =
  /bad_alloc|out of memory|cannot allocate memory|memory allocation|failed to map segment|eNullPtr/i;
const memorySignals: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGSEGV', 'SIGBUS', 'SIGABRT'];
/** Exit code 1 covers both invalid options and invalid queries. */
const queryComplaint = /BLAST query error|CFastaReader|Query is Empty/i;

/** Returns how the search failed, or null if it succeeded. */
export function failureOf({ code, signal, stop, killedForMemory, complaint }: SearchEnd): BlastFailure | null {
  if (stop) return stops[stop];
  if (code === 0) return null;
  if (signal === 'SIGKILL' && !killedForMemory) return 'interrupted';
  if ((signal && memorySignals.includes(signal)) || memoryComplaint.test(complaint)) return 'outOfMemory';
  if (code === 1 && queryComplaint.test(complaint)) return 'invalidQuery';
  return exitCodes[code ?? NaN] ?? 'engineFailed';
}
