import type { PlantedBug } from '../planted-bug';

/** Sorted by file. */
export const bugs: readonly PlantedBug[] = [
  {
    file: 'blast-container/databases.ts',
    find: 'aged.sort((a, b) => b.usedAt - a.usedAt)',
    replace: 'aged.sort((a, b) => a.usedAt - b.usedAt)',
    effect: 'the databases used longest ago stay on disk and newer ones are removed',
  },
  {
    file: 'blast-container/databases.ts',
    find: '    await utimes(folder, new Date(), new Date());\n',
    replace: '',
    effect: 'a database that is used every day counts as unused since it was fetched, and is removed',
  },
  {
    file: 'blast-container/databases.ts',
    find: '(index >= KEPT || name.includes(PART))',
    replace: '(index >= KEPT && name.includes(PART))',
    effect: 'old databases are never removed from the disk of a worker',
  },
  {
    file: 'blast-container/engine.ts',
    find: '(complaint + part.toString()).slice(-COMPLAINT_CHARACTERS)',
    replace: '(complaint + part.toString()).slice(0, COMPLAINT_CHARACTERS)',
    effect: 'many warnings hide the final error message of BLAST+, so the reason of the failure is wrong',
  },
  {
    file: 'blast-container/engine.ts',
    find: 'HOME: folder,',
    replace: `HOME: process.env['HOME'] ?? folder,`,
    effect: "a .ncbirc in the user's home folder changes searches",
  },
  {
    file: 'blast-container/engine.ts',
    find: `['SIGKILL', 'SIGSEGV', 'SIGBUS', 'SIGABRT']`,
    replace: `['SIGSEGV', 'SIGBUS', 'SIGABRT']`,
    effect: 'a search that the kernel killed for lack of memory is reported as a failure of the engine',
  },
  {
    file: 'blast-container/engine.ts',
    find: '    if (interrupted.aborted) interrupt();\n',
    replace: '',
    effect: 'A BLAST search that was interrupted before its program started runs to its end.',
  },
  {
    file: 'blast-container/engine.ts',
    find: "BLAST_USAGE_REPORT: 'false'",
    replace: "BLAST_USAGE_REPORT: 'true'",
    effect: 'Every search reports its use to NCBI, which the environment of the program should prevent.',
  },
  {
    file: 'blast-container/engine.ts',
    find: 'if (before <= bytesMax) exceeded();',
    replace: 'if (before < bytesMax) exceeded();',
    effect: 'an output whose parts end exactly at the limit is cut off silently instead of refused',
  },
  {
    file: 'blast-container/engine.ts',
    find: 'stop ??= reason;',
    replace: 'stop = reason;',
    effect: 'a search that reached its time limit and is then interrupted is reported as interrupted',
  },
  {
    file: 'blast-container/job.ts',
    find: `if (validity === 'gone') await this.#remove();`,
    replace: `if (validity !== 'current') await this.#remove();`,
    effect: 'an outdated run removes the result of the run that replaced it',
  },
  {
    file: 'blast-container/job.ts',
    find: "          IfNoneMatch: '*',\n",
    replace: '',
    effect: 'a second task of a run replaces the result that readers have seen',
  },
  {
    file: 'blast-container/job.ts',
    find: '    if (!recorded) await this.#remove();\n',
    replace: '',
    effect: 'a job that is deleted while its result is written leaves the result',
  },
  {
    file: 'blast-container/job.ts',
    find: "if (validity !== 'current') return false;",
    replace: "if (validity === 'gone') return false;",
    effect: 'a run that another one has replaced writes its result',
  },
  {
    file: 'blast-container/job.ts',
    find:
      '    // The status "running" may have been written after the job\'s files were removed.\n' +
      "    if (validity === 'gone') await this.#remove();\n",
    replace: '',
    effect: 'A job that is deleted while it runs leaves its status file behind.',
  },
  {
    file: 'blast-container/job.ts',
    find: 'CacheControl: cacheControl.never };',
    replace: 'CacheControl: cacheControl.revalidate };',
    effect:
      'Caches on the way may keep the status of a BLAST run for five minutes, so a page waits although it has ended.',
  },
  {
    file: 'blast-container/main.ts',
    find: '  process.exitCode = 1;\n',
    replace: '',
    effect:
      'a task that could not store its result ends with 0, so nobody writes the failure and the page waits until it gives up',
  },
  {
    file: 'blast-container/main.ts',
    find: 'onSignal(() => stopping.abort());',
    replace: 'onSignal(() => interruption.abort());',
    effect: 'a worker that should end interrupts its search and then waits for offers again',
  },
  {
    file: 'blast-container/offers.ts',
    find: 'error instanceof TaskTimedOut || error instanceof TaskDoesNotExist || error instanceof InvalidToken',
    replace: 'error instanceof TaskTimedOut',
    effect: 'an offer of an execution that has ended is a failure of the worker',
  },
  {
    file: 'blast-container/run.ts',
    find: `    if (interrupted.aborted) return { outcome: 'interrupted' };\n`,
    replace: '',
    effect: 'a task that is stopped while it fetches its files reports a failure of the engine',
  },
  {
    file: 'blast-container/run.ts',
    find: 'if (!(await job.isCurrent()) || (await job.isDone()))',
    replace: 'if (!(await job.isCurrent()))',
    effect: 'a task that is started twice searches again',
  },
  {
    file: 'blast-container/run.ts',
    find: '{ start: OPENING.length }',
    replace: '{ start: 0 }',
    effect: 'a result with a notice is not JSON',
  },
  {
    file: 'blast-container/run.ts',
    find: "    if (interrupted.aborted) return { outcome: 'interrupted' };\n",
    replace: '',
    effect: 'A BLAST run that is interrupted while it downloads is reported as a failure of the program.',
  },
  {
    file: 'blast-container/task.ts',
    find: '/^[\\w-][\\w.-]*$/',
    replace: '/^[\\w.-]+$/',
    effect: 'a job or release may be named .. and so lead out of its folder',
  },
  {
    file: 'blast-container/worker.ts',
    find: 'if (waiting > WAITING_MAX)',
    replace: 'if (waiting >= WAITING_MAX)',
    effect: 'the warm worker refuses the fourth search that waits',
  },
  {
    file: 'blast-container/worker.ts',
    find: "new Set(['timeLimit', 'outOfMemory', 'interrupted'])",
    replace: "new Set(['outOfMemory', 'interrupted'])",
    effect: 'a search that takes long ends as timed out instead of getting a task of its own',
  },
  {
    file: 'blast-container/worker.ts',
    find: '(OFFER_HEARTBEAT_SECONDS * 1_000) / 3',
    replace: 'OFFER_HEARTBEAT_SECONDS * 1_000',
    effect: 'the sign of life of a long search comes too late',
  },
  {
    file: 'blast-container/worker.ts',
    find: 'this.#last = Promise.allSettled([before, own]);',
    replace: 'this.#last = Promise.allSettled([own]);',
    effect: 'After a waiting search was interrupted, the warm worker runs the next one beside the one that still runs.',
  },
];
