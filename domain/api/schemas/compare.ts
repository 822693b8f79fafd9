import * as z from 'zod/mini';
import { requiredText, requiredTextList, pageNumber, pageSize } from '../fields';
import { LIST_VALUES_MAX, SETS_MAX, SETS_MIN } from '../limits';
import { combinationRules, positionRules, searchRules, setRules } from '../openapi-rules';
import { filterSchemas, rangeSchemas } from '../search-fields';
import { listOptions } from './list-options';
import { peptideRow } from './peptide';
import { searchCriteria, wholeLocation } from './search';
import { sequencePage } from './sequence';

/** Sets of peptides, compared by sequence. */

export const compareNote =
  `Compares ${SETS_MIN} to ${SETS_MAX} sets by sequence: rows with the same sequence are one. A set is a \`query\` with the ` +
  'criteria of a search, or a list of `peptideIds`. `combinations` has every combination of sets that some sequence is in, ' +
  'by their positions from 0, with its sequences and those of its rows that are in a set. `combination` asks for a page of ' +
  'the rows whose sequences are in `all` of some sets and in `none` of others; sets in neither list are free. Filters leave ' +
  'only some of these rows. `numbers`, `sort` and `unit` are those of every list.';

const mustBe = (error: string) => ({ error: `must ${error}` });

const set = z
  .object(
    {
      name: requiredText,
      query: z.optional(
        z.nullable(z.object(searchCriteria.shape, mustBe('be an object')).check(wholeLocation, z.meta(searchRules))),
      ),
      peptideIds: z.optional(z.nullable(requiredTextList(LIST_VALUES_MAX))),
    },
    mustBe('be an object'),
  )
  .check(
    z.refine(({ query, peptideIds }) => ((query ?? null) === null) !== ((peptideIds ?? null) === null), {
      error: 'must have either a query or peptideIds',
    }),
    z.meta(setRules),
  );
export type ComparedSet = z.output<typeof set>;

const SETS_MESSAGE = mustBe(`be a list of ${SETS_MIN} to ${SETS_MAX} sets`);
const sets = z.array(set, SETS_MESSAGE).check(z.minLength(SETS_MIN, SETS_MESSAGE), z.maxLength(SETS_MAX, SETS_MESSAGE));

const POSITION_MESSAGE = mustBe('be the position of a set, from 0');
const positions = z
  .array(z.int(POSITION_MESSAGE).check(z.gte(0, POSITION_MESSAGE), z.lt(SETS_MAX, POSITION_MESSAGE)), {
    error: 'must be a list of positions of sets, from 0',
  })
  .check(z.maxLength(SETS_MAX, mustBe(`have at most ${SETS_MAX} positions`)));
const combination = z.object({ all: positions, none: positions }, mustBe('be an object of two lists, all and none'));

interface Combined {
  sets: readonly unknown[];
  combination?: z.output<typeof combination> | null | undefined;
}
const knownPositions = z.refine<Combined>(
  ({ sets: given, combination: asked }) =>
    [...(asked?.all ?? []), ...(asked?.none ?? [])].every((position) => position < given.length),
  {
    error: ({ input }) => `must name sets by positions below ${(input as Combined).sets.length}`,
    path: ['combination'],
  },
);

/** What of a combination is listed, and how. */
const list = { ...filterSchemas, ...rangeSchemas, ...listOptions };

/** Sets, and the rows of one of their combinations: the query of an export. */
export const comparedRows = z
  .object({ sets, combination, ...list }, mustBe('be an object'))
  .check(knownPositions, z.meta(positionRules));
export type ComparedRows = z.output<typeof comparedRows>;

export const compareRequest = z
  .object({
    sets,
    combination: z.optional(z.nullable(combination)),
    pageNum: z.optional(z.nullable(pageNumber)),
    pageSize: z.optional(z.nullable(pageSize)),
    ...list,
  })
  .check(
    z.refine(({ combination: asked, pageNum, pageSize: size }) => !asked || (pageNum && size), {
      error: 'must come with pageNum and pageSize',
      path: ['combination'],
    }),
    knownPositions,
    z.meta(combinationRules),
  );

const count = {
  /** Different sequences. */
  sequences: z.int(),
  /** Rows of these sequences that are in a set themselves. */
  rows: z.int(),
};

export const compareResult = z.object({
  /** In the order of the request; `unknown` are the ids of its list that no row has. */
  sets: z.array(z.object({ name: z.string(), ...count, unknown: z.optional(z.array(z.string())) })),
  /** Of all sets together. */
  union: z.object(count),
  /** Those that some sequence is in: the positions of the sets that it is in, and of no other. */
  combinations: z.array(z.object({ sets: z.array(z.int()), ...count })),
  /** Only if `combination` asks for it: a page of its rows, in order of peptideId or as `sort` asks, and how many there are. */
  result: z.optional(z.array(peptideRow)),
  total: z.optional(z.int()),
  ...sequencePage,
});

export const compareExample = {
  request: {
    sets: [
      { name: 'Breast', query: { cancer: ['Breast cancer'] } },
      { name: 'Saved list', peptideIds: ['SPENP000001'] },
    ],
  },
  response: {
    sets: [
      { name: 'Breast', sequences: 1, rows: 1 },
      { name: 'Saved list', sequences: 1, rows: 1, unknown: [] },
    ],
    union: { sequences: 1, rows: 1 },
    combinations: [{ sets: [0, 1], sequences: 1, rows: 1 }],
  },
} as const;
