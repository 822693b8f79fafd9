import type { BlastFailure } from '#domain/blast/failures';
import type { SearchEnd, Stop } from './engine';

const stops = { time: 'timeLimit', output: 'resultTooLarge', interrupted: 'interrupted' } as const satisfies Record<Stop, BlastFailure>;

/** Exit codes of BLAST+ (its user manual, appendix "Exit codes"); all others are failures of the engine. */
const exitCodes: Record<number, BlastFailure> = {
  1: 'refusedOptions',
  2: 'databaseMissing',
  3: 'engineFailed',
  4: 'outOfMemory',
};

/**
 * What the program and its runtime say when an allocation was refused; the exit code is then any. 2.12.0 does not check all of
 * them: it reports a null pointer, or crashes (measured with a bounded address space).
 */
const memoryComplaint = /bad_alloc|out of memory|cannot allocate memory|memory allocation|failed to map segment|eNullPtr/i;
/** SIGKILL: nobody but the kernel, short of memory, sends it. */
const memorySignals: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGSEGV', 'SIGBUS', 'SIGABRT'];
/** Exit code 1 stands for options and queries alike. */
const queryComplaint = /BLAST query error|CFastaReader|Query is Empty/i;

/** How a search failed, or null if it ended well. */
export function failureOf({ code, signal, stop, complaint }: SearchEnd): BlastFailure | null {
  if (stop) return stops[stop];
  if (code === 0) return null;
  if ((signal && memorySignals.includes(signal)) || memoryComplaint.test(complaint)) return 'outOfMemory';
  if (code === 1 && queryComplaint.test(complaint)) return 'invalidQuery';
  return exitCodes[code ?? NaN] ?? 'engineFailed';
}
