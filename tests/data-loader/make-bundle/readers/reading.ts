import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputFile } from '../../../../data-loader/make-bundle/readers/input-file';
import type { InputFile, InputProblem, ReportProblem } from '../../../../data-loader/make-bundle/readers/rows';
import { inTemporaryFolder } from '../../../fixtures/bundle/temporary-bundle';

/** What a reader makes of a file: its rows, its problems as `line: message: value`, and why it stopped, `line: message`. */
export interface Read<Row> {
  rows: Row[];
  problems: string[];
  refusal: string | null;
}

/** Writes a file, reads it and removes it. Content with line ends in it is text. */
export const withFile = <Result>(
  content: string | Uint8Array,
  work: (file: InputFile) => Promise<Result>,
  name = 'table',
): Promise<Result> =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return work(await inputFile(path, name));
  });

const sentence = ({ line, message, value }: InputProblem): string => `${line}: ${message}: ${value}`;

/** Reads all rows of a file. */
export const readAll = <Row>(
  content: string | Uint8Array,
  rowsOf: (file: InputFile, report: ReportProblem) => AsyncIterable<Row> | Promise<AsyncIterable<Row>>,
  name?: string,
): Promise<Read<Row>> =>
  withFile(
    content,
    async (file) => {
      const read: Read<Row> = { rows: [], problems: [], refusal: null };
      try {
        for await (const row of await rowsOf(file, (problem) => read.problems.push(sentence(problem))))
          read.rows.push(row);
      } catch (error) {
        if (!(error instanceof Error && 'line' in error)) throw error;
        read.refusal = `${String(error.line)}: ${error.message}`;
      }
      return read;
    },
    name,
  );

/** A table as text: rows of cells divided by tabs, cells written with commas. */
export const tabbed = (...rows: string[]): string => rows.map((row) => `${row.replaceAll('|', '\t')}\n`).join('');
