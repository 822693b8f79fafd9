import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { formatProblem } from '#domain/storage/bundle-problems';
import { allTables, files } from '../bundle/format';
import { UnreadableFile } from '../bundle/text-blocks';
import type { Severity } from '../problems/problem-file';
import { type OnProblem, Problems } from '../problems/problems';
import { fixed, sentence } from '../problems/sentence';
import type { ReportFault } from './annotation/annotation';
import { inputFile } from './readers/input-file';
import type { InputFile, ReportProblem } from './readers/rows';

/** An error that says which file and line it is about, if it is one of a file that cannot be read to its end. */
export function located(error: unknown): unknown {
  if (!(error instanceof UnreadableFile) || error.file === undefined) return error;
  return new Error(formatProblem({ file: error.file, line: error.line, message: error.message }), { cause: error });
}

/** The folder of catalogue.yaml: the files that it names are relative to it. */
export class LabFolder {
  readonly path: string;
  /** What is wrong with its files, and what somebody should look at. */
  readonly problems: Problems;
  readonly warnings: Problems;

  /** `onProblem` receives every problem when it is found. With `strict`, warnings are problems. */
  constructor(
    path: string,
    onProblem?: (severity: Severity, ...problem: Parameters<OnProblem>) => void,
    strict = false,
  ) {
    this.path = path;
    this.problems = new Problems((...problem) => onProblem?.('error', ...problem));
    this.warnings = strict ? this.problems : new Problems((...problem) => onProblem?.('warning', ...problem));
  }

  /** Opens a file by its name in the catalogue. Rejects with what is wrong if there is none. */
  async open(name: string): Promise<InputFile> {
    return inputFile(join(this.path, name), name).catch((error: unknown) => {
      throw new UnreadableFile(0, `cannot be read (${error instanceof Error ? error.message : String(error)})`, name);
    });
  }

  /** Names of all files, in order, but of those of bundles, which were made of the others. */
  async names(): Promise<string[]> {
    const entries = await readdir(this.path, { withFileTypes: true, recursive: true });
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => relative(this.path, join(entry.parentPath, entry.name)))
      .toSorted();
    const bundles = names
      .filter((name) => basename(name) === files.manifest)
      .map(dirname)
      .filter((folder) => folder !== '.' && names.includes(join(folder, allTables.studies.file)));
    return names.filter((name) => !bundles.some((folder) => name.startsWith(join(folder, sep))));
  }

  /** Reports problems of the rows of a file. */
  readonly problem: ReportProblem = ({ file, line, message, value, leavesOut }) =>
    this.faultsOf(file)(line, `${message}${leavesOut ? '; the row is left out' : ''}`, value);

  /** Reports faults of a file by line. Those that differ only in the value are of one kind. */
  faultsOf(file: string, severity: Severity = 'warning'): ReportFault {
    return (line, kind, value, own = severity) =>
      (own === 'error' ? this.problems : this.warnings).add(
        file,
        line,
        value === '' ? kind : sentence`${fixed(kind)}: ${value}`,
      );
  }
}
