import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ReportFault } from './annotation/annotation';
import type { Findings, Severity } from './findings';
import { inputFile } from './readers/input-file';
import type { InputFile, ReportProblem } from './readers/rows';

/** The folder of catalogue.yaml: the files that it names are relative to it. */
export class LabFolder {
  readonly path: string;
  readonly findings: Findings;

  constructor(path: string, findings: Findings) {
    this.path = path;
    this.findings = findings;
  }

  /** Opens a file by its name in the catalogue. Rejects with what is wrong if there is none. */
  async open(name: string): Promise<InputFile> {
    return inputFile(join(this.path, name), name).catch((error: unknown) => {
      throw new Error(`${name}: cannot be read (${error instanceof Error ? error.message : String(error)})`);
    });
  }

  /** Names of all files, in order. */
  async names(): Promise<string[]> {
    const entries = await readdir(this.path, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => relative(this.path, join(entry.parentPath, entry.name)))
      .toSorted();
  }

  /** Reports problems of the rows of a file. */
  readonly problem: ReportProblem = ({ file, line, message, value, leavesOut }) =>
    this.findings.add('warning', `${message}${leavesOut ? '; the row is left out' : ''}`, { file, line, value });

  /** Reports faults of a file by line. */
  faultsOf(file: string, severity: Severity = 'warning'): ReportFault {
    return (line, kind, value) => this.findings.add(severity, kind, { file, line, value });
  }
}
