/**
 * Excel, LibreOffice and Google Sheets take a cell that begins with = + - or @ for a formula, also after blanks that they
 * take off and within quotation marks, and a formula of a stranger may send its neighbors to an address or start a program
 * (CWE-1236). In tables that people open, free text that begins so is therefore preceded by an apostrophe. An apostrophe of
 * the text itself is preceded by another one, so that what is read is what was written.
 */
export const BEGINS_FORMULA = /^[\s"']*[=+\-@]|^[\t\r]/;

/** The text of a cell of such a table, without the apostrophe before it and without blanks around it. */
export function unguardFormula(cell: string): string {
  const trimmed = cell.trim();
  if (!trimmed.startsWith("'")) return trimmed;
  const text = trimmed.slice(1);
  // A tab or line end at the beginning has become a blank in the table.
  return BEGINS_FORMULA.test(text) || /^\s/.test(text) ? text.trim() : trimmed;
}
