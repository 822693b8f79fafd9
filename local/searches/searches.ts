import type { BlastRun } from '#domain/storage/blast-job';
import type { Journal, JournalEntry } from './journal';
import { endAbandonedTask, type TaskOptions } from './task-process';

export interface SearchesOptions {
  /** Runs a search until it and its process have ended. */
  run: (search: BlastRun, options: TaskOptions) => Promise<void>;
  journal: Journal;
  /** Number of searches that run at once; the others wait. Fargate has no such limit, a single machine has. */
  atOnce: number;
  /** Program of tasks, by which a process left behind is recognized. */
  program: string;
}

interface Search {
  entry: JournalEntry;
  abort: AbortController;
  /** Resolves when the journal has it, and it may run. */
  kept: Promise<void>;
  mayRun: boolean;
}

/** The searches of this machine that have not ended. */
export class Searches {
  readonly #options: SearchesOptions;
  /** In the order in which they came; those that run, too. */
  readonly #all = new Map<string, Search>();
  readonly #running = new Map<string, Promise<void>>();
  #closed = false;

  constructor(options: SearchesOptions) {
    this.#options = options;
  }

  /** Runs again the searches that had not ended when the site did. */
  async recover(): Promise<void> {
    for (const { taskPid, ...entry } of await this.#options.journal.entries()) {
      if (taskPid !== undefined) await endAbandonedTask(taskPid, this.#options.program);
      this.#all.set(entry.name, { entry, abort: new AbortController(), kept: Promise.resolve(), mayRun: true });
    }
    this.#next();
  }

  /** Accepts a search, which is then run even if the site is killed. Repeated for the same search, it does nothing. */
  start(name: string, run: BlastRun): Promise<void> {
    const known = this.#all.get(name);
    if (known) return known.kept;
    const entry: JournalEntry = { name, run, startedAt: Date.now() };
    const search: Search = {
      entry,
      abort: new AbortController(),
      kept: this.#options.journal.keep(entry).then(
        () => {
          search.mayRun = true;
          this.#next();
        },
        (error: unknown) => {
          this.#all.delete(name);
          throw error;
        },
      ),
      mayRun: false,
    };
    this.#all.set(name, search);
    return search.kept;
  }

  /** Stops a search; has no effect on one that has ended. */
  async stop(name: string): Promise<void> {
    this.#all.get(name)?.abort.abort();
    // One that waits has nothing to end.
    if (!this.#running.has(name) && this.#all.delete(name)) await this.#options.journal.forget({ name });
    await this.#running.get(name);
  }

  /** Stops every running search and waits for its end. Waiting searches run when the site starts again. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const name of this.#running.keys()) this.#all.get(name)?.abort.abort();
    await Promise.all(this.#running.values());
  }

  #next(): void {
    for (const [name, search] of this.#all) {
      if (this.#closed || this.#running.size >= this.#options.atOnce) return;
      if (search.mayRun && !this.#running.has(name)) this.#running.set(name, this.#run(search));
    }
  }

  async #run({ entry, abort }: Search): Promise<void> {
    const { run, journal } = this.#options;
    const started = (taskPid: number): void => void journal.keep({ ...entry, taskPid }).catch(console.error);
    try {
      await run(entry.run, { signal: abort.signal, started });
    } catch (error) {
      console.error(`Search ${entry.name} failed:`, error);
    }
    await journal.forget(entry).catch(console.error);
    this.#all.delete(entry.name);
    this.#running.delete(entry.name);
    this.#next();
  }
}
