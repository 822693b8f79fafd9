import { Pagination, Select } from 'antd';
import type { PaginationProps } from 'antd';
import { formatCount } from '../format-number';

/** A page of a table, and how a user goes to another one. */
export interface Pages {
  /** Null while it is unknown. */
  total: number | null;
  /** What the paginator says in place of "Total" and the total. */
  totalText?: string;
  /** Counted from 1. */
  pageNum: number;
  pageSize: number;
  pageSizes: readonly number[];
  onPage: (pageNum: number) => void;
  onPageSize: (pageSize: number) => void;
}

const steps = {
  prev: { name: 'Previous Page', sign: '‹' },
  next: { name: 'Next Page', sign: '›' },
  'jump-prev': { name: 'Previous 3 Pages', sign: '…' },
  'jump-next': { name: 'Next 3 Pages', sign: '…' },
} as const;

/** A button in place of antd's link without an address. The item around it, which also takes keys, is not rendered. */
function pageButton(current: number): NonNullable<PaginationProps['itemRender']> {
  return (page, type) => {
    const { name, sign } = type === 'page' ? { name: `Page ${page}`, sign: page } : steps[type];
    return (
      <button
        type="button"
        className={type === 'page' ? 'pager-button' : 'pager-button step'}
        title={type === 'page' ? String(page) : name}
        aria-label={name}
        aria-current={type === 'page' && page === current ? 'page' : undefined}
        // The click that follows turns the page.
        onKeyDown={(event) => event.stopPropagation()}
      >
        {sign}
      </button>
    );
  };
}

/** Total, page sizes, previous page, pages, next page and page field, in this order. */
export function Pager({
  total,
  totalText = `Total ${total === null ? '…' : formatCount(total)}`,
  pageNum,
  pageSize,
  pageSizes,
  onPage,
  onPageSize,
  label,
}: Pages & {
  /** Distinguishes the two paginators of a table. */
  label: string;
}) {
  return (
    <nav className="pager" aria-label={label}>
      <span className="pager-total">{totalText}</span>
      <Select<number>
        className="pager-sizes"
        aria-label="Rows per page"
        popupMatchSelectWidth={false}
        value={pageSize}
        options={pageSizes.map((size) => ({ value: size, label: `${size} / page` }))}
        onChange={(size) => onPageSize(size)}
      />
      <Pagination
        total={Math.max(total ?? 0, 1)}
        current={pageNum}
        pageSize={pageSize}
        onChange={(page) => onPage(page)}
        itemRender={pageButton(pageNum)}
        showLessItems
        showQuickJumper
        showSizeChanger={false}
        showTitle={false}
      />
    </nav>
  );
}
