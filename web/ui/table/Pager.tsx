import { useState } from 'react';
import { formatCount } from '../format-number';
import { JUMP_PAGES, pagerItems } from './pager-items';

export interface PagerProps {
  /** Null while it is unknown. */
  total: number | null;
  pageNum: number;
  pageSize: number;
  pageSizes: readonly number[];
  onPage: (pageNum: number) => void;
  onPageSize: (pageSize: number) => void;
  /** Distinguishes the two paginators of a table. */
  label: string;
}

const jumpTitles = { back: `Previous ${JUMP_PAGES} Pages`, forth: `Next ${JUMP_PAGES} Pages` } as const;

/** Total, page sizes, previous page, pages, next page and page field, in this order. */
export function Pager({ total, pageNum, pageSize, pageSizes, onPage, onPageSize, label }: PagerProps) {
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  return (
    <nav className="pager" aria-label={label}>
      <span className="pager-total">Total {total === null ? '…' : formatCount(total)}</span>
      <select
        className="pager-sizes"
        aria-label="Rows per page"
        value={pageSize}
        onChange={({ target }) => onPageSize(Number(target.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size} / page
          </option>
        ))}
      </select>
      <span className="pager-pages">
        <button
          type="button"
          className="pager-step pager-previous"
          title="Previous Page"
          disabled={pageNum <= 1}
          onClick={() => onPage(pageNum - 1)}
        >
          ‹
        </button>
        {pagerItems(pageNum, pages).map((item) =>
          item.kind === 'page' ? (
            <button
              key={item.pageNum}
              type="button"
              title={String(item.pageNum)}
              aria-label={`Page ${item.pageNum}`}
              aria-current={item.pageNum === pageNum ? 'page' : undefined}
              onClick={() => item.pageNum === pageNum || onPage(item.pageNum)}
            >
              {item.pageNum}
            </button>
          ) : (
            <button
              key={item.kind}
              type="button"
              className="pager-step"
              title={jumpTitles[item.kind]}
              aria-label={jumpTitles[item.kind]}
              onClick={() => onPage(item.pageNum)}
            >
              …
            </button>
          ),
        )}
        <button
          type="button"
          className="pager-step pager-next"
          title="Next Page"
          disabled={pageNum >= pages}
          onClick={() => onPage(pageNum + 1)}
        >
          ›
        </button>
      </span>
      <PageJumper pageNum={pageNum} pages={pages} onPage={onPage} />
    </nav>
  );
}

/** "Go to ... Page": takes effect on Enter and on blur; a number beyond the last page leads to the last page. */
function PageJumper({ pageNum, pages, onPage }: { pageNum: number; pages: number; onPage: (pageNum: number) => void }) {
  const [typed, setTyped] = useState('');
  const go = () => {
    const wanted = Number.parseInt(typed, 10);
    setTyped('');
    if (Number.isNaN(wanted)) return;
    const reached = Math.min(Math.max(1, wanted), pages);
    if (reached !== pageNum) onPage(reached);
  };
  return (
    <form
      className="pager-jumper"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <span>Go to</span>
      <input
        aria-label="Page"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
      />
      <span>Page</span>
    </form>
  );
}
