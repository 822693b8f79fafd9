import { Pagination, Select } from 'antd';
import { cloneElement, isValidElement, type AnchorHTMLAttributes, type ReactNode } from 'react';
import { formatCount } from '../format-number';

export interface PagerProps {
  /** Null: not known yet. */
  total: number | null;
  pageNum: number;
  pageSize: number;
  pageSizes: readonly number[];
  onPage: (pageNum: number) => void;
  onPageSize: (pageSize: number) => void;
  /** Tells two paginators of one table apart. */
  label: string;
}

/** antd draws page numbers as links without an address inside the items that are pressed: to a crawler and a screen reader they are none. */
function withoutRole(_page: number, _kind: string, element: ReactNode): ReactNode {
  if (!isValidElement<AnchorHTMLAttributes<HTMLAnchorElement>>(element) || element.type !== 'a') return element;
  return cloneElement(element, { role: 'presentation' });
}

/** Total, sizes, prev, pager, next, jumper: in this order, which antd's own paginator does not offer. */
export function Pager({ total, pageNum, pageSize, pageSizes, onPage, onPageSize, label }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      <span className="pager-total">Total {total === null ? '…' : formatCount(total)}</span>
      <Select
        className="pager-sizes"
        aria-label="Rows per page"
        value={pageSize}
        options={pageSizes.map((size) => ({ value: size, label: `${size} / page` }))}
        onChange={onPageSize}
        popupMatchSelectWidth={false}
      />
      <Pagination
        total={total ?? 0}
        current={pageNum}
        pageSize={pageSize}
        onChange={onPage}
        showSizeChanger={false}
        showQuickJumper
        showLessItems
        itemRender={withoutRole}
      />
    </nav>
  );
}
