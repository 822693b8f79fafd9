import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { noFilters, type RowFilters } from '#domain/search/row-filters';
import { FilteredPeptides } from '../../../web/parts/FilteredPeptides';
import { initialPagedList, type PagedListAction } from '../../../web/parts/paged-list';
import { renderPage } from '../support/render-page';

/** Shows the list of an entry without a row. */
function showNone(filters: RowFilters) {
  const dispatch = vi.fn<(action: PagedListAction) => void>();
  renderPage(
    <FilteredPeptides
      label="Peptides"
      of="NEAT1"
      columns={[]}
      state={{ ...initialPagedList, filters, total: 0 }}
      lists={undefined}
      answer={{ result: [] }}
      loading={false}
      dispatch={dispatch}
    />,
  );
  return dispatch;
}

describe('a list of the peptides of an entry that has no row', () => {
  it('TRANS-47 offers to clear the filters that leave none', async () => {
    const user = userEvent.setup();
    const dispatch = showNone({ ...noFilters, validation: 1 });
    expect(screen.getByText('No peptides of NEAT1 match these filters.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(dispatch.mock.calls).toEqual([[{ type: 'filters', filters: noFilters }]]);
  });

  it('TRANS-47 says that there are none where no filter is set', () => {
    showNone(noFilters);
    expect(screen.getByText('The catalogue has no peptides of NEAT1.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
  });
});
