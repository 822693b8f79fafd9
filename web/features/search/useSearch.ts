import { hashKey, keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CancerCounts } from '#domain/api/schemas/counts';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { UnknownValues } from '#domain/api/schemas/search';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { asListed, type Criterion, isTextCriterion } from '#domain/search/criteria';
import { type BuilderType, offeredValues, searchFilterFields } from '#domain/search/fields';
import { countedOptions, type OptionCounts } from '#domain/search/option-counts';
import { isFiltered, type SearchFilters, withChoice } from '#domain/search/row-filters';
import { filteredPayload, searchPayload, type SearchPayload } from '#domain/search/search-payload';
import { checkCriteria, mayRun } from '#domain/search/validation';
import { identity } from '../../identity/page-identity';
import { call } from '../../api/client';
import { callKey, useCall } from '../../api/useCall';
import { type AddressDispatch, useAddressState } from '../../parts/useAddressState';
import {
  type FoundPeptides,
  nothingFound,
  pageRange,
  pageRows,
  type Paging,
  planOf,
  type Statistics,
} from './page-plan';
import { sortIds, type Sortable } from './row-sort';
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

export interface SearchResult {
  /** False from a search until its response: `statistics`, `cancers` and `rows` are those of the search before. */
  answered: boolean;
  /** Statistics of the whole search, regardless of filters; undefined before the first response. */
  statistics: Statistics | undefined;
  /** Peptides of the whole search by cancer, regardless of filters; undefined before the first response. */
  cancers: CancerCounts | undefined;
  /** The rows last received; while `loading`, possibly those of an earlier choice. Undefined before the first response. */
  rows: readonly PeptideRow[] | undefined;
  total: number | null;
  /** The page in view: the last one if the chosen page lies beyond it. */
  pageNum: number;
  /** True from a choice until its response arrives, and while its call fails. */
  loading: boolean;
  sortable: Sortable;
  /** The values of text builders that no peptide has, regardless of filters; undefined before the response. */
  unknown: readonly UnknownValues[] | undefined;
  /**
   * The rows that each option of the filters would give; while `loading`, possibly with other filters. Undefined before
   * the first response to this search.
   */
  counts: OptionCounts | undefined;
  /** The request of the list in view; null if filters and builders exclude each other, so that the list is empty. */
  payload: SearchPayload | null;
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

/** Runs a search, or nothing while `payload` is null. Turning the page later does not search again. */
function foundQuery(payload: SearchPayload | null, paging: Paging, questions: Questions) {
  return queryOptions<FoundPeptides>({
    queryKey: callKey('advance', payload && { ...payload, ...questions }),
    queryFn:
      payload === null
        ? skipToken
        : async ({ signal }) => ({
            ...(await call('advance', { ...payload, ...paging, hasCountTotal: false, ...questions }, signal)),
            ...paging,
          }),
  });
}

/**
 * A page that the search did not return, requested by its ids, possibly in another order, or by its number if there are
 * no ids.
 */
function usePage(
  payload: SearchPayload | null,
  ids: string[],
  paging: Paging,
  needed: boolean,
): readonly PeptideRow[] | undefined {
  const byIds = useCall('listByPeptideIds', needed && ids.length > 0 ? { peptideIdList: ids } : null);
  const byNumber = useCall(
    'advance',
    needed && ids.length === 0 && payload !== null
      ? { ...payload, ...paging, hasCountTotal: true, getStatistics: false }
      : null,
  );
  return byIds.data ?? byNumber.data?.result;
}

/** The value last known, until the next one: none of the options of a query keeps what several answers give together. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

const noIds: readonly string[] = [];

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
 * takes one call with its ids. A filter takes one search for what builders and filters have in common, or none if they
 * exclude each other.
 */
export function useSearchResult(
  { run, filters, pageNum, pageSize, sort }: SearchView,
  catalogue: CatalogueFile,
): SearchResult {
  const countBy = useMemo(() => countedOptions(catalogue, searchFilterFields), [catalogue]);
  const countCancers = useMemo(() => catalogue.cancers.map(({ name }) => name), [catalogue]);
  const whole = useMemo(() => searchPayload(run, identity), [run]);
  const payload = filteredPayload(whole, filters);
  const search = hashKey([whole]);
  const narrows = payload !== null && hashKey([payload]) !== search;

  const wholeSearch = useQuery({
    ...foundQuery(
      whole,
      { pageNum: isFiltered(filters) ? 1 : pageNum, pageSize },
      questionsOf(run, { countBy, countCancers }),
    ),
    placeholderData: keepPreviousData,
  });
  const foundWhole = wholeSearch.isPlaceholderData ? undefined : wholeSearch.data;
  const { data: foundNarrowed } = useQuery(
    foundQuery(narrows ? payload : null, { pageNum, pageSize }, { getStatistics: false, countBy }),
  );
  const found = payload === null ? nothingFound : narrows ? foundNarrowed : foundWhole;

  const { paging, sortable, source } = useMemo(
    () => planOf({ pageNum, pageSize, sort }, found),
    [pageNum, pageSize, sort, found],
  );
  const total = found?.total ?? 0;
  const { from, to } = pageRange(paging, total);
  const ids = found?.peptideIds ?? noIds;
  const idOrder = source.kind === 'ids' ? source.order : null;
  const orderedIds = useMemo(() => (idOrder === null ? ids : sortIds(ids, idOrder)), [ids, idOrder]);
  const turned = usePage(payload, orderedIds.slice(from, to), paging, source.kind === 'ids' || source.kind === 'page');
  const all = useCall(
    'exportRows',
    source.kind === 'all' && source.rows === null && payload !== null ? { source: 'search', query: payload } : null,
  ).data?.rows;

  const answer = useMemo(() => {
    const rows = pageRows(source, { from, to }, { page: turned, all });
    return rows && { rows, total };
  }, [source, all, turned, from, to, total]);
  const shown = useLast(answer);
  const counts = useMemo(() => found?.counts && { search, counts: found.counts }, [search, found]);
  const lastCounts = useLast(counts);
  return {
    answered: foundWhole !== undefined,
    statistics: wholeSearch.data?.statistics ?? undefined,
    cancers: wholeSearch.data?.cancers,
    unknown: foundWhole?.unknown,
    counts: useMemo(
      () => (lastCounts?.search === search ? possibleCounts(lastCounts.counts, whole, filters) : undefined),
      [lastCounts, search, whole, filters],
    ),
    rows: shown?.rows,
    total: shown?.total ?? null,
    pageNum: paging.pageNum,
    loading: answer === undefined,
    sortable,
    payload,
  };
}

/** The names that a builder of a list may have as values: those of the map beside those that it offers. */
function namesOf(type: BuilderType, catalogue: CatalogueFile): readonly string[] {
  const { cancers } = catalogue;
  const ofMap = type === 'cancer' ? cancers : type === 'tissue' ? cancers.flatMap(({ tissues }) => tissues) : [];
  return [...offeredValues(type, catalogue), ...ofMap.map(({ name }) => name)];
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
        edit(action);
        break;
      case 'search': {
        const check = checkCriteria(builders.draft, identity);
        edit({ type: 'checked', check: mayRun(check) ? null : check });
        if (mayRun(check)) show({ type: 'run', criteria: builders.draft });
        break;
      }
      case 'reset':
        edit(action);
        show(action);
        break;
      case 'run':
      case 'filters':
      case 'page':
      case 'page size':
      case 'columns':
      case 'sort':
        show(action, options);
    }
  };
  return [{ ...view, ...builders }, dispatch];
}
