import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { blastRun } from '../../blast-container/task';

const entrySchema = z.object({
  name: z.string(),
  run: blastRun,
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** Process id of the running task. */
  taskPid: z.optional(z.number()),
});

/** A search that was accepted and has not ended. */
export type JournalEntry = z.infer<typeof entrySchema>;

const ENDING = '.json';
const DAMAGED = '.damaged';

function readEntry(text: string): JournalEntry | undefined {
  try {
    return entrySchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The searches that have not ended, one file per search, so that none is lost if the site is killed. */
export class Journal {
  readonly #folder: string;
  /** Changes are made one after the other, so that a removed entry does not reappear. */
  #changes: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  #file({ name }: Pick<JournalEntry, 'name'>): string {
    return join(this.#folder, `${encodeURIComponent(name)}${ENDING}`);
  }

  /** Writes the entry; its file is complete or does not exist. */
  keep(entry: JournalEntry): Promise<void> {
    return this.#change(async () => {
      await mkdir(this.#folder, { recursive: true });
      const part = `${this.#file(entry)}.part`;
      const file = await open(part, 'w');
      try {
        await file.writeFile(JSON.stringify(entry));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, this.#file(entry));
    });
  }

  forget(entry: Pick<JournalEntry, 'name'>): Promise<void> {
    return this.#change(() => rm(this.#file(entry), { force: true }));
  }

  #change(change: () => Promise<void>): Promise<void> {
    const changed = this.#changes.then(change);
    this.#changes = changed.catch(() => undefined);
    return changed;
  }

  /**
   * Resolves to the entries in the order in which they were started. A file that is none is set aside and named: one
   * damaged entry must not keep the others from running.
   */
  async entries(): Promise<JournalEntry[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const files = names.filter((name) => name.endsWith(ENDING));
    const entries = await Promise.all(
      files.map(async (name): Promise<JournalEntry[]> => {
        const path = join(this.#folder, name);
        const text = await readFile(path, 'utf8');
        const entry = readEntry(text);
        if (entry !== undefined) return [entry];
        await rename(path, `${path}${DAMAGED}`);
        console.error(`${path} is damaged, so its search is lost. The file is kept as ${name}${DAMAGED}.`);
        return [];
      }),
    );
    return entries.flat().sort((a, b) => a.startedAt - b.startedAt);
  }
}
