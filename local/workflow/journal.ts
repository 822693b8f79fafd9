import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const entrySchema = z.object({
  machine: z.string(),
  name: z.string(),
  /** The JSON text as it was sent. */
  input: z.string(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** Process id of the running task. */
  taskPid: z.optional(z.number()),
});

/** An execution that was accepted and has not ended. */
export type JournalEntry = z.infer<typeof entrySchema>;

const ENDING = '.json';

/** The executions that have not ended, one file per execution, so that none is lost if the site is killed. */
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

  /** Resolves to the entries in the order in which they were started. */
  async entries(): Promise<JournalEntry[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const files = names.filter((name) => name.endsWith(ENDING));
    const entries = await Promise.all(
      files.map(async (name) => entrySchema.parse(JSON.parse(await readFile(join(this.#folder, name), 'utf8')))),
    );
    return entries.sort((a, b) => a.startedAt - b.startedAt);
  }
}
