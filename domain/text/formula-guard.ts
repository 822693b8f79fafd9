import { readNumber } from './read-number';
import { BEGINS_FORMULA } from './unguard-formula';

/** Nothing, the sign of a strand, or a number. */
const isHarmless = (text: string): boolean => /^[+-]?$/.test(text.trim()) || typeof readNumber(text) === 'number';

/** A text as a cell of a table for people: with an apostrophe if it would otherwise be a formula. */
export function guardFormula(text: string): string {
  return BEGINS_FORMULA.test(text) && !isHarmless(text) ? `'${text}` : text;
}
