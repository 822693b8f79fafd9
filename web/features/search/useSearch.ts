import { hashKey, keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CancerCounts } from '#domain/api/schemas/counts';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { UnknownValues } from '#domain/api/schemas/search';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { asListed, cleanCriteria, type Criterion, isTextCriterion } from '#domain/search/criteria';
import { type BuilderType, offeredValues, searchFilterFields } from '#domain/search/fields';
import { countedOptions, type OptionCounts } from '#domain/search/option-counts';
import { isFiltered, type SearchFilters, withChoice } from '#domain/search/row-filters';
import { filteredPayload, searchPayload, type SearchPayload } from '#domain/search/search-payload';
import { checkCriteria, mayRun } from '#domain/search/validation';
import { identity } from '../../identity/page-identity';
import { call, type Data } from '../../api/client';
import { callKey, callQuery, useCall } from '../../api/useCall';
import { useListPage } from '../../api/useListPage';
import { recentSearches } from '../../parts/find/recent-searches';
import { type ListOrder, listParams, pageInView } from '../../parts/paged-list';
import { searchAddress } from '../../parts/search-address';
import { type AddressDispatch, entryFor, useAddressState } from '../../parts/useAddressState';
import {
  type FoundPeptides,
  nothingFound,
  pageRange,
  type Paging,
  planOf,
  type RowOrder,
  type Statistics,
} from './page-plan';
import {
  type BuilderAction,
  buildersInView,
  buildersOf,
  buildersReducer,
  type SearchAction,
  searchAddressRules,
  type SearchState,
  type SearchView,
} from './search-state';
import { criteriaText } from './SearchedFor';

/** What the charts count. */
export interface SearchCharts {
  /** False until the answer to what is chosen: the rest is that of an earlier choice. */
  answered: boolean;
  /** Undefined before the first answer. */
  statistics: Statistics | undefined;
  cancers: CancerCounts | undefined;
}

export interface SearchResult {
  /** False from a search until its response: `rows` are those of the search before. */
  answered: boolean;
  /** Of the whole search, regardless of filters. */
  whole: SearchCharts;
  /** Of the peptides that pass the filters. */
  filtered: SearchCharts;
  /** The rows last received; while `loading`, possibly those of an earlier choice. Undefined before the first response. */
  rows: readonly PeptideRow[] | undefined;
  /** The same of the sequences, if these are listed. */
  sequences: Data<'advance'> | undefined;
  /** Of the lines in view: entries or sequences. */
  total: number | null;
  /** The page in view: the last one if the chosen page lies beyond it. */
  pageNum: number;
  /** True from a choice until its response arrives, and while its call fails. */
  loading: boolean;
  /** The values of text builders that no peptide has, regardless of filters; undefined before the response. */
  unknown: readonly UnknownValues[] | undefined;
  /**
   * The rows that each option of the filters would give; while `loading`, possibly with other filters. Undefined before
   * the first response to this search.
   */
  counts: OptionCounts | undefined;
  /** The request of the list in view, with its order; null if filters and builders exclude each other, so that the list is empty. */
  payload: (SearchPayload & ListOrder) | null;
}

/** What a search is asked besides its rows. */
interface Questions {
  getStatistics: boolean;
  getUnknown?: boolean;
  countBy: ReturnType<typeof countedOptions>;
  countCancers?: string[];
}

/** Asks for unknown values only if there are values that may be unknown. */
function questionsOf(run: readonly Criterion[], counts: Pick<Questions, 'countBy' | 'countCancers'>): Questions {
  return { getStatistics: true, ...counts, ...(run.some(isTextCriterion) ? { getUnknown: true } : {}) };
}

/** Runs a search, or nothing while `payload` is null. Another page or order later does not search again. */
function foundQuery(payload: SearchPayload | null, paging: Paging, order: RowOrder, questions: Questions) {
  return queryOptions<FoundPeptides>({
    queryKey: callKey('advance', payload && { ...payload, ...questions }),
    queryFn:
      payload === null
        ? skipToken
        : async ({ signal }) => ({
            ...(await call('advance', { ...payload, ...paging, ...order, hasCountTotal: false, ...questions }, signal)),
            ...paging,
            order,
          }),
  });
}

/** A page that the search did not return, requested by its ids or, without them, by its number. */
function usePage(
  payload: SearchPayload | null,
  ids: readonly string[],
  paging: Paging,
  { sort, numbers }: RowOrder,
  by: string,
): readonly PeptideRow[] | undefined {
  const byIds = useCall(
    'listByPeptideIds',
    by === 'ids' ? { peptideIdList: [...ids], ...(numbers && { numbers }) } : null,
  );
  const order = { ...(sort && { sort }), ...(numbers && { numbers }) };
  const byNumber = useCall(
    'advance',
    by === 'page' && payload !== null
      ? { ...payload, ...paging, ...order, hasCountTotal: true, getStatistics: false }
      : null,
  );
  return byIds.data ?? byNumber.data?.result;
}

/** A page of the sequences of a search; nothing is asked while `payload` is null. */
function useSequences(payload: SearchPayload | null, view: SearchView, { sort, unit }: ListOrder) {
  const { pageNum, pageSize } = view;
  const asked = unit === undefined ? null : payload;
  return useListPage<Data<'advance'>>(
    (wanted) =>
      callQuery(
        'advance',
        asked && {
          ...asked,
          ...(sort && { sort }),
          unit: 'sequences',
          pageNum: wanted,
          pageSize,
          hasCountTotal: true,
          getStatistics: false,
        },
      ),
    pageNum,
    (total) => pageInView({ pageNum, pageSize }, total),
  );
}

/** The value last known, until the next one: none of the options of a query keeps what several answers give together. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** The counts without those of options that the builders exclude: these would give no rows. */
function possibleCounts(counts: OptionCounts, whole: SearchPayload, filters: SearchFilters): OptionCounts {
  return Object.fromEntries(
    searchFilterFields.map((field) => [
      field,
      Object.fromEntries(
        Object.entries(counts[field] ?? {}).map(([value, count]) => [
          value,
          filteredPayload(whole, withChoice(filters, field, [value])) === null ? 0 : count,
        ]),
      ),
    ]),
  );
}

/**
 * The result of the criteria that were run. One call returns statistics, ids and the page in view. Turning the page
 * takes one call with its ids, another order one with the number of the page. A filter takes one search for what builders
 * and filters have in common, or none if they exclude each other. Sequences take a call of their own beside the search.
 */
export function useSearchResult(view: SearchView, catalogue: CatalogueFile): SearchResult {
  const { run, pageSize } = view;
  const bySequence = view.unit === 'sequences';
  // The search answers the first entries, whichever page of the sequences is in view.
  const pageNum = bySequence ? 1 : view.pageNum;
  const { filters, order, listOrder } = useMemo(() => {
    const { sort, numbers, unit, ...requested } = listParams(view, catalogue);
    const entryOrder = unit ? {} : { ...(sort && { sort }), ...(numbers && { numbers }) };
    return {
      filters: requested,
      order: entryOrder,
      listOrder: { ...entryOrder, ...(unit && { unit, ...(sort && { sort }) }) },
    };
  }, [view, catalogue]);
  const countBy = useMemo(() => countedOptions(catalogue, searchFilterFields), [catalogue]);
  const countCancers = useMemo(() => catalogue.cancers.map(({ name }) => name), [catalogue]);
  const whole = useMemo(() => searchPayload(run, identity), [run]);
  const payload = filteredPayload(whole, filters);
  const search = hashKey([whole]);
  const narrows = payload !== null && hashKey([payload]) !== search;
  const isWhole = !isFiltered(filters);

  const wholeSearch = useQuery({
    ...foundQuery(
      whole,
      { pageNum: isWhole ? pageNum : 1, pageSize },
      isWhole ? order : {},
      questionsOf(run, { countBy, countCancers }),
    ),
    placeholderData: keepPreviousData,
  });
  const foundWhole = wholeSearch.isPlaceholderData ? undefined : wholeSearch.data;
  const { data: foundNarrowed } = useQuery(
    foundQuery(narrows ? payload : null, { pageNum, pageSize }, order, { getStatistics: true, countBy, countCancers }),
  );
  const found = payload === null ? nothingFound : narrows ? foundNarrowed : foundWhole;

  const { paging, source } = useMemo(
    () => planOf({ pageNum, pageSize }, order, found),
    [pageNum, pageSize, order, found],
  );
  const total = found?.total ?? 0;
  const { from, to } = pageRange(paging, total);
  const turned = usePage(payload, found?.peptideIds.slice(from, to) ?? [], paging, order, source.kind);

  const answer = useMemo(() => {
    const rows = source.kind === 'search' ? undefined : source.kind === 'held' ? source.rows : turned;
    return rows && { rows, total };
  }, [source, turned, total]);
  const shown = useLast(answer);
  const sequences = useSequences(payload, view, listOrder);
  const counts = useMemo(() => found?.counts && { search, counts: found.counts }, [search, found]);
  const lastCounts = useLast(counts);
  const charted = useLast(found);
  return {
    answered: foundWhole !== undefined,
    whole: chartsOf(foundWhole, wholeSearch.data),
    filtered: chartsOf(found, charted),
    unknown: foundWhole?.unknown,
    counts: useMemo(
      () => (lastCounts?.search === search ? possibleCounts(lastCounts.counts, whole, filters) : undefined),
      [lastCounts, search, whole, filters],
    ),
    rows: shown?.rows,
    ...(bySequence && payload !== null
      ? { sequences: sequences.data, total: sequences.total, pageNum: sequences.pageNum, loading: sequences.loading }
      : {
          sequences: undefined,
          total: shown?.total ?? null,
          pageNum: paging.pageNum,
          loading: answer === undefined,
        }),
    payload: payload && { ...payload, ...listOrder },
  };
}

/** The charts of a response or, until it comes, of the last one. */
function chartsOf(found: FoundPeptides | undefined, last: FoundPeptides | undefined): SearchCharts {
  return { answered: found !== undefined, statistics: last?.statistics ?? undefined, cancers: last?.cancers };
}

/** The names that a builder of a list may have as values: those of the map beside those that it offers. */
function namesOf(type: BuilderType, catalogue: CatalogueFile): readonly string[] {
  const { cancers } = catalogue;
  const ofMap = type === 'cancer' ? cancers : type === 'tissue' ? cancers.flatMap(({ tissues }) => tissues) : [];
  return [...offeredValues(type, catalogue), ...ofMap.map(({ name }) => name)];
}

/** Keeps a search among the recent ones of the browser. */
function keepSearch(criteria: readonly Criterion[]): void {
  const [pathname = '', query = ''] = searchAddress(cleanCriteria(criteria, identity)).split('?');
  recentSearches.keep(criteriaText(criteria), entryFor(pathname, query));
}

/** The state of Search: what its address says, and what is being edited in the builders. */
export function useSearch(catalogue: CatalogueFile): [SearchState, AddressDispatch<SearchAction>] {
  const [written, show] = useAddressState(searchAddressRules);
  const view = useMemo(
    () => ({ ...written, run: asListed(written.run, (type) => namesOf(type, catalogue)) }),
    [written, catalogue],
  );
  const [edited, setEdited] = useState(() => buildersOf(view.run));
  const builders = buildersInView(edited, view.run);
  if (builders !== edited) setEdited(builders);
  const edit = (action: BuilderAction) => setEdited((before) => buildersReducer(before, action));
  const dispatch: AddressDispatch<SearchAction> = (action, options) => {
    switch (action.type) {
      case 'add':
      case 'remove':
      case 'change':
      case 'fold':
        edit(action);
        break;
      case 'search': {
        const check = checkCriteria(builders.draft, identity);
        edit({ type: 'checked', check: mayRun(check) ? null : check });
        if (!mayRun(check)) break;
        keepSearch(builders.draft);
        show({ type: 'run', criteria: builders.draft });
        break;
      }
      case 'reset':
        edit(action);
        show(action);
        break;
      case 'run':
        keepSearch(action.criteria);
        show(action, options);
        break;
      case 'filters':
      case 'page':
      case 'page size':
      case 'columns':
      case 'sort':
      case 'unit':
        show(action, options);
    }
  };
  return [{ ...view, ...builders }, dispatch];
}
