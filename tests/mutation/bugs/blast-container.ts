import type { PlantedBug } from '../planted-bug';

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
    file: 'blast-container/job.ts',
    find: `if (validity === 'gone') await this.#remove();`,
    replace: `if (validity !== 'current') await this.#remove();`,
    effect: 'an outdated run removes the result of the run that replaced it',
  },
  {
    file: 'blast-container/main.ts',
    find: '  process.exitCode = 1;\n',
    replace: '',
    effect:
      'a task that could not store its result ends with 0, so nobody writes the failure and the page waits in vain',
  },
  {
    file: 'blast-container/engine.ts',
    find: `['SIGKILL', 'SIGSEGV', 'SIGBUS', 'SIGABRT']`,
    replace: `['SIGSEGV', 'SIGBUS', 'SIGABRT']`,
    effect: 'a search that the kernel killed for lack of memory is reported as a failure of the engine',
  },
  {
    file: 'blast-container/run.ts',
    find: `    if (interrupted.aborted) return { outcome: 'interrupted' };\n`,
    replace: '',
    effect: 'a task that is stopped while it fetches its files reports a failure of the engine',
  },
];
