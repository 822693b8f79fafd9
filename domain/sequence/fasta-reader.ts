export interface FastaRecord {
  /** Line number of the header, 1-based. */
  line: number;
  /** First word of the header; '' for an empty header. */
  id: string;
  /** The header without its '>' and surrounding blanks. */
  title: string;
  /** The lines of the sequence joined; only blanks at their ends are removed. */
  sequence: string;
  /** Number of letters on each line of the sequence. */
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

/**
 * Removes trailing blanks and the carriage return of a CRLF. This is a loop because a regular expression anchored at
 * the end would try every run of blanks in the line.
 */
function trimmedEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * THE FASTA parser. It takes text in chunks of any size and yields each record as soon as it is complete, with at most
 * one in memory. It knows only headers and lines; callers decide which letters are allowed. Text before the first
 * header is reported once.
 */
export class FastaReader {
  #line = 0;
  #rest = '';
  #header: { line: number; id: string; title: string } | null = null;
  #parts: string[] = [];
  #letters = 0;
  #orphanReported = false;

  *push(chunk: string): Generator<FastaItem> {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      const text = this.#rest + chunk.slice(start, end);
      this.#rest = '';
      start = end + 1;
      yield* this.#take(text);
    }
    this.#rest += chunk.slice(start);
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
    const line = trimmedEnd(this.#line === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
    if (line.startsWith('>')) {
      yield* this.#complete();
      const title = line.slice(1).trimStart();
      this.#header = { line: this.#line, id: title.split(/\s/, 1)[0] ?? '', title };
    } else if (this.#header) {
      this.#parts.push(line);
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

/**
 * Rewrites FASTA in the fewest bytes: LF line ends, each sequence on one line, blanks for tabs in headers. The server
 * receives an upload as JSON, in which a line end or a tab takes two bytes; without them a file of the largest allowed
 * size always passes. Text that is not FASTA is returned unchanged, and the server rejects it.
 */
export function normaliseFasta(text: string): string {
  const parts: string[] = [];
  for (const item of readFasta([text])) {
    if (isFastaProblem(item)) return text;
    parts.push(`>${item.title.replaceAll('\t', ' ')}\n${item.sequence}\n`);
  }
  return parts.length > 0 ? parts.join('') : text;
}
