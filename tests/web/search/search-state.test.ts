import { describe, expect, it } from 'vitest';
import type { Criterion } from '#domain/search/criteria';
import { noFilters } from '#domain/search/row-filters';
import {
  initialSearchState,
  readSearchAddress,
  type SearchAction,
  searchReducer,
  type SearchState,
  writeSearchAddress,
} from '../../../web/features/search/search-state';

const after = (actions: readonly SearchAction[], state: SearchState = initialSearchState) =>
  actions.reduce(searchReducer, state);
const status: Criterion = { type: 'validation', values: ['1'] };

describe('the state of Search', () => {
  it('SEARCH-06 has each builder once, in the order in which they were added', () => {
    const { draft } = after([
      { type: 'add', builder: 'pmid' },
      { type: 'add', builder: 'cancer' },
      { type: 'add', builder: 'pmid' },
    ]);
    expect(draft.map(({ type }) => type)).toEqual(['pmid', 'cancer']);
  });

  it('SEARCH-19 runs nothing without a value, and says so until there is one', () => {
    const refused = after([{ type: 'add', builder: 'geneName' }, { type: 'search' }]);
    expect(refused.run).toEqual([]);
    expect(refused.check?.nothing).toBe(true);
    expect(after([{ type: 'change', criterion: { type: 'geneName', values: ['A'] } }], refused).check?.nothing).toBe(
      false,
    );
  });

  it('SEARCH-15 keeps the result in view when a place is refused', () => {
    const shown = after([
      { type: 'run', criteria: [status] },
      { type: 'add', builder: 'location' },
      { type: 'change', criterion: { type: 'location', values: ['chr1', '', ''] } },
      { type: 'search' },
    ]);
    expect(shown.run).toEqual([status]);
    expect(shown.check?.place.fields).toEqual(['start', 'end']);
  });

  it('begins a new search without filters and sorting on page 1, with the page size and columns chosen', () => {
    const state = after([
      { type: 'run', criteria: [status] },
      { type: 'page size', pageSize: 50 },
      { type: 'columns', columns: ['peptideId', 'study'] },
      { type: 'filters', filters: { ...noFilters, expression: 1 } },
      { type: 'sort', sort: { column: 'cancer', order: 'ascend' } },
      { type: 'page', pageNum: 3 },
      { type: 'add', builder: 'geneName' },
      { type: 'change', criterion: { type: 'geneName', values: [' A '] } },
      { type: 'search' },
    ]);
    expect(state).toMatchObject({
      filters: noFilters,
      sort: null,
      pageNum: 1,
      pageSize: 50,
      columns: ['peptideId', 'study'],
      run: [status, { type: 'geneName', values: ['A'] }],
    });
  });

  it('SEARCH-31 has an empty builder and no result after a reset', () => {
    expect(after([{ type: 'run', criteria: [status] }, { type: 'reset' }])).toEqual(initialSearchState);
  });

  it.each<[string, SearchAction]>([
    ['a filter', { type: 'filters', filters: { ...noFilters, validation: 1 } }],
    ['a page size', { type: 'page size', pageSize: 10 }],
    ['a new order', { type: 'sort', sort: { column: 'sequence', order: 'descend' } }],
  ])('%s goes back to page 1', (_what, action) => {
    expect(after([{ type: 'run', criteria: [status] }, { type: 'page', pageNum: 4 }, action]).pageNum).toBe(1);
  });
});

describe('the address of Search', () => {
  const shared: SearchState = {
    ...initialSearchState,
    draft: [status],
    run: [status],
    filters: { ...noFilters, expression: 2, simultaneous: false, hla: ['HLA-A*02:01', 'HLA-C*07:01'] },
    pageNum: 3,
    pageSize: 50,
    columns: ['peptideId', 'study', 'sequence'],
    sort: { column: 'genes', order: 'descend' },
  };

  it('SEARCH-04 is empty before a search, and knows 20 rows as the usual page', () => {
    expect(writeSearchAddress(initialSearchState).toString()).toBe('');
    expect(readSearchAddress(new URLSearchParams())).toEqual(initialSearchState);
    expect(initialSearchState.pageSize).toBe(20);
  });

  it('FACET-02 has the facets beside the criteria, each value a parameter, and an earlier address without them', () => {
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
    expect(
      after([
        { type: 'run', criteria: [status] },
        { type: 'filters', filters },
        { type: 'run', criteria: [status] },
      ]).filters,
    ).toEqual(noFilters);
  });

  it('FACET-03 brings back criteria, filters, page, size, columns and order', () => {
    expect(readSearchAddress(new URLSearchParams(writeSearchAddress(shared).toString()))).toEqual(shared);
  });

  it('SEARCH-20 fills the builder of a quick search and runs it', () => {
    const { draft, run, check } = readSearchAddress(new URLSearchParams('type=tissue&value=Breast'));
    expect(draft).toEqual([{ type: 'tissue', values: ['Breast'] }]);
    expect(run).toEqual(draft);
    expect(check).toBeNull();
  });

  it('LIM-01 reads what is not offered as the default', () => {
    const state = readSearchAddress(
      new URLSearchParams('type=tissue&value=Breast&page=0&size=7&expression=8&sort=constructor&columns=nothing'),
    );
    expect(state).toMatchObject({ pageNum: 1, pageSize: 20, filters: noFilters, sort: null, columns: ['peptideId'] });
  });

  it('writes no builder that was not run', () => {
    expect(writeSearchAddress({ ...initialSearchState, draft: [status] }).toString()).toBe('');
  });
});
