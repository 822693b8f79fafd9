import { useRef, type ReactNode } from 'react';
import { formatCount } from '../format-number';
import { Pager, type Pages } from './Pager';

/** "64 rows, page 2 of 7". */
function pageInWords(total: number, pageNum: number, pageSize: number): string {
  const rows = total === 1 ? '1 row' : `${formatCount(total)} rows`;
  const pages = Math.ceil(total / pageSize);
  return pages <= 1 ? rows : `${rows}, page ${formatCount(pageNum)} of ${formatCount(pages)}`;
}

/**
 * A table with its paginators, of which the lower one leads back to the head of the table. Screen readers hear the total
 * and the page whenever other rows have come.
 */
export function PagedTable({
  pages,
  label,
  above = false,
  lead,
  below = true,
  busy,
  children,
}: {
  pages: Pages;
  /** The name of a paginator. */
  label: (place: 'above' | 'below') => string;
  above?: boolean;
  /** Beside the upper paginator. */
  lead?: ReactNode;
  below?: boolean;
  busy: boolean;
  children: ReactNode;
}) {
  const block = useRef<HTMLDivElement>(null);
  const { total, pageNum, pageSize, onPage, onPageSize } = pages;
  const toHead = () => {
    block.current?.focus({ preventScroll: true });
    block.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  return (
    <div ref={block} className="table-block" tabIndex={-1} aria-busy={busy}>
      {above ? (
        <div className="table-head">
          {lead}
          <Pager {...pages} label={label('above')} />
        </div>
      ) : null}
      {children}
      {below ? (
        <Pager
          {...pages}
          label={label('below')}
          onPage={(chosen) => {
            onPage(chosen);
            toHead();
          }}
          onPageSize={(chosen) => {
            onPageSize(chosen);
            toHead();
          }}
        />
      ) : null}
      <p className="visually-hidden" aria-live="polite">
        {busy || total === null ? '' : pageInWords(total, pageNum, pageSize)}
      </p>
    </div>
  );
}
