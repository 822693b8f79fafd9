import { readText } from '../text/read-text';
import { FastaReader, isFastaProblem } from './fasta-reader';

/** FASTA as a reader brings it. */
export interface FastaText {
  /**
   * In the fewest bytes: LF line ends, each sequence on one line, blanks for tabs in headers. The server receives an
   * upload as JSON, in which a line end or a tab takes two bytes; without them a file of the largest allowed size always
   * passes. Text that is not FASTA is as it was given, and the server rejects it.
   */
  text: string;
  /** What was changed on the way: `2 comment lines were left out`. */
  changes: string[];
}

export function readFastaText(given: string): FastaText {
  const { text, changes } = readText(given);
  const reader = new FastaReader();
  const records: string[] = [];
  for (const items of [reader.push(text), reader.end()])
    for (const item of items) {
      if (isFastaProblem(item)) return { text: given, changes: [] };
      records.push(`>${item.title.replaceAll('\t', ' ')}\n${item.sequence}\n`);
    }
  if (records.length === 0) return { text: given, changes: [] };
  const { comments, spaced } = reader.changes;
  return {
    text: records.join(''),
    changes: [
      ...changes,
      ...counted(comments, 'comment line was left out', 'comment lines were left out'),
      ...counted(spaced, 'line lost its blanks or position numbers', 'lines lost their blanks or position numbers'),
    ],
  };
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];

/** What frames the sequence of a GenBank entry. */
const GENBANK_FRAME = /^(?:ORIGIN|\/\/)[ \t]*$/gm;

/** Comments; else letters and position numbers between blanks, the first number perhaps without one behind it. */
function isBareLine(line: string): boolean {
  if (/^[;#!]/.test(line)) return true;
  const [first = '', ...words] = line.trim().split(/\s+/);
  return /^\d*[A-Za-z*-]*$/.test(first) && words.every((word) => /^(?:\d+|[A-Za-z*-]+)$/.test(word));
}

/** A bare sequence, as copied from a page or a GenBank entry, gets a header; any other text stays as it is. */
export function withHeader(text: string): string {
  const framed = /^\s*ORIGIN[ \t]*\n[ \t]*\d/.test(text) ? text.replace(GENBANK_FRAME, '') : text;
  const isBare = /[A-Za-z]/.test(framed) && framed.split('\n').every(isBareLine);
  return isBare ? `>query\n${framed}` : text;
}
