/** One thing wrong with the bundle. */
export interface Problem {
  /** Path inside the bundle, as it is on disk. */
  file: string;
  /** 1-based; 0 = the file as a whole. */
  line: number;
  message: string;
}

/** `peptides.tsv:12: immunogenic must be 1 or 0, not "5"` */
export function formatProblem({ file, line, message }: Problem): string {
  return line === 0 ? `${file}: ${message}` : `${file}:${line}: ${message}`;
}

export const DEFAULT_ERROR_LIMIT = 1_000;

/** Gathers problems up to a limit; files come out in the order in which they were first named to `follow`. */
export class Problems {
  private readonly found: Problem[] = [];
  private readonly fileOrder = new Map<string, number>();
  private overflowed = false;

  constructor(private readonly limit: number = DEFAULT_ERROR_LIMIT) {}

  /** Gives `file` its place in the order. */
  follow(file: string): void {
    if (!this.fileOrder.has(file)) this.fileOrder.set(file, this.fileOrder.size);
  }

  add(file: string, line: number, message: string): void {
    this.follow(file);
    if (this.found.length < this.limit) this.found.push({ file, line, message });
    else this.overflowed = true;
  }

  /** True when reading on can add nothing: the limit was passed. */
  get full(): boolean {
    return this.overflowed;
  }

  get none(): boolean {
    return this.found.length === 0;
  }

  /** By file, then line; in the order found within a line. */
  sorted(): Problem[] {
    const place = ({ file }: Problem): number => this.fileOrder.get(file) ?? this.fileOrder.size;
    return [...this.found].sort((a, b) => place(a) - place(b) || a.line - b.line);
  }
}
