import { readNumber } from './read-number';

/**
 * Excel, LibreOffice and Google Sheets take a cell that begins with = + - or @ for a formula, also after blanks that they
 * take off and within quotation marks, and a formula of a stranger may send its neighbors to an address or start a program
 * (CWE-1236). In tables that people open, free text that begins so is therefore preceded by an apostrophe. An apostrophe of
 * the text itself is preceded by another one, so that what is read is what was written.
 */
const BEGINS_FORMULA = /^[\s"']*[=+\-@]|^[\t\r]/;

/** Nothing, the sign of a strand, or a number. */
const isHarmless = (text: string): boolean => /^[+-]?$/.test(text.trim()) || typeof readNumber(text) === 'number';

/** A text as a cell of a table for people: with an apostrophe if it would otherwise be a formula. */
export function guardFormula(text: string): string {
  return BEGINS_FORMULA.test(text) && !isHarmless(text) ? `'${text}` : text;
}

/** The text of a cell of such a table, without the apostrophe that `guardFormula` added and without blanks around it. */
export function unguardFormula(cell: string): string {
  const trimmed = cell.trim();
  if (!trimmed.startsWith("'")) return trimmed;
  const text = trimmed.slice(1);
  // A tab or line end at the beginning has become a blank in the table.
  return guardFormula(text) !== text || /^\s/.test(text) ? text.trim() : trimmed;
}
