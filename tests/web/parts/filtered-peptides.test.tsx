import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import { noFilters, type RowFilters } from '#domain/search/row-filters';
import { FilteredPeptides, NoPeptides } from '../../../web/parts/FilteredPeptides';
import { initialView, listDefaults, type ListViewAction } from '../../../web/parts/paged-list';
import type { AddressDispatch } from '../../../web/parts/useAddressState';
import { renderPage } from '../support/render-page';

/** Shows the list of an entry without a row. */
function showNone(filters: RowFilters) {
  const dispatch = vi.fn<AddressDispatch<ListViewAction>>();
  const view = { ...initialView(listDefaults), filters };
  renderPage(
    <NoPeptides
      view={view}
      dispatch={dispatch}
      filtered="No peptides of NEAT1 match these filters."
      none="The catalogue has no peptides of NEAT1."
    />,
  );
  return dispatch;
}

describe('a list of the peptides of an entry that has no row', () => {
  it('TRANS-47 a list of the peptides of an entry that has no row offers to clear the filters that leave none', () => {
    const dispatch = showNone({ ...noFilters, validation: 1 });
    expect(screen.getByText('No peptides of NEAT1 match these filters.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(dispatch.mock.calls).toEqual([[{ type: 'filters', filters: noFilters }]]);
  });

  it('TRANS-47 a list of the peptides of an entry that has no row says that there are none where no filter is set', () => {
    showNone(noFilters);
    expect(screen.getByText('The catalogue has no peptides of NEAT1.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
  });
});

describe('a list of the peptides of an entry', () => {
  const [example] = routes.listByPeptideIds.example.response;
  function show(loading = false, pageNum = 2) {
    Element.prototype.scrollIntoView = () => undefined;
    const dispatch = vi.fn<AddressDispatch<ListViewAction>>();
    renderPage(
      <FilteredPeptides
        label="Peptides of NEAT1"
        view={{ ...initialView(listDefaults), pageNum, pageSize: 20, columns: ['peptideId'] }}
        catalogue={undefined}
        exported={null}
        empty="none"
        page={{
          data: { result: [example], counts: { validation: { 1: 40, 0: 15 } } },
          loading,
          total: 55,
          pageNum: 2,
        }}
        dispatch={dispatch}
      />,
    );
    return dispatch;
  }

  it('a list of the peptides of an entry shows rows, page and total, and the number of rows of each option', () => {
    show();
    expect(screen.getByRole('table', { name: 'Peptides of NEAT1', hidden: true }).textContent).toContain(
      example.peptideId,
    );
    expect(screen.getByText('55 rows, page 2 of 3')).toBeTruthy();
    const status = screen.getByRole('radiogroup', { name: 'Status', hidden: true });
    expect(within(status).getByText('40')).toBeTruthy();
    expect(document.querySelector('.filter-bar')?.className).toBe('filter-bar');
  });

  it('a list of the peptides of an entry reports filters, pages and page sizes', () => {
    const dispatch = show();
    fireEvent.click(screen.getByLabelText('Validated'));
    fireEvent.click(screen.getAllByLabelText('Page 3')[0] ?? document.body);
    fireEvent.mouseDown(screen.getAllByLabelText('Rows per page', { selector: 'input' })[0] ?? document.body);
    fireEvent.click(screen.getByText('50 / page'));
    expect(dispatch.mock.calls).toEqual([
      [{ type: 'filters', filters: { ...noFilters, validation: 1 } }],
      [{ type: 'page', pageNum: 3 }],
      [{ type: 'page size', pageSize: 50 }],
    ]);
  });

  it('LAST-02 a list of the peptides of an entry puts the last page into the address in place of one beyond it', () => {
    expect(show(false, 9).mock.calls).toEqual([[{ type: 'page', pageNum: 2 }, { replace: true }]]);
  });

  it('a list of the peptides of an entry dims the counts of an earlier choice', () => {
    show(true);
    expect(document.querySelector('.filter-bar')?.className).toBe('filter-bar loading');
    expect(document.querySelector('.table-block')?.getAttribute('aria-busy')).toBe('true');
  });
});
