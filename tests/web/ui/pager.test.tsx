import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Pager } from '../../../web/ui/table/Pager';
import { renderPart } from '../support/render-page';
import { chooseOffer, offersOf } from '../support/select';

function showPager(over: { total?: number | null; pageNum?: number; pageSize?: number }) {
  const onPage = vi.fn<(pageNum: number) => void>();
  const onPageSize = vi.fn<(pageSize: number) => void>();
  renderPart(
    <Pager
      total={95}
      pageNum={1}
      pageSize={20}
      pageSizes={[10, 20, 50, 100]}
      label="Pages"
      {...over}
      onPage={onPage}
      onPageSize={onPageSize}
    />,
  );
  // The items of antd around the buttons have no box, and so no focus: `display: contents` in the stylesheet.
  const button = (name: string) => screen.getByTitle<HTMLButtonElement>(name);
  return { onPage, onPageSize, previous: button('Previous Page'), next: button('Next Page') };
}

describe('the paginator', () => {
  it.each([
    [100, true],
    [101, false],
    [0, true],
    [null, true],
  ])('the paginator knows whether the last page of %s rows, 20 each, is reached', (total, atLast) => {
    expect(showPager({ total, pageNum: total === 0 || total === null ? 1 : 5 }).next.disabled).toBe(atLast);
  });

  it('the paginator goes one page back and forth', () => {
    const { previous, next, onPage } = showPager({ pageNum: 3 });
    fireEvent.click(previous);
    fireEvent.click(next);
    expect(onPage.mock.calls).toEqual([[2], [4]]);
  });

  it('the paginator states the total and offers the sizes', () => {
    const { onPageSize } = showPager({ total: 29_526 });
    expect(screen.getByText('Total 29,526')).toBeDefined();
    expect(offersOf('Rows per page')).toEqual(['10 / page', '20 / page', '50 / page', '100 / page']);
    chooseOffer('Rows per page', '50 / page');
    expect(onPageSize.mock.calls).toEqual([[50]]);
  });

  it.each([
    [1, 5, '1 2 3 4 5'],
    [5, 10, '1 < 4 5 6 > 10'],
  ])(
    'BROWSE-52 the paginator shows page %i of %i among its neighbors, the first and the last',
    (pageNum, pages, expected) => {
      showPager({ total: pages * 20, pageNum });
      const shown = screen.getAllByRole('button').map(({ title }) => title);
      expect(
        shown
          .slice(1, -1)
          .map((title) => title.replace(/^(?:(Previous)|Next) 3 Pages$/, (_, back) => (back ? '<' : '>'))),
      ).toEqual(expected.split(' '));
    },
  );

  it('the paginator moves by three pages where pages are left out', () => {
    const { onPage } = showPager({ total: 400, pageNum: 10 });
    fireEvent.click(screen.getByRole('button', { name: 'Previous 3 Pages' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next 3 Pages' }));
    expect(onPage.mock.calls).toEqual([[7], [13]]);
  });

  it('TABLE-01 the paginator turns one page per press of Enter or the space bar on a button', async () => {
    const user = userEvent.setup();
    const { next, onPage } = showPager({ pageNum: 2 });
    next.focus();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(onPage.mock.calls).toEqual([[3], [3]]);
  });

  it('the paginator goes to the page that is typed into its field', async () => {
    const user = userEvent.setup();
    const { onPage } = showPager({ pageNum: 2 });
    await user.click(screen.getByRole('textbox', { name: 'Page' }));
    await user.keyboard('3');
    // As after Enter, which antd knows by its code: this DOM has none.
    await user.tab();
    expect(onPage.mock.calls).toEqual([[3]]);
  });

  it.each([0, null])('the paginator has one page of %s rows', (total) => {
    showPager({ total });
    expect(screen.getAllByRole('button', { hidden: true }).map(({ title }) => title)).toEqual([
      'Previous Page',
      '1',
      'Next Page',
    ]);
    expect(screen.getByText(total === null ? 'Total …' : 'Total 0')).toBeDefined();
  });
});
