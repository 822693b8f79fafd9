import * as z from 'zod/mini';
import { expressionCodes, UNKNOWN, type Unknown } from '../catalogue/vocabulary';
import { sortKeys } from '../search/numbers';
import { CHOICES_MAX, PAGE_SIZE_MAX } from './limits';
import { filledText } from './openapi-rules';

/**
 * Schema pieces shared by the requests. Their messages are predicates: validation reports
 * `<path> <message>`, for example `pageNum must be an integer of at least 1`.
 */

const withMessage = (message: string) => ({ error: message });

/** Trimmed, not empty. */
export const requiredText = z
  .string(withMessage('must be a string'))
  .check(z.trim(), z.regex(/\S/, withMessage('must not be empty')));

/** Trimmed text; missing, null and '' all mean "not used" and arrive as null. */
export const optionalText = z.pipe(
  z.optional(z.nullable(z.string(withMessage('must be a string or null')).check(z.trim()))),
  z.transform((value) => (value === undefined || value === '' ? null : value)),
);

/** A filter: missing, null and '' all mean All and arrive as null. */
function filter<Value extends z.ZodMiniType>(value: Value, message: string) {
  return z.pipe(
    z.optional(z.nullable(z.union([value, z.literal('')], withMessage(message)))),
    z.transform((given) => (given === '' || given === undefined ? null : (given as z.output<Value> | null))),
  );
}

export const booleanFilter = filter(z.boolean(), 'must be true, false or null');

/** One of numbered options, or what stands for rows without a value. */
export const optionFilter = <const Code extends number | Unknown>(codes: readonly Code[]) =>
  filter(z.literal(codes), `must be ${codes.join(', ')} or null`);

const end = z.nullable(z.number());
/** Numbers from and to, inclusive; null is an open end. */
export const rangeFilter = filter(
  z.object({ from: end, to: end }),
  'must be an object of two numbers or null, from and to, or null',
);

/** By what and how a whole list is sorted; missing and null mean in order of peptideId. */
export const optionalSort = z.optional(
  z.nullable(
    z.object(
      {
        by: z.literal(sortKeys, withMessage(`must be one of ${sortKeys.join(', ')}`)),
        descending: z.boolean(withMessage('must be true or false')),
      },
      withMessage('must be an object of by and descending, or null'),
    ),
  ),
);

export const pageNumber = z
  .int(withMessage('must be an integer of at least 1'))
  .check(z.gte(1, withMessage('must be an integer of at least 1')));

const PAGE_SIZE_MESSAGE = `must be an integer from 1 to ${PAGE_SIZE_MAX}`;
export const pageSize = z
  .int(withMessage(PAGE_SIZE_MESSAGE))
  .check(z.gte(1, withMessage(PAGE_SIZE_MESSAGE)), z.lte(PAGE_SIZE_MAX, withMessage(PAGE_SIZE_MESSAGE)));

/** Missing and null mean false. */
export const optionalBoolean = z.pipe(
  z.optional(z.nullable(z.boolean(withMessage('must be true or false')))),
  z.transform((value) => value ?? false),
);

/** True if the caller already knows the total. The server returns the exact total either way. */
export const hasCountTotal = optionalBoolean;

/** A list has a limit, and its repetitions are dropped before anything is read for them. */
export function limitedList<Item extends z.ZodMiniType>(
  item: Item,
  { max, message, items }: { max: number; message: string; items: string },
): z.ZodMiniArray<Item> {
  return z.array(item, withMessage(message)).check(
    z.maxLength(max, withMessage(`must be a list of at most ${max} ${items}`)),
    z.overwrite((values) => [...new Set(values)]),
  );
}

const trimmedText = z.string(withMessage('must be a string')).check(z.trim());

/** A list of trimmed texts, blanks dropped. */
export function limitedTextList(limits: { max: number; message: string; items: string }) {
  return limitedList(trimmedText, limits).check(z.overwrite((values) => values.filter((value) => value !== '')));
}

/** A list of trimmed texts, blanks dropped, of which one is left at least. */
export function filledTextList(limits: { max: number; message: string; items: string }) {
  return limitedTextList(limits).check(z.minLength(1, withMessage(limits.message)), z.meta({ contains: filledText }));
}

/** A list of trimmed texts, blanks dropped; missing and null mean an empty list. */
export const textList = z.pipe(
  z.optional(z.nullable(limitedTextList({ max: CHOICES_MAX, message: 'must be a list of strings', items: 'strings' }))),
  z.transform((values) => values ?? []),
);

/** A required list of at most `max` trimmed texts, blanks dropped. */
export function requiredTextList(max: number) {
  return limitedTextList({ max, message: `must be a list of at most ${max} strings`, items: 'strings' });
}

/** A list of at most `max` trimmed texts, blanks dropped; missing and null are kept. */
export function optionalTextList(max: number) {
  return z.optional(z.nullable(requiredTextList(max)));
}

const flag = z.literal([0, 1]);
export const immunogenicityFlag = z
  .nullable(flag)
  .check(z.describe('1 if it is immunogenic on a genotype, 0 if not; null if that was not predicted'));
export const validationFlag = z
  .nullable(flag)
  .check(z.describe('1 if an earlier study found it, 0 if not; null if nobody looked for it'));
export const expressionCode = z
  .nullable(z.literal(expressionCodes))
  .check(z.describe('1 tumor-specific, 2 upregulated, 3 downregulated, 4 others; null if it was not measured'));
/** A number of a prediction, null without one. */
export const predicted = (what: string) =>
  z.nullable(z.number()).check(z.describe(`${what}; null if it was not predicted`));

/** Several of numbered options; missing and null mean an empty list. */
export function optionList<const Code extends number | Unknown>(codes: readonly Code[]) {
  const code = z.literal(codes, withMessage(`must be ${codes.slice(0, -1).join(', ')} or ${codes.at(-1)}`));
  const numbers = codes.filter((given) => given !== UNKNOWN);
  const orUnknown = numbers.length < codes.length ? ` or ${UNKNOWN}` : '';
  const message = `must be a list of the codes ${numbers[0]} to ${numbers.at(-1)}${orUnknown}`;
  const limits = { max: CHOICES_MAX, message, items: 'codes' };
  return z.pipe(
    z.optional(z.nullable(limitedList(code, limits))),
    z.transform((given) => given ?? []),
  );
}
