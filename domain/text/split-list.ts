/**
 * THE splitter of lists of values, which people type, copy from files, cells and mails, and which programs print: a vector
 * of R (`c("A", "B")`, `[1] "A" "B"`), a list or series of Python, an array of JSON, bullets, numbers, rows of Markdown.
 */

/** Signs between the values of a list, beside line breaks and bars, which some ids have, too. */
const SEPARATORS = /[,;，；、\t]/;

/** Ids of other databases with a bar within: `sp|P04637|P53_HUMAN`, headers of GENCODE. */
const BARRED_ID = /^>?(?:(?:sp|tr|gi|ref|gb|emb|dbj|lcl|up)\||ENS[TG]\d+(?:\.\d+)?\|(?:ENS[GT]\d|OTTHUM)\S*)/i;

const closingOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const isClosing = (sign: string): boolean => sign === ')' || sign === ']' || sign === '}';

/** Whether each bracket of a text has its counterpart. */
function hasPairedBrackets(text: string): boolean {
  const expected: string[] = [];
  for (const sign of text)
    if (sign in closingOf) expected.push(closingOf[sign] ?? '');
    else if (isClosing(sign) && expected.pop() !== sign) return false;
  return expected.length === 0;
}

/** Divides a text at signs that stand outside of its brackets, or at all of them if its brackets are not paired. */
function splitOutsideBrackets(text: string, signs: RegExp): string[] {
  if (!/[([{]/.test(text) || !hasPairedBrackets(text)) return text.split(signs);
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign in closingOf) depth += 1;
    else if (isClosing(sign)) depth -= 1;
    else if (depth === 0 && signs.test(sign)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** `array(['A', 'B'], dtype=object)`, `Index([...], name='gene')`: what the programs add behind the values. */
const ARGUMENTS = /,\s*(?:dtype|name|length|names|levels|class|\.Names|stringsAsFactors)\s*=\s*[^[(]*(?=\)\s*$)/i;
/** What opens a list: `c(`, `list(`, `array([`, a bracket alone. */
const OPENS = /^\s*(?:[A-Za-z_.][\w.]*\s*)?(?=[([{])/;
/** The same before a quoted value, when what closes it is on another line. */
const OPENS_QUOTED = /^(?:\s*(?:[A-Za-z_.][\w.]*\s*)?[([{])+\s*(?=(["'])[^"',;]+\1\s*(?:[,;)\]}"']|$))/;
const CLOSES_QUOTED = /^(\s*(["'])[^"',;]+\2(?:\s+(["'])[^"',;]+\3)*)\s*[)\]}]+\s*$/;
const LONE_BRACKETS = /^\s*[()[\]{}]+[,;]?\s*$/;
/** `<-`, `=` or `:` behind the name of a variable or key: `genes <- c("A")`. */
const ASSIGNED =
  /^\s*(?:"[A-Za-z_.][\w.$]*"|[A-Za-z_.][\w.$]*)\s*(?:<-|=|:)\s*(?=(?:[A-Za-z_.][\w.]*\s*)?[([{]\s*(["'])[^"',;]+\1)/;
/** Bullets and numbers of lists, check boxes, and the index that R prints before its values. */
const LIST_MARK = /^\s*(?:(?:[•◦▪‣·●○■□➢►✓*+–—-]|\(?\d{1,4}[.)]|\[\d{1,9}\])\s+(?:\[[ xX]\]\s+)?)(?=\S)/;
/** `="MALAT1"` of spreadsheets, and `a = "MALAT1"` of a vector of R with names. */
const FORMULA_OR_NAME = /^\s*(?:[A-Za-z_.][\w.]*\s*)?=\s*(?=(["'])[^"',;]+\1\s*[)\]}]*\s*$)/;
/** What R prints below a factor. */
const LEVELS = /^\s*Levels:\s+/;

/** Whether a text is one pair of brackets with something in it that is no object of keys and values. */
function isBracketed(text: string): boolean {
  const [first = ''] = text;
  if (/^\{\s*["'][^"']*["']\s*:/.test(text)) return false;
  if (!(first in closingOf) || !text.endsWith(closingOf[first] ?? '')) return false;
  return hasPairedBrackets(text.slice(1, -1)) && hasPairedBrackets(text);
}

/** Brackets within each other that programs print around a list, and the signs at its end in which arguments are looked for. */
const DEPTH_MAX = 4;
const ARGUMENTS_SIGNS = 200;

/** Without blanks, brackets and quotes there is no mark, which saves most of the time of a long list. */
const UNMARKED = /^[^\s"'()[\]{}=]*$/;

/** A line or value without what makes it a value of a list: bullets, numbers, quotes of formulas, `c(` and brackets. */
export function withoutListMarks(given: string, depth = 0): string {
  if (UNMARKED.test(given)) return given;
  const text = given.replace(LIST_MARK, '').replace(LEVELS, '').replace(ASSIGNED, '');
  const opened = text.replace(OPENS, '').trim().replace(/[;,]$/, '');
  // A name before the bracket belongs to a program only if what is in it is quoted or a list.
  if (
    depth < DEPTH_MAX &&
    isBracketed(opened) &&
    (/["']/.test(opened) || (opened.includes(',') && opened.length === text.trim().length))
  ) {
    const start = opened.slice(0, -ARGUMENTS_SIGNS);
    const whole = start + opened.slice(start.length).replace(ARGUMENTS, '');
    return withoutListMarks(whole.slice(1, -1), depth + 1);
  }
  return text
    .replace(OPENS_QUOTED, '')
    .replace(FORMULA_OR_NAME, '')
    .replace(CLOSES_QUOTED, '$1')
    .replace(LONE_BRACKETS, '');
}

/** The values of a line between its signs. */
export function splitLine(line: string): string[] {
  if (line === '') return [];
  return withoutListMarks(line)
    .split(SEPARATORS)
    .flatMap((part) => (BARRED_ID.test(part.trim()) ? [part] : part.split('|')))
    .map((part) => withoutListMarks(part).trim());
}

/** The same where values may have such signs and blanks in brackets, as peptides with their modifications have. */
export const splitBracketed = (line: string): string[] =>
  splitOutsideBrackets(withoutListMarks(line), /[\s,;，；、|]/).map((part) => withoutListMarks(part).trim());

/** The last line of a series that pandas prints. */
const SERIES_END = /^(?:Freq: \S+, )?(?:Name: .*, )?(?:Length: \d+, )?dtype: \S+$/;
const SERIES_ROW = /^\S+\s{2,}(?=\S)/;

/** The lines of a list with their numbers; of a series of pandas without the index. */
export function* listLines(text: string): Generator<{ line: number; text: string }> {
  const end = text.trimEnd();
  const isSeries = SERIES_END.test(end.slice(end.lastIndexOf('\n') + 1));
  for (let [from, line] = [0, 1]; from <= text.length; line += 1) {
    const found = text.indexOf('\n', from);
    const until = found < 0 ? text.length : found;
    const row = text.slice(from, until);
    from = until + 1;
    if (!isSeries) yield { line, text: row };
    else if (!SERIES_END.test(row.trim())) yield { line, text: row.replace(SERIES_ROW, '') };
  }
}

/** A line that only draws a line, as between the head and the rows of a table in Markdown. */
export const isRule = (line: string): boolean => /^[\s|+:=-]*$/.test(line) && /[-=]{3}/.test(line);
