import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const entrySchema = z.object({
  machine: z.string(),
  name: z.string(),
  /** JSON, as it was sent. */
  input: z.string(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** Process of the task that is running. */
  taskPid: z.optional(z.number()),
});

/** An execution that has been accepted and has not ended. */
export type JournalEntry = z.infer<typeof entrySchema>;

const ENDING = '.json';

/** The executions that have not ended, one file each, so that none is forgotten when the site is killed. */
export class Journal {
  readonly #folder: string;
  /** One change after the other, so that what is forgotten stays so. */
  #changes: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  #file({ name }: Pick<JournalEntry, 'name'>): string {
    return join(this.#folder, `${encodeURIComponent(name)}${ENDING}`);
  }

  /** A file is whole or not there. */
  keep(entry: JournalEntry): Promise<void> {
    return this.#change(async () => {
      await mkdir(this.#folder, { recursive: true });
      const part = `${this.#file(entry)}.part`;
      await writeFile(part, JSON.stringify(entry));
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

  /** In the order in which they were started. */
  async entries(): Promise<JournalEntry[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const files = names.filter((name) => name.endsWith(ENDING));
    const entries = await Promise.all(files.map(async (name) => entrySchema.parse(JSON.parse(await readFile(join(this.#folder, name), 'utf8')))));
    return entries.sort((a, b) => a.startedAt - b.startedAt);
  }
}
