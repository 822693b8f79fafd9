import * as z from 'zod/mini';

/**
 * Schema pieces shared by the requests. Their messages are predicates: validation reports
 * `<path> <message>`, for example `pageNum must be an integer of at least 1`.
 */

const said = (message: string) => ({ error: message });

export const PAGE_SIZE_MAX = 100;

/** Trimmed, not empty. */
export const requiredText = z
  .string(said('must be a string'))
  .check(z.trim(), z.minLength(1, said('must not be empty')));

/** Trimmed text; missing, null and '' all mean "not used" and arrive as null. */
export const optionalText = z.pipe(
  z.optional(z.nullable(z.string(said('must be a string or null')).check(z.trim()))),
  z.transform((value) => (value === undefined || value === '' ? null : value)),
);

/** A filter: missing, null and '' all mean All and arrive as null. */
function filter<Value extends z.ZodMiniType>(value: Value, message: string) {
  return z.pipe(
    z.optional(z.nullable(z.union([value, z.literal('')], said(message)))),
    z.transform((given) => (given === '' || given === undefined ? null : (given as z.output<Value> | null))),
  );
}

export const flagFilter = filter(z.literal([0, 1]), 'must be 1, 0 or null');
export const expressionFilter = filter(z.literal([1, 2, 3, 4]), 'must be 1, 2, 3, 4 or null');
export const booleanFilter = filter(z.boolean(), 'must be true, false or null');

export const pageNumber = z
  .int(said('must be an integer of at least 1'))
  .check(z.gte(1, said('must be an integer of at least 1')));

const PAGE_SIZE_MESSAGE = `must be an integer from 1 to ${PAGE_SIZE_MAX}`;
export const pageSize = z
  .int(said(PAGE_SIZE_MESSAGE))
  .check(z.gte(1, said(PAGE_SIZE_MESSAGE)), z.lte(PAGE_SIZE_MAX, said(PAGE_SIZE_MESSAGE)));

/** True when the caller already holds the total. The server answers the exact total either way. */
export const hasCountTotal = z.pipe(
  z.optional(z.nullable(z.boolean(said('must be true or false')))),
  z.transform((value) => value ?? false),
);

/** A list of trimmed texts, blanks dropped; missing and null mean an empty list. */
export const textList = z.pipe(
  z.optional(z.nullable(z.array(z.string(said('must be a string')).check(z.trim()), said('must be a list of strings')))),
  z.transform((values) => (values ?? []).filter((value) => value !== '')),
);

/** A list of trimmed texts that the caller must send, of at most `max` items. */
export function requiredTextList(max: number) {
  const message = `must be a list of at most ${max} strings`;
  return z
    .array(z.string(said('must be a string')).check(z.trim()), said(message))
    .check(z.maxLength(max, said(message)));
}

/** 0 or 1, as the rows carry it. */
export const flag = z.literal([0, 1]);
export const expressionCode = z.literal([1, 2, 3, 4], said('must be 1, 2, 3 or 4'));
