import fc from 'fast-check';
import { expect } from 'vitest';
import type { CountBy } from '#domain/api/schemas/counts';
import type { SearchCriteria } from '#domain/api/schemas/search';
import { NO_BACKGROUND } from '#domain/catalogue/backgrounds';
import { parseHlaPredictions } from '#domain/catalogue/hla-prediction';
import { splitList } from '#domain/catalogue/lists';
import { expressionStateCodes, expressionStates, UNKNOWN } from '#domain/catalogue/vocabulary';
import {
  fields,
  fieldValue,
  type FilterField,
  filterFields,
  type SearchFilterField,
  searchFilterFields,
} from '#domain/search/fields';
import { inRange, numberKeys, sortKeys } from '#domain/search/numbers';
import { noFilters, type RangeFilters, type RowFilters } from '#domain/search/row-filters';
import type { FixturePeptide } from '../fixtures/release/peptides';
import type { ReleaseFixture } from '../fixtures/release/release';
import { dataOf, type Handlers } from './api-call';
import { meets } from './brute-force';
import { sorted } from './numbers-brute-force';
import { none } from './search-arbitraries';

/** The fixture with states that nobody knows, backgrounds, and numbers of which many are equal or unknown. */
export function withUnknowns(fixture: ReleaseFixture): ReleaseFixture {
  const backgrounds = ['', 'Human proteome', 'Human proteome,Viruses'];
  return {
    ...fixture,
    peptides: fixture.peptides.map((peptide, ordinal) => ({
      ...peptide,
      row: {
        ...peptide.row,
        ...(ordinal % 7 === 0 && { expression: null }),
        ...(ordinal % 5 === 0 && { immunogenicity: null }),
        ...(ordinal % 3 === 0 && { validation: null }),
        backgrounds: backgrounds[ordinal % 3] ?? '',
      },
      numbers: {
        ...peptide.numbers,
        affinity: ordinal % 4 === 0 ? null : ordinal % 6,
        adjustedP: ordinal % 2 === 0 ? null : 0,
        log2FoldChange: ordinal % 9 === 0 ? null : (ordinal % 3) - 1,
      },
    })),
  };
}

/** What a row has of each filter, as texts. */
const valuesOf: Readonly<Record<SearchFilterField, (peptide: FixturePeptide) => readonly string[]>> = {
  expression: ({ row }) => [String(row.expression ?? UNKNOWN)],
  validation: ({ row }) => [String(row.validation ?? UNKNOWN)],
  immunogenicity: ({ row }) => [String(row.immunogenicity ?? UNKNOWN)],
  simultaneous: ({ row }) => [String(row.multicancer !== '')],
  cancer: ({ row }) => [row.cancer],
  tissue: ({ row }) => [row.tissue],
  study: ({ row }) => [row.study],
  rnaType: ({ transcripts }) => transcripts.map(({ type }) => type),
  hla: ({ detail }) =>
    parseHlaPredictions(detail.hlaRelatedInform).flatMap((of) => (of.immunogenic === 1 ? of.hla : [])),
  background: ({ row }) => (row.backgrounds === '' ? [NO_BACKGROUND] : splitList(row.backgrounds ?? '')),
  normalElsewhere: ({ numbers }) => (numbers.normalElsewhere === undefined ? [] : [numbers.normalElsewhere]),
};

/** Chosen texts of filters; a row needs one of each. */
type Chosen = Partial<Record<SearchFilterField, readonly string[]>>;

const has = (peptide: FixturePeptide, chosen: Chosen): boolean =>
  searchFilterFields.every(
    (field) => chosen[field] === undefined || valuesOf[field](peptide).some((value) => chosen[field]?.includes(value)),
  );

/** Filters as lists and searches name them: the first text where a field takes one. */
function requested(chosen: Chosen, isSearch: boolean): Partial<RowFilters> {
  return Object.fromEntries(
    searchFilterFields.flatMap((field) => {
      const values = (chosen[field] ?? []).map((text) => fieldValue(field, text));
      const { kind, ...names } = fields[field];
      const takesSeveral = kind === 'list' || (kind === 'option' && isSearch);
      const name = isSearch && 'wire' in names ? names.wire : field;
      return values.length === 0 ? [] : [[name, takesSeveral ? values : values[0]]];
    }),
  );
}

/** The choice as far as a request can name it. */
const askable = (chosen: Chosen, isSearch: boolean): Chosen =>
  Object.fromEntries(
    Object.entries(chosen).map(([field, texts]) => {
      const { kind } = fields[field as SearchFilterField];
      return [field, kind === 'list' || (kind === 'option' && isSearch) ? texts : texts.slice(0, 1)];
    }),
  );

/** The values of the terms of a row, by the name of their list. */
const termsOf: Partial<Record<keyof SearchCriteria, (peptide: FixturePeptide) => readonly string[]>> = {
  geneName: ({ genes }) => genes.map(({ geneName }) => geneName),
  geneId: ({ genes }) => genes.map(({ geneId }) => geneId),
  transcriptId: ({ transcripts }) => transcripts.map(({ transcriptId }) => transcriptId),
  rnacentralId: ({ transcripts }) => transcripts.map(({ rnacentralId }) => rnacentralId),
  peptideId: ({ row }) => [row.peptideId],
  pmid: ({ detail }) => splitList(detail.studyPubmed),
};

type Kind = 'facets' | 'term' | 'place' | 'range';

/**
 * Combines criteria of three kinds (facets of one or two fields, with several values and unknown ones; a list of terms; a
 * place; a range), around what some row has, so that most questions find rows.
 */
function questionsOf({ peptides }: ReleaseFixture) {
  const offered = new Map(
    searchFilterFields.map((field) => [field, [...new Set(peptides.flatMap(valuesOf[field])), 'nothing']]),
  );
  const valuesNear = (field: SearchFilterField, pivot: FixturePeptide) => {
    const others = offered.get(field) ?? [];
    // A fixed option that does not exist is refused by the request's schema.
    const choosable = fields[field].kind === 'list' ? others : others.filter((value) => value !== 'nothing');
    return fc
      .tuple(
        fc.subarray([...new Set(valuesOf[field](pivot))]),
        fc.uniqueArray(fc.constantFrom(...choosable), { maxLength: 3 }),
      )
      .map((parts) => [...new Set(parts.flat())])
      .filter((texts) => texts.length > 0);
  };
  const facetsNear = (pivot: FixturePeptide): fc.Arbitrary<Chosen> =>
    fc
      .uniqueArray(fc.constantFrom(...searchFilterFields), { minLength: 1, maxLength: 2 })
      .chain((chosen) => fc.record(Object.fromEntries(chosen.map((field) => [field, valuesNear(field, pivot)]))));
  const termsNear = (pivot: FixturePeptide): fc.Arbitrary<Partial<SearchCriteria>> =>
    fc
      .tuple(fc.constantFrom(...Object.keys(termsOf)), fc.uniqueArray(fc.constantFrom(...peptides), { maxLength: 30 }))
      .map(([name, others]) => {
        const valuesIn = termsOf[name as keyof SearchCriteria];
        const values = [pivot, ...others].flatMap((peptide) => valuesIn?.(peptide) ?? []);
        return { [name]: ['nothing', ...values].map((value, at) => (at % 2 ? value.toLowerCase() : value)).join(', ') };
      });
  const placeNear = ({ transcripts }: FixturePeptide): fc.Arbitrary<Partial<SearchCriteria>> => {
    const { chromosome = 'chr1', startPosition = 1, endPosition = 9 } = transcripts[0] ?? {};
    const span = fc.tuple(fc.nat(20_000), fc.nat(20_000));
    return span.map(([before, after]) => ({
      chromosome,
      start: endPosition + after,
      end: Math.max(0, startPosition - before),
    }));
  };
  const rangeNear = ({ numbers }: FixturePeptide): fc.Arbitrary<RangeFilters> =>
    fc.tuple(fc.constantFrom(...numberKeys), fc.option(fc.nat(3)), fc.option(fc.nat(3))).map(([key, below, above]) => {
      const value = numbers[key] ?? 0;
      return { [key]: { from: below && value - below / 10, to: above && value + above } };
    });
  return fc.constantFrom(...peptides).chain((pivot) =>
    fc.record({
      pivot: fc.constant(pivot),
      kinds: fc.subarray<Kind>(['facets', 'term', 'place', 'range'], { minLength: 3, maxLength: 3 }),
      facets: facetsNear(pivot),
      term: termsNear(pivot),
      place: placeNear(pivot),
      range: rangeNear(pivot),
      sort: fc.record({ by: fc.constantFrom(...sortKeys), descending: fc.boolean() }),
      pageSize: fc.constantFrom(1, 3, 10, 100),
      page: fc.constantFrom('first', 'middle', 'last', 'after the last', 'far away'),
    }),
  );
}

function pageNumber(page: string, rows: number, pageSize: number): number {
  const last = Math.max(1, Math.ceil(rows / pageSize));
  return { first: 1, middle: Math.ceil(last / 2), last, 'after the last': last + 1 }[page] ?? 10_000;
}

const isWithin = ({ numbers }: FixturePeptide, ranges: RangeFilters): boolean =>
  numberKeys.every((key) => {
    const range = ranges[key];
    return !range || (range.from === null && range.to === null) || inRange(numbers[key], range);
  });

const pieOf = (rows: readonly FixturePeptide[]) =>
  expressionStateCodes.flatMap((code) => {
    const value = rows.filter((peptide) => valuesOf.expression(peptide)[0] === String(code)).length;
    return value === 0 ? [] : [{ name: expressionStates[code].label, value }];
  });

/** What a call counts for one cancer. */
function cancerCounts(cancer: string, found: readonly FixturePeptide[]) {
  const rows = found.filter(({ row }) => row.cancer === cancer).map(({ row }) => row);
  if (rows.length === 0) return [];
  const unknown = (['expression', 'immunogenicity', 'validation'] as const).flatMap((field) => {
    const count = rows.filter((row) => row[field] === null).length;
    return count === 0 ? [] : [[field, count] as const];
  });
  return [
    {
      cancer,
      expression: [1, 2, 3, 4].map((code) => rows.filter((row) => row.expression === code).length),
      immunogenic: rows.filter((row) => row.immunogenicity === 1).length,
      validated: rows.filter((row) => row.validation === 1).length,
      ...(unknown.length > 0 && { unknown: Object.fromEntries(unknown) }),
    },
  ];
}

/**
 * Asks random questions of searches, and of the list of Browse beside each, and compares page, total, ids, counts of every
 * filter and of cancers with all rows filtered and sorted one by one. Resolves to how many agree.
 */
export async function mixedWithBruteForce(
  fixture: ReleaseFixture,
  handlers: Handlers,
  questions: number,
): Promise<number> {
  let agreed = 0;
  const { peptides } = fixture;
  const cancers = [...new Set(peptides.map(({ row }) => row.cancer)), 'No cancer'].toSorted();
  const valuesIn = (field: SearchFilterField) => [...new Set(peptides.flatMap(valuesOf[field])), 'nothing'];
  const counted = (named: readonly SearchFilterField[]): CountBy =>
    Object.fromEntries(named.map((field) => [field, valuesIn(field)]));
  /** Counts of each value in place of what is chosen of its field. */
  const countsOf = (
    named: readonly SearchFilterField[],
    chosen: Chosen,
    meetsRest: (peptide: FixturePeptide) => boolean,
  ) =>
    Object.fromEntries(
      named.map((field) => {
        const rows = peptides.filter(
          (peptide) => meetsRest(peptide) && has(peptide, { ...chosen, [field]: undefined }),
        );
        return [
          field,
          Object.fromEntries(
            valuesIn(field).map((value) => [value, rows.filter((row) => valuesOf[field](row).includes(value)).length]),
          ),
        ];
      }),
    );
  await fc.assert(
    fc.asyncProperty(questionsOf(fixture), async ({ pivot, kinds, sort, pageSize, page, ...parts }) => {
      const [terms, place] = [kinds.includes('term') ? parts.term : {}, kinds.includes('place') ? parts.place : {}];
      const range = kinds.includes('range') ? parts.range : {};
      const chosen = askable(kinds.includes('facets') ? parts.facets : {}, true);
      const meetsRest = (peptide: FixturePeptide): boolean =>
        meets(peptide, { ...none, ...terms, ...place }) && isWithin(peptide, range);
      const found = peptides.filter((peptide) => meetsRest(peptide) && has(peptide, chosen));
      const pageNum = pageNumber(page, found.length, pageSize);
      const shown = (rows: readonly FixturePeptide[]) =>
        sorted(rows, sort)
          .slice((pageNum - 1) * pageSize, pageNum * pageSize)
          .map(({ row, numbers }) => ({ ...row, numbers }));
      const list = { sort, pageSize, pageNum, numbers: true };
      const answer = await dataOf(handlers, 'advance', {
        ...terms,
        ...place,
        ...range,
        ...requested(chosen, true),
        ...list,
        searchTables: ['peptide'],
        getStatistics: true,
        countBy: counted(searchFilterFields),
        countCancers: cancers,
      });
      expect(answer.total).toBe(found.length);
      expect(answer.result).toEqual(shown(found));
      expect(answer.peptideIds).toEqual(found.map(({ row }) => row.peptideId));
      expect(answer.statistics).toEqual({
        expression: pieOf(found),
        imExpression: pieOf(found.filter(({ row }) => row.immunogenicity === 1)),
      });
      expect(answer.counts).toEqual(countsOf(searchFilterFields, chosen, meetsRest));
      expect(answer.cancers).toEqual(cancers.flatMap((cancer) => cancerCounts(cancer, found)));

      const { cancer, tissue } = pivot.row;
      const ofList = askable(
        Object.fromEntries(
          Object.entries(parts.facets).filter(([field]) => filterFields.includes(field as FilterField)),
        ),
        false,
      );
      const isListed = (peptide: FixturePeptide): boolean =>
        peptide.row.cancer === cancer && peptide.row.tissue === tissue && isWithin(peptide, parts.range);
      const listed = peptides.filter((peptide) => isListed(peptide) && has(peptide, ofList));
      const browsed = await dataOf(handlers, 'listResult', {
        cancer,
        tissue,
        studyList: ['All'],
        ...noFilters,
        ...requested(ofList, false),
        ...parts.range,
        ...list,
        countBy: counted(filterFields),
      });
      expect([browsed.total, browsed.result]).toEqual([listed.length, shown(listed)]);
      expect(browsed.counts).toEqual(countsOf(filterFields, ofList, isListed));
      agreed += 1;
    }),
    { numRuns: questions },
  );
  return agreed;
}
