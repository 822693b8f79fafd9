import { asSentence, fixed, type Message, type Sentence, sentence } from '../problems/sentence';
import { isUnspecificHla, standardHla } from '#domain/catalogue/hla-genotype';
import { PEPTIDE_PATTERN } from '#domain/sequence/translate';

/** A field does not accept the text of a cell. */
export class Refusal {
  readonly expected: Message;

  /** Completes the sentence "must be …". */
  constructor(expected: Message) {
    this.expected = expected;
  }
}

/** A typed reader of single cells. */
export interface Field<Value> {
  /** Replaces an invalid value so that the other cells of the row are checked too. The row itself is rejected. */
  standIn: Value;
  read: (text: string) => Value | Refusal;
}

/** Quotes the beginning of a cell. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!)$/i;
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
/** What a spreadsheet makes of names such as MARCH1, SEPT2 and DEC1. */
const SPREADSHEET_DATE = new RegExp(String.raw`^(?:\d{1,2}-${MONTH}|${MONTH}-\d{2}|\d{4}-\d{2}-\d{2} 00:00:00)$`);
/** What a spreadsheet makes of names such as 2310009E13. */
const SPREADSHEET_NUMBER = /^\d(?:\.\d+)?E\+\d{2,}$/;
const DECIMAL_COMMA = /^-?\d+,\d+$/;

/** Whether a spreadsheet has replaced a name by what it took it for. */
function isSpreadsheetValue(given: string): boolean {
  return SPREADSHEET_ERROR.test(given) || SPREADSHEET_DATE.test(given) || SPREADSHEET_NUMBER.test(given);
}

/** Says what a spreadsheet has done to a cell; '' for nothing known. */
function spreadsheetCause(given: string): string {
  if (SPREADSHEET_ERROR.test(given)) return ' (an error value of a spreadsheet)';
  if (SPREADSHEET_DATE.test(given)) return ' (a date that a spreadsheet made of a name)';
  if (SPREADSHEET_NUMBER.test(given)) return ' (a number that a spreadsheet made of a name)';
  return DECIMAL_COMMA.test(given) ? ' (with a decimal comma)' : '';
}

/** For example `must be 1 or 0, not "5"`. */
export function refusalMessage(refusal: Refusal, text: string): Sentence {
  const found = text === '' ? 'empty' : shown(text);
  return sentence`must be ${asSentence(refusal.expected)}, not ${found}${fixed(spreadsheetCause(text))}`;
}

/** Long enough for any accession, short enough for a storage key. */
export const ID_MAX_LENGTH = 200;
/** A paragraph: longer text makes a wall of a page. */
const TEXT_MAX_LENGTH = 4_000;
export const POSITION_MAX = 2_147_483_647;

// oxlint-disable-next-line no-control-regex -- the expression is meant to match control characters
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
/**
 * Characters that nobody sees: they change the direction of what follows, or make two texts that look alike differ (soft
 * hyphen, zero width, directional marks, embeddings, overrides and isolates, byte-order mark, tags).
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/u;
/** What spreadsheets take for a formula. A single minus sign means "none". */
const FORMULA = /^[=+@]|^-(?=[^ ])/;
const DOTS = /^\.{1,2}$/;
/** % would be read as the sign of another one in the address of the entry: `%2F` as /. */
const FORBIDDEN_IN_ID = /[,;:#/%"\\\s]/;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const WHOLE = /^(0|[1-9]\d*)$/;

/** Free text on one line, which may be empty. Nobody edits it later, so that what could mislead a reader is refused. */
export const text: Field<string> = {
  standIn: '',
  read: (given) => {
    if (CONTROL.test(given)) return new Refusal('text without control characters');
    if (INVISIBLE.test(given)) return new Refusal('text without invisible characters');
    if (SPREADSHEET_ERROR.test(given)) return new Refusal('text');
    if (FORMULA.test(given)) return new Refusal('text that does not begin like a formula (= + - @)');
    return given.length > TEXT_MAX_LENGTH ? new Refusal(`text of at most ${TEXT_MAX_LENGTH} characters`) : given;
  },
};

function named(expected: string, forbidden: RegExp): Field<string> {
  const refusal = new Refusal(expected);
  return {
    standIn: '',
    read: (given) =>
      given === '' ||
      given.length > ID_MAX_LENGTH ||
      given !== given.trim() ||
      CONTROL.test(given) ||
      INVISIBLE.test(given) ||
      DOTS.test(given) ||
      isSpreadsheetValue(given) ||
      forbidden.test(given)
        ? refusal
        : given,
  };
}

export const id = named(
  `an id of at most ${ID_MAX_LENGTH} characters without white space or any of , ; : # / % "`,
  FORBIDDEN_IN_ID,
);
/** A cancer, tissue or subtype: part of dataset keys, file names and `cancer:id` lists. */
export const datasetName = named(
  `a name of at most ${ID_MAX_LENGTH} characters without outer spaces or any of , ; : @ # /`,
  /[,;:@#/\\]/,
);
export const studyAccession = named(
  `an id of at most ${ID_MAX_LENGTH} characters without white space or any of , ; : @ # /`,
  /[,;:@#/\\\s]/,
);
export const geneName = named(`a name of at most ${ID_MAX_LENGTH} characters without outer spaces or commas`, /,/);
const hlaText = named('an HLA genotype without white space, commas or #', /[,;#"\s]/);
/** One allele has one name, however a program writes it. */
export const hlaGenotype: Field<string> = {
  standIn: '',
  read: (given) => {
    const read = hlaText.read(given);
    if (read instanceof Refusal) return read;
    if (isUnspecificHla(read)) return new Refusal('an HLA allele of two fields, such as HLA-A*02:01');
    return standardHla(read);
  },
};

/** A cell that may be ''. */
export function optional<Value>(field: Field<Value>): Field<Value | ''> {
  return { standIn: field.standIn, read: (given) => (given === '' ? '' : field.read(given)) };
}

/** A cell in which '' means null. */
export function nullable<Value>(field: Field<Value>): Field<Value | null> {
  return { standIn: null, read: (given) => (given === '' ? null : field.read(given)) };
}

export function pattern(expected: string, form: RegExp): Field<string> {
  const refusal = new Refusal(expected);
  return { standIn: '', read: (given) => (form.test(given) ? given : refusal) };
}

export const peptideSequence = pattern('a sequence of the 20 standard residues, upper case', PEPTIDE_PATTERN);

export function oneOf<const Choice extends string | number>(choices: readonly [Choice, ...Choice[]]): Field<Choice> {
  const byText = new Map(choices.map((choice) => [String(choice), choice]));
  const words = choices.map(String);
  const refusal = new Refusal(
    words.length === 1 ? String(words[0]) : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`,
  );
  return { standIn: choices[0], read: (given) => byText.get(given) ?? refusal };
}

export const flag = oneOf([1, 0]);
export const strand = oneOf(['+', '-']);

/** A whole number in decimal digits without sign or leading zeros. */
export function whole(min: number, max: number = POSITION_MAX): Field<number> {
  const refusal = new Refusal(`a whole number from ${min} to ${max}`);
  return {
    standIn: min,
    read: (given) => {
      const value = WHOLE.test(given) ? Number(given) : NaN;
      return value >= min && value <= max ? value : refusal;
    },
  };
}

interface Range {
  /** What the number is, by default 'a number'. */
  what?: string;
  min?: number;
  above?: number;
  max?: number;
}

function rangeWords({ what = 'a number', min, above, max }: Range): string {
  if (min !== undefined && max !== undefined) return `${what} from ${min} to ${max}`;
  if (above !== undefined) return `${what} above ${above}`;
  return min === undefined ? what : `${what} of at least ${min}`;
}

/** A decimal number, optionally with an exponent. Rejects NaN, Infinity and numbers that overflow a double. */
export function decimal(range: Range = {}): Field<number> {
  const { min = -Infinity, above = -Infinity, max = Infinity } = range;
  const refusal = new Refusal(rangeWords(range));
  return {
    standIn: 0,
    read: (given) => {
      const value = DECIMAL.test(given) ? Number(given) : NaN;
      if (!Number.isFinite(value)) return refusal;
      return value >= min && value > above && value <= max ? value : refusal;
    },
  };
}
