/** How the counts of a reader add up: what was given is what was read plus what was left out, with the reason of each. */

/** What a reader counts: a value of a list, an entry or a row of a table, a record of FASTA, a peak of a spectrum. */
const units = {
  value: ['value', 'values'],
  entry: ['entry', 'entries'],
  row: ['row', 'rows'],
  record: ['record', 'records'],
  peak: ['peak', 'peaks'],
  genotype: ['genotype', 'genotypes'],
} as const satisfies Record<string, readonly [one: string, many: string]>;

export type Unit = keyof typeof units;

/** What was left out for one reason. */
export interface LeftOut {
  /** A predicate of one unit: `is a decoy`. */
  reason: string;
  count: number;
  /** The first of them. */
  line: number;
  text: string;
}

export interface Balance {
  unit: Unit;
  /** Always `read` and the counts of `leftOut` together. */
  given: number;
  /** Repeated ones count, too. */
  read: number;
  leftOut: readonly LeftOut[];
}

/** Reasons that are told apart; a text of a million words has no million of them to show. */
const REASONS_MAX = 50;
const OTHER_REASON = 'is left out for another reason';
const SHOWN_SIGNS = 60;

/** Counts what a reader reads and leaves out. */
export class Tally {
  readonly #unit: Unit;
  readonly #leftOut = new Map<string, LeftOut>();
  #read = 0;
  #left = 0;

  constructor(unit: Unit) {
    this.#unit = unit;
  }

  read(count = 1): void {
    this.#read += count;
  }

  leave(reason: string, line: number, text: string, count = 1): void {
    if (count === 0) return;
    this.#left += count;
    const own = this.#leftOut.has(reason) || this.#leftOut.size < REASONS_MAX ? reason : OTHER_REASON;
    const before = this.#leftOut.get(own);
    if (before) before.count += count;
    else {
      const shown = text.length > SHOWN_SIGNS ? `${text.slice(0, SHOWN_SIGNS)}…` : text;
      this.#leftOut.set(own, { reason: own, count, line, text: shown });
    }
  }

  balance(): Balance {
    return {
      unit: this.#unit,
      given: this.#read + this.#left,
      read: this.#read,
      leftOut: [...this.#leftOut.values()].map((each) => ({ ...each })),
    };
  }
}

/** Reasons that a sentence names. */
const SHOWN_REASONS = 5;

/** How many were left out. */
export const leftOutCount = ({ leftOut }: Pick<Balance, 'leftOut'>): number =>
  leftOut.reduce((sum, { count }) => sum + count, 0);

const counted = (count: number, unit: Unit): string =>
  `${count.toLocaleString('en-US')} ${units[unit][count === 1 ? 0 : 1]}`;

/**
 * What was left out, for the reader: `2 of 5 rows left out: 1 is a decoy (line 3), 1 names the columns again (line 4)`; ''
 * if nothing was.
 */
export function leftOutText({ unit, given, leftOut }: Balance): string {
  if (leftOut.length === 0) return '';
  const reasons = leftOut
    .slice(0, SHOWN_REASONS)
    .map(
      ({ reason, count, line }) =>
        `${count.toLocaleString('en-US')} ${plural(reason, count)} (${count === 1 ? '' : 'first in '}line ${line})`,
    );
  const left = leftOutCount({ leftOut }).toLocaleString('en-US');
  const others = leftOutCount({ leftOut: leftOut.slice(SHOWN_REASONS) });
  if (others > 0) reasons.push(`${others.toLocaleString('en-US')} for other reasons`);
  return `${left} of ${counted(given, unit)} left out: ${reasons.join(', ')}`;
}

const pluralVerbs: readonly (readonly [one: RegExp, many: string])[] = [
  [/^is an? (?=\w+$)/, 'are '],
  [/^is /, 'are '],
  [/^has /, 'have '],
  [/^(name|stand|mark)s /, '$1 '],
];

/** The predicate of several. */
function plural(reason: string, count: number): string {
  const [one, many] = pluralVerbs.find(([verb]) => verb.test(reason)) ?? [];
  if (count === 1 || one === undefined || many === undefined) return reason;
  return one.source.endsWith('$)') ? `${reason.replace(one, many)}s` : reason.replace(one, many);
}
