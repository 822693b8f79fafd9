import type { BundleProblem } from '#domain/storage/loader-process';

export const DEFAULT_ERROR_LIMIT = 1_000;

/** Collects problems up to a limit and sorts them by file, in the order of the first call of `follow` for each. */
export class Problems {
  readonly #found: BundleProblem[] = [];
  readonly #fileOrder = new Map<string, number>();
  #overflowed = false;

  readonly #limit: number;

  constructor(limit: number = DEFAULT_ERROR_LIMIT) {
    this.#limit = limit;
  }

  /** Appends `file` to the order. */
  follow(file: string): void {
    if (!this.#fileOrder.has(file)) this.#fileOrder.set(file, this.#fileOrder.size);
  }

  add(file: string, line: number, message: string): void {
    this.follow(file);
    if (this.#found.length < this.#limit) this.#found.push({ file, line, message });
    else this.#overflowed = true;
  }

  /** True once the limit is exceeded, so that reading further cannot add a problem. */
  get full(): boolean {
    return this.#overflowed;
  }

  get none(): boolean {
    return this.#found.length === 0;
  }

  /** Returns the problems by file, then line, then in the order in which they were found. */
  sorted(): BundleProblem[] {
    const place = ({ file }: BundleProblem): number => this.#fileOrder.get(file) ?? this.#fileOrder.size;
    return [...this.#found].sort((a, b) => place(a) - place(b) || a.line - b.line);
  }
}
