/** Text as people bring it, from files of any encoding and from mail, spreadsheets and PDFs: the reader of all fields. */

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Bytes that tell UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 512;

const isTextByte = (byte: number): boolean =>
  byte === 0x09 || byte === 0x0a || byte === 0x0d || (byte >= 0x20 && byte < 0x7f);

/**
 * The encoding of a file by its first bytes: a byte order mark, or, for UTF-16 without one, that most pairs of bytes are a
 * 0 and a letter, digit or blank. What is given to TextDecoder; anything else is read as UTF-8.
 */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE_BYTES) / 2);
  let [little, big] = [0, 0];
  for (let at = 0; at < 2 * pairs; at += 2) {
    const [even = 0, odd = 0] = [bytes[at], bytes[at + 1]];
    if (odd === 0 && isTextByte(even)) little += 1;
    if (even === 0 && isTextByte(odd)) big += 1;
  }
  if (big === 0 && little * 2 > pairs) return 'utf-16le';
  return little === 0 && big * 2 > pairs ? 'utf-16be' : 'utf-8';
}

/** A sign that is replaced wherever it stands. */
interface Replacement {
  signs: RegExp;
  by: string;
  /** What is said of it, for one and for several. */
  says: readonly [one: string, many: string];
}

const replacements: readonly Replacement[] = [
  {
    // Zero-width spaces and joiners, soft hyphens, marks of direction, byte order marks within the text.
    signs: /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g,
    by: '',
    says: ['invisible sign was removed', 'invisible signs were removed'],
  },
  {
    signs: /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g,
    by: ' ',
    says: ['no-break or typographic space counts as a space', 'no-break or typographic spaces count as spaces'],
  },
  {
    signs: /[“”„‟]/g,
    by: '"',
    says: ['curly quotation mark counts as a straight one', 'curly quotation marks count as straight ones'],
  },
];

/** Something that was changed, for the reader: `2 invisible signs were removed`. */
export type TextChange = string;

export interface ReadText {
  /** With LF line ends; line n of it is line n of what was given. */
  text: string;
  changes: readonly TextChange[];
}

/** Ends of lines other than LF: of Windows, of old Macs, of Unicode, and form feeds. A vertical tab is one within a cell. */
const LINE_ENDS = /\r\n?|[\f\u0085\u2028\u2029]/g;

const count = (found: number, [one, many]: readonly [string, string]): TextChange =>
  `${found.toLocaleString('en-US')} ${found === 1 ? one : many}`;

const ZERO_WIDTH_SPACE = '\u200B';

/**
 * Reads a text: without a byte order mark and invisible signs, with LF line ends, plain spaces and straight quotes.
 * `keepBreaks` keeps zero-width spaces, which may divide the names of a list.
 */
export function readText(given: string, { keepBreaks = false } = {}): ReadText {
  const changes: TextChange[] = [];
  let text = given.replace(/^\uFEFF/, '').replace(LINE_ENDS, '\n');
  for (const { signs, by, says } of replacements) {
    let found = 0;
    text = text.replace(signs, (sign) => {
      if (keepBreaks && sign === ZERO_WIDTH_SPACE) return sign;
      found += 1;
      return by;
    });
    if (found > 0) changes.push(count(found, says));
  }
  return { text, changes };
}
