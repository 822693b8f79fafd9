/** The state of Compare, all of which is in its address: the sets, which of them are wanted, and the view of the list. */
import { LIST_VALUES_MAX, SETS_MAX } from '#domain/api/limits';
import { cleanCriteria, describeCriteria, type Criterion } from '#domain/search/criteria';
import { describeField, searchFilterFields } from '#domain/search/fields';
import { numberKeys, writeRange } from '#domain/search/numbers';
import { chosenTexts, readSearchFilters, type SearchFilters } from '#domain/search/row-filters';
import { readCriteria, writeCriteria } from '#domain/search/search-address';
import { filteredPayload, searchPayload } from '#domain/search/search-payload';
import type { Input } from '../../api/client';
import type { ExportRequest } from '../../api/export-pages';
import { identity } from '../../identity/page-identity';
import {
  listDefaults,
  type ListView,
  type ListViewAction,
  listViewReducer,
  readListView,
  readRanges,
  writeFilters,
  writeListView,
} from '../../parts/paged-list';
import { MATRIX_PARAMETER } from '../../parts/search-address';

/** A search with its filters, as the address of Search has them, or a list of ids with its name. */
export type ChosenSet =
  | { kind: 'search'; criteria: readonly Criterion[]; filters: SearchFilters }
  | { kind: 'list'; name: string; ids: readonly string[] };

/** Whether a sequence must be in a set, must not, or may. */
export const wishes = ['in', 'not in', 'either'] as const;
type Wish = (typeof wishes)[number];

/** The filters of the list are besides those of the sets. */
export interface CompareState extends ListView {
  sets: readonly { set: ChosenSet; wish: Wish }[];
  /** Whether the list is shown as a matrix of cancers, too. */
  matrix: boolean;
}

export type CompareAction =
  | { type: 'add'; set: ChosenSet }
  | { type: 'remove'; at: number }
  | { type: 'wish'; at: number; wish: Wish }
  | { type: 'combination'; sets: readonly number[] }
  | { type: 'matrix'; shown: boolean }
  | ListViewAction;

const LIST_MARK = 'list:';

/** The text of a set in an address. */
export function writeSet(set: ChosenSet): string {
  if (set.kind === 'list') return `${LIST_MARK}${encodeURIComponent(set.name)}:${set.ids.join(',')}`;
  const params = new URLSearchParams(writeCriteria(set.criteria, identity).map(([name, text]) => [name, text]));
  writeFilters(params, set.filters);
  return params.toString();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Null for a text that names no set. */
export function readSet(text: string): ChosenSet | null {
  if (text.startsWith(LIST_MARK)) {
    const [name = '', ids = ''] = text.slice(LIST_MARK.length).split(':');
    const listed = ids.split(',').filter((id) => id !== '');
    return name === '' ? null : { kind: 'list', name: decoded(name), ids: listed.slice(0, LIST_VALUES_MAX) };
  }
  const params = new URLSearchParams(text);
  const criteria = readCriteria(params, identity);
  return criteria.length === 0
    ? null
    : {
        kind: 'search',
        criteria,
        filters: { ...readSearchFilters((field) => params.getAll(field)), ...readRanges(params) },
      };
}

/** Sets are compared by sequence, so their list begins with sequences. */
const compareDefaults = { ...listDefaults, unit: 'sequences' } as const;

const WISH_LETTERS: Record<Wish, string> = { in: 'i', 'not in': 'n', either: 'e' };

export function readCompareAddress(params: URLSearchParams): CompareState {
  const letters = params.get('wish') ?? '';
  const sets = params
    .getAll('set')
    .flatMap((text) => readSet(text) ?? [])
    .slice(0, SETS_MAX)
    .map((set, at) => ({ set, wish: wishes.find((wish) => WISH_LETTERS[wish] === letters[at]) ?? 'in' }));
  return {
    ...readListView(params, compareDefaults),
    sets,
    matrix: params.get(MATRIX_PARAMETER) === '1',
  };
}

export function writeCompareAddress({ sets, matrix, ...view }: CompareState): URLSearchParams {
  const params = new URLSearchParams(sets.map(({ set }) => ['set', writeSet(set)]));
  if (sets.some(({ wish }) => wish !== 'in')) params.set('wish', sets.map(({ wish }) => WISH_LETTERS[wish]).join(''));
  writeListView(params, view, compareDefaults);
  if (matrix) params.set(MATRIX_PARAMETER, '1');
  return params;
}

/** A set that is there already, or one too many, is not added. */
export function compareReducer(state: CompareState, action: CompareAction): CompareState {
  switch (action.type) {
    case 'add': {
      const isThere = state.sets.some(({ set }) => writeSet(set) === writeSet(action.set));
      if (isThere || state.sets.length >= SETS_MAX) return state;
      return { ...state, sets: [...state.sets, { set: action.set, wish: 'in' }], pageNum: 1 };
    }
    case 'remove':
      return { ...state, sets: state.sets.filter((_, at) => at !== action.at), pageNum: 1 };
    case 'wish':
      return {
        ...state,
        sets: state.sets.map((each, at) => (at === action.at ? { ...each, wish: action.wish } : each)),
        pageNum: 1,
      };
    case 'combination':
      return {
        ...state,
        sets: state.sets.map(({ set }, at) => ({ set, wish: action.sets.includes(at) ? 'in' : 'not in' })),
        pageNum: 1,
      };
    case 'matrix':
      return { ...state, matrix: action.shown };
    case 'filters':
    case 'page':
    case 'page size':
    case 'columns':
    case 'sort':
    case 'unit':
      return listViewReducer(state, action);
  }
}

/** A set of one criterion. */
export const simpleSet = (criterion: Criterion): ChosenSet => ({
  kind: 'search',
  criteria: cleanCriteria([criterion], identity),
  filters: readSearchFilters(() => []),
});

const NAME_VALUES = 2;

/** The name of a set: of a list its own, of a search its values. */
export function setName(set: ChosenSet): string {
  if (set.kind === 'list') return set.name;
  const criteria = describeCriteria(set.criteria, identity).map(({ values }) => values);
  const filters = searchFilterFields.map((field) =>
    chosenTexts(set.filters, field).map(
      (text) => (describeField(field).options ?? []).find(({ value }) => value === text)?.label ?? text,
    ),
  );
  const ranges = numberKeys.flatMap((key) => {
    const text = writeRange(set.filters[key] ?? { from: null, to: null });
    return text === '' ? [] : [[`${describeField(key).label} ${text}`]];
  });
  return [...criteria, ...filters, ...ranges]
    .filter(({ length }) => length > 0)
    .map((values) => values.slice(0, NAME_VALUES).join(' or ') + (values.length > NAME_VALUES ? ' …' : ''))
    .join(', ');
}

type RequestedSet = Input<'compare'>['sets'][number];

/** Criteria and filters that exclude each other find nothing, as a list without ids does. */
export function requestedSet(set: ChosenSet): RequestedSet {
  const name = setName(set);
  if (set.kind === 'list') return { name, peptideIds: [...set.ids] };
  const payload = filteredPayload(searchPayload(set.criteria, identity), set.filters);
  if (payload === null) return { name, peptideIds: [] };
  const { searchTables: _hint, ...query } = payload;
  return { name, query };
}

/** The request for the rows of ids; those that the release lacks have none. */
function rowsOfIds(ids: readonly string[]): ExportRequest {
  const { searchTables: _hint, ...query } = searchPayload([{ type: 'peptideId', values: [ids.join(',')] }], identity);
  return { source: 'search', query };
}

/** The rows of a single set; null if there are none. */
export function rowsOfSet(set: ChosenSet): ExportRequest | null {
  if (set.kind === 'list') return set.ids.length === 0 ? null : rowsOfIds(set.ids);
  const { query } = requestedSet(set);
  return query ? { source: 'search', query } : null;
}

/** The positions that must and must not hold a sequence. */
export function combinationOf({ sets }: Pick<CompareState, 'sets'>): { all: number[]; none: number[] } {
  const positions = (wanted: Wish) => sets.flatMap(({ wish }, at) => (wish === wanted ? at : []));
  return { all: positions('in'), none: positions('not in') };
}
