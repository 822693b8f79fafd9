import type { Reading } from '#domain/match/peptide-list';
import { readPeptides } from '#domain/match/read-peptides';
import { readWorkbook, WorkbookRefused, type WorkbookText } from '#domain/text/read-workbook';
import { persistently } from '../../failures/persistently';

/** What is read off the main thread, by name. */
interface Tasks {
  workbook: { input: ArrayBuffer; output: { sheets: WorkbookText[] } | { refused: string } };
  peptides: { input: { text: string; column: number | null }; output: Reading };
}
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Tasks[Name]['input'];
export type TaskOutput<Name extends TaskName> = Tasks[Name]['output'];

type Run<Name extends TaskName> = (
  input: TaskInput<Name>,
  onLine: (line: number) => void,
) => TaskOutput<Name> | Promise<TaskOutput<Name>>;

/** Lines between two reports of progress. */
const LINES_PER_REPORT = 5_000;

export const readingTasks: { [Name in TaskName]: Run<Name> } = {
  async workbook(bytes) {
    try {
      return { sheets: await readWorkbook(bytes, () => persistently(() => import('read-excel-file/universal'))) };
    } catch (error) {
      if (error instanceof WorkbookRefused) return { refused: error.message };
      throw error;
    }
  },
  peptides({ text, column }, onLine) {
    let reported = 0;
    return readPeptides(text, column, (line) => {
      if (line < reported + LINES_PER_REPORT) return;
      reported = line;
      onLine(line);
    });
  },
};

/** What a worker says. */
export type FromWorker<Name extends TaskName> = { line: number } | { output: TaskOutput<Name> };
