/**
 * The jobs that this page has made on the server. Each is deleted as soon as nothing needs it, at the latest when the page is
 * left, unless its link was copied: then it lives until it expires or is cancelled.
 */
export class JobKeeper {
  readonly #own = new Set<string>();
  readonly #kept = new Set<string>();
  readonly #drop: (jobId: string) => void;

  constructor(drop: (jobId: string) => void) {
    this.#drop = drop;
  }

  add(jobId: string): void {
    if (!this.#kept.has(jobId)) this.#own.add(jobId);
  }

  /** From now on somebody may come back for it. */
  keep(jobId: string): void {
    this.#own.delete(jobId);
    this.#kept.add(jobId);
  }

  /** False also for one that was dropped: it may be used no more. */
  owns(jobId: string): boolean {
    return this.#own.has(jobId);
  }

  /** False: it is not this page's to delete. */
  drop(jobId: string): boolean {
    const mine = this.#own.delete(jobId);
    if (mine) this.#drop(jobId);
    return mine;
  }

  /** Deletes a job of this page even if its link was copied: its reader ends it. */
  cancel(jobId: string): void {
    if (this.#kept.delete(jobId)) this.#own.add(jobId);
    this.drop(jobId);
  }

  dropAll(): void {
    for (const jobId of this.#own) this.drop(jobId);
  }
}
