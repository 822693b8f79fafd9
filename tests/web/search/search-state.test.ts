import { describe, expect, it } from 'vitest';
import type { Criterion } from '#domain/search/criteria';
import { noFilters } from '#domain/search/row-filters';
import { checkCriteria } from '#domain/search/validation';
import {
  type BuilderAction,
  type Builders,
  buildersInView,
  buildersOf,
  buildersReducer,
  initialSearchView,
  readSearchAddress,
  type SearchView,
  type SearchViewAction,
  searchViewReducer,
  writeSearchAddress,
} from '../../../web/features/search/search-state';

const after = (actions: readonly SearchViewAction[], view: SearchView = initialSearchView) =>
  actions.reduce(searchViewReducer, view);
const edited = (actions: readonly BuilderAction[], builders: Builders = buildersOf([])) =>
  actions.reduce(buildersReducer, builders);
const status: Criterion = { type: 'validation', values: ['1'] };
const gene = (name: string): Criterion => ({ type: 'geneName', values: [name] });

describe('the builders of Search', () => {
  it('SEARCH-06 the builders of Search are each there once, in the order in which they were added', () => {
    const { draft } = edited([
      { type: 'add', builder: 'pmid' },
      { type: 'add', builder: 'cancer' },
      { type: 'add', builder: 'pmid' },
      { type: 'add', builder: 'tissue' },
      { type: 'remove', builder: 'cancer' },
    ]);
    expect(draft.map(({ type }) => type)).toEqual(['pmid', 'tissue']);
  });

  it('SEARCH-19 the builders of Search say that a search was refused until there is a value', () => {
    const refused = edited([
      { type: 'add', builder: 'geneName' },
      { type: 'checked', check: checkCriteria([]) },
    ]);
    expect(refused.check?.nothing).toBe(true);
    expect(edited([{ type: 'change', criterion: gene('A') }], refused).check?.nothing).toBe(false);
    expect(edited([{ type: 'change', criterion: gene('A') }]).check, 'before a search nothing is said').toBeNull();
  });

  it('SEARCH-31 the builders of Search are gone after a reset, with what was said of them', () => {
    const refused = edited([
      { type: 'add', builder: 'geneName' },
      { type: 'checked', check: checkCriteria([]) },
    ]);
    expect(edited([{ type: 'reset' }], refused)).toEqual(buildersOf([]));
  });

  it('SEARCH-20 the builders of Search are filled in by another search that comes into view', () => {
    expect(buildersInView(buildersOf([]), [status])).toEqual(buildersOf([status]));
    expect(buildersInView(buildersOf([status]), [gene('A')])).toEqual(buildersOf([gene('A')]));
    const refused: Builders = { ...buildersOf([status]), draft: [gene('B')], check: checkCriteria([]) };
    expect(buildersInView(refused, [])).toEqual(buildersOf([]));
  });

  it('the builders of Search stay as the user entered them once their search runs, and while the same search is in view', () => {
    const typed: Builders = { ...buildersOf([]), draft: [gene(' A '), { type: 'tissue', values: [] }] };
    const running = buildersInView(typed, [gene('A')]);
    expect(running).toEqual({ ...buildersOf([gene('A')]), draft: typed.draft });
    const again: Builders = { ...running, draft: [gene('B')] };
    expect(buildersInView(again, [gene('A')])).toBe(again);
  });

  it('PAGE-02 the builders of Search fold when a search runs, not when it is refused, nor while the result of the same one is in view', () => {
    const open = edited([{ type: 'fold', unfolded: true }], buildersOf([status]));
    expect(buildersInView(open, [status]).unfolded).toBe(true);
    expect(edited([{ type: 'checked', check: checkCriteria([]) }], open).unfolded).toBe(true);
    expect(edited([{ type: 'checked', check: null }], open).unfolded).toBe(false);
    expect(buildersInView(open, [gene('A')]).unfolded).toBe(false);
  });
});

describe('the view of Search', () => {
  it('the state of Search begins a new search without filters and sorting on page 1, with the page size, columns and unit chosen', () => {
    const state = after([
      { type: 'run', criteria: [status] },
      { type: 'page size', pageSize: 50 },
      { type: 'columns', columns: ['peptideId', 'study'] },
      { type: 'filters', filters: { ...noFilters, expression: 1 } },
      { type: 'sort', sort: { by: 'affinity', descending: false } },
      { type: 'unit', unit: 'sequences' },
      { type: 'page', pageNum: 3 },
      { type: 'run', criteria: [status, gene(' A ')] },
    ]);
    expect(state).toEqual({
      filters: noFilters,
      sort: null,
      pageNum: 1,
      pageSize: 50,
      columns: ['peptideId', 'study'],
      unit: 'sequences',
      run: [status, gene('A')],
    });
  });

  it('SEARCH-31 the view of Search has no result after a reset, and keeps page size and columns', () => {
    expect(after([{ type: 'run', criteria: [status] }, { type: 'reset' }])).toEqual(initialSearchView);
    expect(
      after([
        { type: 'run', criteria: [status] },
        { type: 'page size', pageSize: 50 },
        { type: 'columns', columns: ['study'] },
        { type: 'reset' },
      ]),
    ).toEqual({ ...initialSearchView, pageSize: 50, columns: ['study'] });
  });

  it.each<[string, SearchViewAction]>([
    ['a filter', { type: 'filters', filters: { ...noFilters, validation: 1 } }],
    ['a page size', { type: 'page size', pageSize: 10 }],
    ['a new order', { type: 'sort', sort: { by: 'length', descending: true } }],
  ])('%s goes back to page 1', (_what, action) => {
    expect(after([{ type: 'run', criteria: [status] }, { type: 'page', pageNum: 4 }, action]).pageNum).toBe(1);
  });
});

describe('the address of Search', () => {
  const shared: SearchView = {
    ...initialSearchView,
    run: [status],
    filters: { ...noFilters, expression: 2, simultaneous: false, hla: ['HLA-A*02:01', 'HLA-C*07:01'] },
    pageNum: 3,
    pageSize: 50,
    columns: ['peptideId', 'study', 'sequence'],
    sort: { by: 'peptideId', descending: true },
  };

  it('SEARCH-04 the address of Search is empty before a search, and knows 20 rows as the usual page', () => {
    expect(writeSearchAddress(initialSearchView).toString()).toBe('');
    expect(readSearchAddress(new URLSearchParams())).toEqual(initialSearchView);
    expect(initialSearchView.pageSize).toBe(20);
  });

  it('FACET-02 the address of Search has the facets beside the criteria, each value a parameter, and an earlier address without them', () => {
    const filters = {
      ...noFilters,
      cancer: ['Lung cancer', 'Breast cancer'],
      tissue: ['Breast'],
      study: ['PXD013795'],
      rnaType: ['lncRNA', 'circRNA'],
    };
    const params = writeSearchAddress({ ...shared, filters });
    expect(params.getAll('cancer')).toEqual(['Lung cancer', 'Breast cancer']);
    expect(params.getAll('rnaType')).toEqual(['lncRNA', 'circRNA']);
    expect(readSearchAddress(new URLSearchParams(params.toString())).filters).toEqual(filters);
    expect(readSearchAddress(new URLSearchParams('type=tissue&value=Breast')).filters).toEqual(noFilters);
  });

  it('FACET-03 the address of Search brings back criteria, filters, page, size, columns and order', () => {
    expect(readSearchAddress(new URLSearchParams(writeSearchAddress(shared).toString()))).toEqual(shared);
  });

  it('SEARCH-20 the address of Search runs a quick search', () => {
    const { run } = readSearchAddress(new URLSearchParams('type=tissue&value=Breast'));
    expect(run).toEqual([{ type: 'tissue', values: ['Breast'] }]);
  });

  it('LIM-01 the address of Search reads what is not offered as the default', () => {
    const state = readSearchAddress(
      new URLSearchParams('type=tissue&value=Breast&page=0&size=7&expression=8&sort=constructor&columns=nothing'),
    );
    expect(state).toMatchObject({ pageNum: 1, pageSize: 20, filters: noFilters, sort: null, columns: ['peptideId'] });
  });
});
