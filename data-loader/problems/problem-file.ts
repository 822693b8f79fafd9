import { closeSync, openSync, writeSync } from 'node:fs';
import type { BundleProblem } from '#domain/storage/bundle-problems';
import { type TsvColumn, tsvHeader, tsvRow } from '#domain/text/tsv';

export type Severity = 'error' | 'warning';

interface Entry extends BundleProblem {
  severity: Severity;
  sentence: string;
}

const columns: readonly TsvColumn<Entry>[] = [
  ['severity', ({ severity }) => severity],
  ['file', ({ file }) => file],
  ['line', ({ line }) => (line === 0 ? null : line)],
  ['message', ({ message }) => message],
  ['kind', ({ sentence }) => sentence],
];

const BUFFER_CHARACTERS = 65_536;

/** A table of all problems, written while they are found: there may be more than fit into memory. */
export class ProblemFile {
  readonly #descriptor: number;
  #text = tsvHeader(columns);

  /** Throws if the file cannot be written. */
  constructor(path: string) {
    this.#descriptor = openSync(path, 'w');
  }

  add(severity: Severity, problem: BundleProblem, sentence: string): void {
    this.#text += tsvRow(columns, { ...problem, severity, sentence });
    if (this.#text.length >= BUFFER_CHARACTERS) this.#write();
  }

  #write(): void {
    writeSync(this.#descriptor, this.#text);
    this.#text = '';
  }

  end(): void {
    this.#write();
    closeSync(this.#descriptor);
  }
}
