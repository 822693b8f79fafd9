import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PagedTable } from '../../../web/ui/table/PagedTable';

function table(over: { total?: number | null; busy?: boolean; pageNum?: number } = {}) {
  const { total = 64, busy = false, pageNum = 2 } = over;
  return (
    <PagedTable
      pages={{
        total,
        pageNum,
        pageSize: 10,
        pageSizes: [10, 20],
        onPage: () => undefined,
        onPageSize: () => undefined,
      }}
      label={(place) => `Pages ${place}`}
      above
      busy={busy}
    >
      <table aria-label="Rows" />
    </PagedTable>
  );
}

const block = () => screen.getByRole('table').parentElement;
const said = () => block()?.querySelector('[aria-live=polite]')?.textContent;

describe('a table with paginators', () => {
  it('TABLE-01 announces total and page once the rows have come, in one polite place', () => {
    const { rerender } = render(table({ busy: true, total: null }));
    expect(block()?.querySelectorAll('[aria-live]')).toHaveLength(1);
    expect(said()).toBe('');
    rerender(table());
    expect(said()).toBe('64 rows, page 2 of 7');
    rerender(table({ busy: true, pageNum: 3 }));
    expect(said()).toBe('');
    rerender(table({ pageNum: 3 }));
    expect(said()).toBe('64 rows, page 3 of 7');
    rerender(table({ total: 1, pageNum: 1 }));
    expect(said()).toBe('1 row');
  });

  it('TABLE-01 moves view and focus to the head of the table from the lower paginator only', async () => {
    const user = userEvent.setup();
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    render(table());
    const [above, below] = screen.getAllByRole('button', { name: 'Next Page' });
    await user.click(above ?? document.body);
    expect(scrolled.mock.contexts).toEqual([]);
    await user.click(below ?? document.body);
    expect(scrolled.mock.contexts).toEqual([block()]);
    expect(document.activeElement).toBe(block());
  });
});
