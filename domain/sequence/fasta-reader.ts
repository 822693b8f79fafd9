export interface FastaRecord {
  /** Line number of the header, 1-based. */
  line: number;
  /** First word of the header; '' for an empty header. */
  id: string;
  /** The header without its '>' and surrounding blanks. */
  title: string;
  /** The letters of its lines, without blanks, position numbers and comments. */
  sequence: string;
  /** Number of letters on each line below the header. */
  lineLengths: number[];
}

export interface FastaProblem {
  line: number;
  /** A predicate to follow `Line 3`. */
  message: string;
}

export type FastaItem = FastaRecord | FastaProblem;

export function isFastaProblem(item: FastaItem): item is FastaProblem {
  return 'message' in item;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** A line that BLAST+ skips: `;` of Pearson's programs, `#` and `!` of NCBI's. */
const COMMENT = /^[;#!]/;
const BLANK_OR_DIGIT = /[\s\d]/;

/**
 * The letters of a line of a sequence, which may be in blocks with position numbers, as in GenBank and on the pages of
 * this site. A number within letters is no position number and stays.
 */
function lettersOf(line: string): string {
  if (!BLANK_OR_DIGIT.test(line)) return line;
  const words = line.trim().replace(/^\d+/, '').split(/\s+/);
  return words.filter((word) => !/^\d+$/.test(word)).join('');
}

/** Lines of which something was left out. */
export interface FastaChanges {
  comments: number;
  /** With blanks or position numbers. */
  spaced: number;
}

/**
 * THE FASTA parser, which reads what BLAST+ reads. It takes text in chunks of any size and yields each record as soon as
 * it is complete, with at most one in memory. It knows only headers, comments and lines; callers decide which letters
 * are allowed. Records are distinguished by position, whatever their ids. Text before the first header is reported once.
 */
export class FastaReader {
  #line = 0;
  #rest = '';
  #header: { line: number; id: string; title: string } | null = null;
  #parts: string[] = [];
  #letters = 0;
  #orphanReported = false;
  #endedByReturn = false;
  /** So far. */
  readonly changes: FastaChanges = { comments: 0, spaced: 0 };

  *push(chunk: string): Generator<FastaItem> {
    if (chunk === '') return;
    // The line feed of a CRLF that two chunks share has no line of its own.
    const lines = (this.#endedByReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk).replace(/\r\n?/g, '\n');
    this.#endedByReturn = chunk.endsWith('\r');
    let start = 0;
    for (let end = lines.indexOf('\n'); end >= 0; end = lines.indexOf('\n', start)) {
      const text = this.#rest + lines.slice(start, end);
      this.#rest = '';
      start = end + 1;
      yield* this.#take(text);
    }
    this.#rest += lines.slice(start);
  }

  /** The record that has begun and not ended: the line of its header, and its letters and line breaks so far. */
  get unfinished(): { line: number; letters: number } {
    return { line: this.#header?.line ?? this.#line, letters: this.#letters };
  }

  /** Yields the last record. */
  *end(): Generator<FastaItem> {
    if (this.#rest !== '') yield* this.#take(this.#rest);
    this.#rest = '';
    yield* this.#complete();
  }

  *#take(text: string): Generator<FastaItem> {
    this.#line += 1;
    // Files that were joined have a byte order mark each.
    const line = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).trimEnd();
    if (COMMENT.test(line)) {
      this.changes.comments += 1;
      if (this.#header) this.#parts.push('');
    } else if (line.startsWith('>')) {
      yield* this.#complete();
      const title = line.slice(1).trimStart();
      this.#header = { line: this.#line, id: title.split(/\s/, 1)[0] ?? '', title };
    } else if (this.#header) {
      const letters = lettersOf(line);
      if (letters !== line) this.changes.spaced += 1;
      this.#parts.push(letters);
      this.#letters += line.length + 1;
    } else if (line !== '' && !this.#orphanReported) {
      this.#orphanReported = true;
      yield { line: this.#line, message: 'stands before the first header line (>)' };
    }
  }

  *#complete(): Generator<FastaRecord> {
    if (!this.#header) return;
    const record = {
      ...this.#header,
      sequence: this.#parts.join(''),
      lineLengths: this.#parts.map((part) => part.length),
    };
    this.#header = null;
    this.#parts = [];
    this.#letters = 0;
    yield record;
  }
}

/** Yields the records and problems of a text that comes in chunks. */
export function* readFasta(chunks: Iterable<string>): Generator<FastaItem> {
  const reader = new FastaReader();
  for (const chunk of chunks) yield* reader.push(chunk);
  yield* reader.end();
}

/** Returns the number of the line that holds letter `offset` (0-based) of a record. */
export function lineOfLetter(record: FastaRecord, offset: number): number {
  let left = offset;
  let line = record.line + 1;
  for (const length of record.lineLengths) {
    if (left < length) break;
    left -= length;
    line += 1;
  }
  return line;
}
