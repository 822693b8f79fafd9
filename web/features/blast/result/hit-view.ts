import type { TableSort } from '../../../ui/table/column';
import { readEValue } from '../form/parameters';
import { type HitRow, identityPercent } from './hit-rows';

/** Columns by which hits can be sorted: the value of each, and the order in which the better hits come first. */
export const sortColumns = {
  identity: { of: identityPercent, first: 'descend' },
  alignLen: { of: ({ alignLen }) => alignLen, first: 'descend' },
  gaps: { of: ({ gaps }) => gaps, first: 'ascend' },
  queryCoverage: { of: ({ queryCoverage }) => queryCoverage, first: 'descend' },
  eValue: { of: ({ eValue }) => eValue, first: 'ascend' },
  bitScore: { of: ({ bitScore }) => bitScore, first: 'descend' },
  queryRange: { of: ({ queryFrom }) => queryFrom, first: 'ascend' },
  targetRange: { of: ({ hitFrom, hitTo }) => Math.min(hitFrom, hitTo), first: 'ascend' },
} as const satisfies Record<string, { of: (row: HitRow) => number; first: TableSort['order'] }>;

export type SortColumn = keyof typeof sortColumns;
export type HitSort = TableSort<SortColumn>;

/** Equal values keep the order of the result file. */
export function sortHits(rows: readonly HitRow[], sort: HitSort | null): readonly HitRow[] {
  if (sort === null) return rows;
  const { of } = sortColumns[sort.column];
  const sign = sort.order === 'ascend' ? 1 : -1;
  return rows.toSorted((a, b) => sign * (of(a) - of(b)));
}

/** What hits must reach to be shown, as typed: at least an identity and a query coverage in percent, at most an e-value. */
export interface HitFilter {
  identity: string;
  eValue: string;
  coverage: string;
}

export const noFilter: HitFilter = { identity: '', eValue: '', coverage: '' };

/** The bound of a filter; null if it is blank, undefined if it is not a number that such a value can have. */
export function readBound(name: keyof HitFilter, text: string): number | null | undefined {
  const value = readEValue(text);
  return typeof value === 'number' && name !== 'eValue' && value > 100 ? undefined : value;
}

/** A bound that cannot be read does not restrict. */
export function filterHits(rows: readonly HitRow[], filter: HitFilter): readonly HitRow[] {
  const bound = (name: keyof HitFilter) => readBound(name, filter[name]) ?? null;
  const [identity, eValue, coverage] = [bound('identity'), bound('eValue'), bound('coverage')];
  if (identity === null && eValue === null && coverage === null) return rows;
  return rows.filter(
    (row) =>
      (identity === null || identityPercent(row) >= identity) &&
      (eValue === null || row.eValue <= eValue) &&
      (coverage === null || row.queryCoverage >= coverage),
  );
}

/** Rows of a page before a user chooses another number. */
const RESULT_PAGE_SIZE = 20;

/** Which hits are shown and how. Hits are identified by their ordinal. */
export interface HitView {
  /** Index of the only query shown; null: all. */
  query: number | null;
  filter: HitFilter;
  sort: HitSort | null;
  /** From 1. */
  pageNum: number;
  pageSize: number;
  /** With their alignment unfolded. */
  open: ReadonlySet<number>;
  /** Ticked for download. */
  chosen: ReadonlySet<number>;
}

export type HitViewAction =
  | { type: 'query'; query: number | null }
  | { type: 'filter'; filter: HitFilter }
  | { type: 'sort'; sort: HitSort | null }
  | { type: 'page'; pageNum: number }
  | { type: 'page size'; pageSize: number }
  | { type: 'open'; ordinals: readonly number[]; open: boolean }
  | { type: 'choose'; ordinals: readonly number[]; chosen: boolean }
  /** Turns to the page of a hit and unfolds it. */
  | { type: 'show'; ordinal: number; rows: readonly HitRow[] };

export const initialHitView: HitView = {
  query: null,
  filter: noFilter,
  sort: null,
  pageNum: 1,
  pageSize: RESULT_PAGE_SIZE,
  open: new Set(),
  chosen: new Set(),
};

/** The hits of all pages, in order. */
export function shownHits(
  rows: readonly HitRow[],
  { query, filter, sort }: Pick<HitView, 'query' | 'filter' | 'sort'>,
): readonly HitRow[] {
  const ofQuery = query === null ? rows : rows.filter(({ queryIndex }) => queryIndex === query);
  return sortHits(filterHits(ofQuery, filter), sort);
}

function changed(set: ReadonlySet<number>, ordinals: readonly number[], add: boolean): Set<number> {
  const next = new Set(set);
  for (const ordinal of ordinals)
    if (add) next.add(ordinal);
    else next.delete(ordinal);
  return next;
}

export function hitViewReducer(state: HitView, action: HitViewAction): HitView {
  switch (action.type) {
    case 'query':
      return { ...state, query: action.query, pageNum: 1 };
    case 'filter':
      return { ...state, filter: action.filter, pageNum: 1 };
    case 'sort':
      return { ...state, sort: action.sort, pageNum: 1 };
    case 'page':
      return { ...state, pageNum: action.pageNum };
    case 'page size':
      return { ...state, pageSize: action.pageSize, pageNum: 1 };
    case 'open':
      return { ...state, open: changed(state.open, action.ordinals, action.open) };
    case 'choose':
      return { ...state, chosen: changed(state.chosen, action.ordinals, action.chosen) };
    case 'show': {
      const place = shownHits(action.rows, state).findIndex(({ ordinal }) => ordinal === action.ordinal);
      if (place < 0) return state;
      return {
        ...state,
        pageNum: Math.floor(place / state.pageSize) + 1,
        open: changed(state.open, [action.ordinal], true),
      };
    }
  }
}
