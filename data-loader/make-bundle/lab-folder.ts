import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { formatProblem } from '#domain/storage/bundle-problems';
import { Tally } from '#domain/text/balance';
import { allTables, files } from '../bundle/format';
import { UnreadableFile } from '../bundle/text-blocks';
import type { Severity } from '../problems/problem-file';
import { type OnProblem, Problems } from '../problems/problems';
import { fixed, sentence } from '../problems/sentence';
import type { ReportFault } from './annotation/annotation';
import { isArchive, type Member, type Members, unpacked } from './readers/archive';
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
  /** What became of the rows of each table and the records of each file of spectra, at its first reading. */
  readonly tallies = new Map<string, Tally>();
  /** Files of archives, by the names of these; null for a file that is none. */
  readonly #archives = new Map<string, Promise<Members | null>>();
  /** Folder of what was unpacked. */
  #unpacked: string | null = null;

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

  /**
   * Opens a file by its name in the catalogue; `deposit.zip/psm.tsv` is one of an archive. Rejects with what is wrong if
   * there is none.
   */
  async open(name: string): Promise<InputFile> {
    const { path, archive } = await this.#place(name);
    const file = await inputFile(path, name).catch((error: unknown) => {
      throw new UnreadableFile(0, `cannot be read (${error instanceof Error ? error.message : String(error)})`, name);
    });
    if (!(await isArchive(file))) return file;
    if (archive !== null)
      throw new UnreadableFile(0, 'is an archive within an archive, which is not read; unpack it', name);
    await this.#membersOf(name);
    throw new UnreadableFile(0, 'is an archive: name one of its files', name);
  }

  /** The archive that a file is in; null for a file of the folder itself. */
  async archiveOf(name: string): Promise<string | null> {
    return (await this.#place(name)).archive;
  }

  /** Removes what was unpacked. */
  async close(): Promise<void> {
    this.#archives.clear();
    if (this.#unpacked !== null) await rm(this.#unpacked, { recursive: true, force: true });
    this.#unpacked = null;
  }

  /** Where a file is. A name of several parts may begin with that of an archive. */
  async #place(name: string): Promise<{ path: string; archive: string | null }> {
    const parts = name.split('/');
    for (const at of parts.keys()) {
      const archive = parts.slice(0, at + 1).join('/');
      const about = await stat(join(this.path, archive)).catch(() => null);
      if (about?.isDirectory() === true) continue;
      if (about === null || at === parts.length - 1) break;
      const members = await this.#membersOf(archive);
      const member: Member = members?.get(parts.slice(at + 1).join('/')) ?? { refused: 'is not in its archive' };
      if ('refused' in member) throw new UnreadableFile(0, member.refused, name);
      return { path: member.path, archive };
    }
    return { path: join(this.path, name), archive: null };
  }

  /** The files of an archive, which is unpacked once; null for a file that is none. Rejects if it cannot be unpacked. */
  #membersOf(name: string): Promise<Members | null> {
    const known = this.#archives.get(name);
    if (known !== undefined) return known;
    const members = this.#unpack(name);
    this.#archives.set(name, members);
    return members;
  }

  async #unpack(name: string): Promise<Members | null> {
    const file = await inputFile(join(this.path, name), name);
    if (!(await isArchive(file))) return null;
    this.#unpacked ??= await mkdtemp(join(tmpdir(), 'make-bundle-'));
    return unpacked(file, await mkdtemp(join(this.#unpacked, 'archive-')));
  }

  /**
   * Names of all files, in order, but of those of bundles, which were made of the others. An archive is named by its files,
   * or itself if it cannot be unpacked.
   */
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
    const own = names.filter((name) => !bundles.some((folder) => name.startsWith(join(folder, sep))));
    const found: string[] = [];
    for (const name of own) {
      const members = await this.#membersOf(name).catch(() => null);
      if (members === null) found.push(name);
      else found.push(...[...members.keys()].toSorted().map((member) => `${name}/${member}`));
    }
    return found;
  }

  /** Yields the rows of a file. They are counted, and its problems reported, if it is read for the first time. */
  async *rows<Row>(
    name: string,
    read: (file: InputFile, report: ReportProblem) => AsyncIterable<Row>,
    onLeftOut?: ReportProblem,
  ): AsyncGenerator<Row> {
    const file = await this.open(name);
    const tally = this.tallies.has(name) ? null : this.tallyOf(name);
    const report: ReportProblem = (problem) => {
      if (problem.leavesOut) onLeftOut?.(problem);
      if (tally !== null) this.problem(problem);
    };
    for await (const row of read(file, report)) {
      tally?.read();
      yield row;
    }
  }

  tallyOf(name: string): Tally {
    const tally = this.tallies.get(name) ?? new Tally('row');
    this.tallies.set(name, tally);
    return tally;
  }

  /** Reports problems of the rows of a file. */
  readonly problem: ReportProblem = ({ file, line, message, value, leavesOut }) => {
    if (leavesOut) this.tallyOf(file).leave(message, line, value);
    this.faultsOf(file)(line, `${message}${leavesOut ? '; the row is left out' : ''}`, value);
  };

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
