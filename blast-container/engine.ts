import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlastType } from '#domain/blast/vocabulary';
import type { Limits } from './task';

export interface Search {
  program: BlastType;
  arguments: readonly string[];
  /** Where it runs, and all that it may find of a user's configuration. */
  folder: string;
  /** Gets what the program writes to its standard output. */
  resultFile: string;
  limits: Limits;
  interrupted: AbortSignal;
}

/** Why the program was stopped from outside. */
export type Stop = 'time' | 'output' | 'interrupted';

export interface SearchEnd {
  /** Null when a signal ended it. */
  code: number | null;
  signal: NodeJS.Signals | null;
  stop: Stop | null;
  /** The end of what it wrote to its standard error. */
  complaint: string;
}

const COMPLAINT_CHARACTERS = 8_192;

/** It contacts nobody, whatever a query's id looks like, and reads no configuration but this. */
function engineEnvironment(folder: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: folder,
    LC_ALL: 'C',
    NCBI_CONFIG__BLAST__DATA_LOADERS: 'none',
    BLAST_USAGE_REPORT: 'false',
    // Else each thread reserves address space of its own, which counts against the limit.
    MALLOC_ARENA_MAX: '2',
  };
}

/** The program bounded by the kernel: prlimit replaces itself by it. */
function bounded(program: string, args: readonly string[], memoryMebibytes: number | undefined): [command: string, args: string[]] {
  if (memoryMebibytes === undefined) return [program, [...args]];
  return ['prlimit', [`--as=${memoryMebibytes * 1024 * 1024}`, '--core=0', '--', program, ...args]];
}

/** Passes on at most so many bytes, then calls once. */
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
 * Runs the program with an array of arguments (never a shell), within the limits of time, memory and output. Rejects only if
 * it cannot be started or its output cannot be kept.
 */
export async function runEngine({ program, arguments: args, folder, resultFile, limits, interrupted }: Search): Promise<SearchEnd> {
  const [command, commandArguments] = bounded(program, args, limits.memoryMebibytes);
  const child = spawn(command, commandArguments, { cwd: folder, env: engineEnvironment(folder), stdio: ['ignore', 'pipe', 'pipe'] });
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
    const output = pipeline(child.stdout, meter(limits.resultBytes, () => end('output')), createWriteStream(resultFile));
    const [[code, signal]] = await Promise.all([once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>, output]);
    return { code, signal, stop, complaint };
  } finally {
    clearTimeout(timer);
    interrupted.removeEventListener('abort', interrupt);
    child.kill('SIGKILL');
  }
}
