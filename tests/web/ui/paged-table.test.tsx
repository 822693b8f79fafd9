import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PagedTable } from '../../../web/ui/table/PagedTable';
import { renderPart } from '../support/render-page';

const pageSizes = vi.fn<(size: number) => void>();
function table(
  over: { total?: number | null; busy?: boolean; pageNum?: number; above?: boolean; below?: boolean } = {},
) {
  const { total = 64, busy = false, pageNum = 2, above = true, below } = over;
  return (
    <PagedTable
      pages={{
        total,
        pageNum,
        pageSize: 10,
        pageSizes: [10, 20],
        onPage: () => undefined,
        onPageSize: pageSizes,
      }}
      label={(place) => `Pages ${place}`}
      above={above}
      {...(below === undefined ? {} : { below })}
      busy={busy}
    >
      <table aria-label="Rows" />
    </PagedTable>
  );
}

const block = () => document.querySelector('table')?.parentElement;
const said = () => block()?.querySelector('[aria-live=polite]')?.textContent;

describe('a table with paginators', () => {
  it('TABLE-01 a table with paginators announces total and page once the rows have come, in one polite place', () => {
    const { rerender } = renderPart(table({ busy: true, total: null }));
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

  it('TABLE-01 a table with paginators moves view and focus to the head of the table from the lower paginator only', () => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    renderPart(table());
    const [above, below] = screen.getAllByRole('button', { name: 'Next Page' });
    fireEvent.click(above ?? document.body);
    expect(scrolled.mock.contexts).toEqual([]);
    fireEvent.click(below ?? document.body);
    expect(scrolled.mock.contexts).toEqual([block()]);
    expect(document.activeElement).toBe(block());
  });

  it('a table with paginators moves view and focus to the head of the table for another number of rows below it, too', () => {
    const scrolled = vi.fn<(options: unknown) => void>();
    Element.prototype.scrollIntoView = scrolled;
    pageSizes.mockClear();
    renderPart(table());
    const [, below] = screen.getAllByLabelText('Rows per page', { selector: 'input' });
    fireEvent.mouseDown(below ?? document.body);
    scrolled.mockClear();
    fireEvent.click(screen.getByText('20 / page'));
    expect(pageSizes.mock.calls).toEqual([[20]]);
    expect(scrolled.mock.calls).toEqual([[{ block: 'start', behavior: 'instant' }]]);
    expect(document.activeElement).toBe(block());
  });

  it('a table with paginators has paginators where they are wanted, each with its name', () => {
    const pagers = () => [...document.querySelectorAll('nav')].map((pager) => pager.getAttribute('aria-label'));
    const { rerender } = renderPart(table());
    expect(pagers()).toEqual(['Pages above', 'Pages below']);
    rerender(table({ above: false }));
    expect(pagers()).toEqual(['Pages below']);
    rerender(table({ above: false, below: false }));
    expect(pagers()).toEqual([]);
  });

  it('a table with paginators is busy while rows are loading', () => {
    const { rerender } = renderPart(table({ busy: true }));
    expect(block()?.getAttribute('aria-busy')).toBe('true');
    rerender(table());
    expect(block()?.getAttribute('aria-busy')).toBe('false');
    expect(block()?.tabIndex).toBe(-1);
  });
});
