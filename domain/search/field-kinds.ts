import { joinList } from '../catalogue/lists';
import { UNKNOWN, type Unknown } from '../catalogue/vocabulary';
import { readNumber } from '../text/read-number';
import { CHOICES_MAX } from './limits';
import { readValues, writeValues } from './value-list';

/**
 * The kinds of search fields: what the texts of builders, filters and addresses become in requests. The schemas of these
 * values are in api/search-fields.ts.
 */

export interface FieldOption<Value extends string = string> {
  /** As in addresses. A request contains the code, flag or state that this text denotes. */
  value: Value;
  label: string;
  explanation?: string;
}

/**
 * What a field takes: several items of a list of the release, several of its own numbered options, one flag or state, a
 * range of numbers, a comma list, or a location. `offers` names the list of catalogue.json that a builder offers. The
 * option `UNKNOWN` stands for rows without a value.
 */
export type FieldType =
  | { kind: 'list'; offers?: 'searchCancers' | 'searchTissues'; options?: never }
  | { kind: 'option' | 'flag' | 'state'; options: readonly FieldOption[]; offers?: never }
  | { kind: 'number'; options?: never; offers?: never }
  | { kind: 'text' | 'location'; options?: never; offers?: never };
type Kind = FieldType['kind'];

/** From and to, inclusive; null is an open end. */
export interface NumberRange {
  from: number | null;
  to: number | null;
}

type CodeIn<Text> = Text extends Unknown ? Text : Text extends `${infer Code extends number}` ? Code : never;
/** The codes of the options of a field, and `UNKNOWN` if that is one of them. */
export type CodeOf<Type> = Type extends { options: readonly { value: infer Text }[] } ? CodeIn<Text> : never;

/** The code that an option stands for. */
export const codeOf = (text: string): number | Unknown => (text === UNKNOWN ? UNKNOWN : Number(text));

/** The criterion of a field in a search; [] or null if it is not used. */
export type CriterionValue<Type extends { kind: Kind }> = {
  list: string[];
  option: CodeOf<Type>[];
  flag: CodeOf<Type> | null;
  state: boolean | null;
  number: NumberRange | null;
  text: string | null;
  location: never;
}[Type['kind']];

/** A field as a filter of a list; null or undefined means All. */
export type FilterValue<Type extends { kind: Kind }> = {
  list: string[] | null | undefined;
  option: CodeOf<Type> | null;
  flag: CodeOf<Type> | null;
  state: boolean | null;
  number: NumberRange | null;
  text: never;
  location: never;
}[Type['kind']];

type Texts = readonly string[];

interface FieldKind {
  /** The value that a clean text stands for. */
  value: (text: string) => string | number | boolean;
  /** Texts as they are sent and compared: trimmed, without blanks, repetitions and unknown options. */
  clean: (texts: Texts, options: readonly FieldOption[]) => string[];
  /** The criterion of clean texts, see `CriterionValue`. */
  criterion: (texts: Texts) => unknown;
}

interface FilterKind extends FieldKind {
  /** The filter of any texts, see `FilterValue`. */
  filter: (texts: Texts, options: readonly FieldOption[]) => unknown;
  /** The texts of a filter; none if it means All. */
  texts: (filter: unknown) => string[];
  /** The criterion that both a criterion and a filter meet; null if none does. The filter does not mean All. */
  narrowed: (criterion: unknown, filter: unknown) => unknown;
}

const valuesOf = (value: unknown): unknown[] => [value ?? []].flat();

function commonValues(criterion: unknown, filter: unknown): unknown[] | null {
  const [wanted, chosen] = [valuesOf(criterion), valuesOf(filter)];
  const common = wanted.length === 0 ? chosen : wanted.filter((value) => chosen.includes(value));
  return common.length === 0 ? null : common;
}

const textsOf = (filter: unknown): string[] => valuesOf(filter).map(String);

const list: FilterKind = {
  value: (text) => text,
  clean: (texts) => [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== ''),
  criterion: (texts) => [...texts],
  filter: (texts) => {
    const chosen = list.clean(texts, []);
    // Omitted from a request while nothing is chosen.
    return chosen.length === 0 ? undefined : chosen.slice(0, CHOICES_MAX);
  },
  texts: textsOf,
  narrowed: commonValues,
};

/** One of fixed options, the first text. */
function oneOption(value: FieldKind['value']): FilterKind {
  const clean: FieldKind['clean'] = ([text], options) =>
    options.flatMap((option) => (option.value === text?.trim() ? [option.value] : []));
  const criterion: FieldKind['criterion'] = ([text]) => (text === undefined ? null : value(text));
  return {
    value,
    clean,
    criterion,
    filter: (texts, options) => criterion(clean(texts, options)),
    texts: textsOf,
    narrowed: (wanted, chosen) => commonValues(wanted, chosen)?.[0] ?? null,
  };
}

/** A filter chooses one option, a criterion several. */
const option: FilterKind = {
  ...oneOption(codeOf),
  clean: (texts, options) =>
    options.flatMap(({ value }) => (texts.some((text) => text.trim() === value) ? [value] : [])),
  criterion: (texts) => texts.map(codeOf),
  narrowed: commonValues,
};

function numberOf(text: string | undefined): number | null {
  const number = readNumber(text ?? '');
  return typeof number === 'number' ? number : null;
}

/** The higher or the lower of two ends, of which either may be open. */
function innerEnd(pick: (...ends: number[]) => number, ...ends: (number | null)[]): number | null {
  const given = ends.filter((end) => end !== null);
  return given.length === 0 ? null : pick(...given);
}

const ANY_NUMBER: NumberRange = { from: null, to: null };

/** Two texts: from and to, '' for an open end. */
const number: FilterKind = {
  value: Number,
  clean: ([from, to]) => {
    const ends = [numberOf(from), numberOf(to)];
    return ends.every((end) => end === null) ? [] : ends.map((end) => String(end ?? ''));
  },
  criterion: ([from, to]) => (from === undefined ? null : { from: numberOf(from), to: numberOf(to) }),
  filter: (texts) => number.criterion(number.clean(texts, [])),
  texts: (filter) => {
    // Only `filter` and requests of its schema make such filters.
    const { from, to } = (filter as NumberRange | null | undefined) ?? ANY_NUMBER;
    return number.clean([String(from ?? ''), String(to ?? '')], []);
  },
  narrowed: (criterion, filter) => {
    const ranges = [criterion, filter].map((range) => (range as NumberRange | null | undefined) ?? ANY_NUMBER);
    const from = innerEnd(Math.max, ...ranges.map((range) => range.from));
    const to = innerEnd(Math.min, ...ranges.map((range) => range.to));
    return from !== null && to !== null && from > to ? null : { from, to };
  },
};

const text: FieldKind = {
  value: (given) => given,
  clean: (texts) => {
    const values = readValues(texts.join('\n'));
    return values.length === 0 ? [] : [writeValues(values)];
  },
  criterion: (texts) => (texts.length === 0 ? null : joinList(readValues(texts.join('\n')))),
};

/** By kind; a location is of three fields (location.ts) and never a filter. */
export const fieldKinds = {
  list,
  option,
  flag: oneOption(codeOf),
  state: oneOption((given) => given === 'true'),
  number,
  text,
};
