export interface FastaRecord {
  /** Of the header, 1-based. */
  line: number;
  /** First word of the header; '' if it has none. */
  id: string;
  /** The header as it stands, without its '>' and the blanks around it. */
  title: string;
  /** The lines of the sequence joined; blanks at their ends are gone, everything else is as it stands. */
  sequence: string;
  /** Letters on each line of the sequence. */
  lineLengths: number[];
}

export interface FastaProblem {
  line: number;
  /** Predicate of the line. */
  message: string;
}

export type FastaItem = FastaRecord | FastaProblem;

export function isFastaProblem(item: FastaItem): item is FastaProblem {
  return 'message' in item;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Blanks and the carriage return of a CRLF. A loop, because a pattern for the end of a line looks at every run of blanks in it. */
function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * THE FASTA parser: text in pieces of any size, records out as soon as they are complete, never more than one in memory. It knows
 * the form only (headers, lines); which letters are allowed is the business of whoever reads. Text before the first header is told once.
 */
export class FastaReader {
  #line = 0;
  #rest = '';
  #header: { line: number; id: string; title: string } | null = null;
  #parts: string[] = [];
  #orphanTold = false;

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

  /** The last record. */
  *end(): Generator<FastaItem> {
    if (this.#rest !== '') yield* this.#take(this.#rest);
    this.#rest = '';
    yield* this.#complete();
  }

  *#take(text: string): Generator<FastaItem> {
    this.#line += 1;
    const line = withoutBlankEnd(this.#line === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
    if (line.startsWith('>')) {
      yield* this.#complete();
      const title = line.slice(1).trimStart();
      this.#header = { line: this.#line, id: title.split(/\s/, 1)[0] ?? '', title };
    } else if (this.#header) {
      this.#parts.push(line);
    } else if (line !== '' && !this.#orphanTold) {
      this.#orphanTold = true;
      yield { line: this.#line, message: 'stands before the first header line (>)' };
    }
  }

  *#complete(): Generator<FastaRecord> {
    if (!this.#header) return;
    const record = { ...this.#header, sequence: this.#parts.join(''), lineLengths: this.#parts.map((part) => part.length) };
    this.#header = null;
    this.#parts = [];
    yield record;
  }
}

/** Records and problems of a text that comes in pieces. */
export function* readFasta(chunks: Iterable<string>): Generator<FastaItem> {
  const reader = new FastaReader();
  for (const chunk of chunks) yield* reader.push(chunk);
  yield* reader.end();
}

/** Line on which letter `offset` (0-based) of a record stands. */
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
