import { readGeneDate } from '#domain/search/gene-date';
import { readNumber } from '#domain/text/read-number';
import { isSpreadsheetError } from '#domain/text/read-table';
import type { InputFile, InputRow, ReportProblem } from './rows';

const VALUE_SIGNS = 60;
const shortened = (text: string): string => (text.length > VALUE_SIGNS ? `${text.slice(0, VALUE_SIGNS)}…` : text);

/** What tables have in cells without a value. */
const EMPTY = new Set(['null', 'na', 'nan', 'n/a', '-', '#n/a', '#value!', '#div/0!', 'none', 'inf']);
const LONGEST_EMPTY = Math.max(...Array.from(EMPTY, ({ length }) => length));

export const isEmpty = (text: string): boolean =>
  text === '' || (text.length <= LONGEST_EMPTY && EMPTY.has(text.toLowerCase()));

const ISO_DATE = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/;
const MONTH_DATE =
  /^(?:\d{1,2}[-./ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-./ ]\d{1,4})$/i;

/** What a spreadsheet made of a cell, a predicate; null if it did nothing that can be seen. */
export function spreadsheetDamage(text: string): string | null {
  if (/^[=@]/.test(text)) return 'is a formula of a spreadsheet';
  if (isSpreadsheetError(text)) return 'is an error of a spreadsheet';
  return readGeneDate(text) !== null || ISO_DATE.test(text) || MONTH_DATE.test(text)
    ? 'is a date, which spreadsheets make of names'
    : null;
}

/** Reports the problems of one file. */
export class RowProblems {
  readonly #file: string;
  readonly #report: ReportProblem;
  readonly #headers: readonly string[];

  /** `headers` are those of a table. */
  constructor({ file }: InputFile, report: ReportProblem, headers: readonly string[] = []) {
    this.#file = file;
    this.#report = report;
    this.#headers = headers;
  }

  /** Reports a value that is not read. */
  note(line: number, message: string, value: string): void {
    this.#report({ file: this.#file, line, message, value: shortened(value), leavesOut: false });
  }

  /** Reports a row that is left out. */
  leaveOut(line: number, message: string, value: string): null {
    this.#report({ file: this.#file, line, message, value: shortened(value), leavesOut: true });
    return null;
  }

  /**
   * Whether a row has its cells; one that is empty, or has too few for the columns read, or too many, is reported, and so is
   * one at which its file may have been cut.
   */
  hasCells({ line, cells, isCut }: InputRow, columns: readonly number[]): boolean {
    const headers = this.#headers;
    const isLong = cells.length > headers.length && cells.slice(headers.length).some((cell) => cell !== '');
    if (cells.every((cell) => cell === '')) this.leaveOut(line, 'is empty', '');
    else if (isLong || !columns.every((column) => column < cells.length)) {
      const than = `cells than the header, which has ${headers.length}`;
      this.leaveOut(line, `has ${isLong ? 'more' : 'fewer'} ${than}`, String(cells.length));
    } else if (isCut) {
      const [message, last] = ['is the last one and has no line break, so that rows may be missing', cells.length - 1];
      // What is read may be a part of a value.
      if (columns.includes(last)) this.leaveOut(line, message, cells[last] ?? '');
      else {
        this.note(line, message, cells[last] ?? '');
        return true;
      }
    } else return true;
    return false;
  }

  /** The number in a column, -1 for none; null for an empty cell, and for one that is none, which is reported. */
  number({ line, cells }: InputRow, place: number): number | null {
    const text = cells[place] ?? '';
    if (text === '') return null;
    const number = readNumber(text);
    if (typeof number === 'number') return number;
    if (isEmpty(text)) return null;
    const message = `column ${this.#headers[place] ?? ''} ${spreadsheetDamage(text) ?? number.problem}`;
    this.note(line, message, text);
    return null;
  }
}
