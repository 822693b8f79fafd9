/** The reader of numbers as people and programs write them. A number is read whole or not at all. */

/** A whole or decimal number with its sign and exponent, and nothing else. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** `1,276.155`: groups of three digits between commas. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?(?:e[+-]?\d+)?$/i;
const DECIMAL_COMMA = /^[+-]?(?:\d*|\d{1,3}(?:\.\d{3})+),\d+(?:e[+-]?\d+)?$/i;

/** What commas are within the numbers of a file. */
export type Commas = 'none' | 'thousands' | 'decimal' | 'unknown';

/**
 * What commas are within numbers that are divided by other signs: `12,345.5` and `1,000,000` have separators of thousands,
 * `0,5`, `12,34` and `1.234,5` decimal commas, and `1,000` may have either: then another number must tell. Null if some
 * have one and some the other.
 */
export function commasOf(texts: Iterable<string>): Commas | null {
  let [thousands, decimal, either, points] = [false, false, false, false];
  for (const given of texts) {
    const text = given.trim();
    if (!text.includes(',')) {
      if (text.includes('.') && NUMBER.test(text)) points = true;
      continue;
    }
    const mayBeDecimal = DECIMAL_COMMA.test(text);
    const mayBeGrouped = GROUPED.test(text);
    if (mayBeDecimal && mayBeGrouped) either = true;
    else if (mayBeDecimal) decimal = true;
    else if (mayBeGrouped) thousands = true;
  }
  if (decimal && (thousands || points)) return null;
  if (decimal) return 'decimal';
  // A file has one decimal sign, and here it is the point.
  if (thousands || (either && points)) return 'thousands';
  return either ? 'unknown' : 'none';
}

/** A number as text: its value, or why it has none, a predicate. `commas`: what they are in the file that it is from. */
export function readNumber(text: string, commas: Commas = 'none'): number | { problem: string } {
  const trimmed = text.trim();
  const plain = commas === 'thousands' && GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  if (NUMBER.test(plain) && Number.isFinite(Number(plain))) return Number(plain);
  return { problem: DECIMAL_COMMA.test(trimmed) ? 'has a decimal comma' : 'is not a number' };
}
