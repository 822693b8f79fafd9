import { useState } from 'react';
import type { DownloadRow } from '#domain/api/schemas/site-data';
import { Pager } from '../../ui/table/Pager';
import { DataSets } from './DataSets';
import { CANCER_PAGE_SIZES, firstPage, pageOfSize, rowsOfPage } from './paged-rows';

/** One data set per cancer, paged here: all rows are at hand. */
export function CancerDataSets({ rows, label }: { rows: readonly DownloadRow[]; label: string }) {
  const [page, setPage] = useState(firstPage);
  return (
    <div className="table-block">
      <div className="scroll-x">
        <DataSets rows={rowsOfPage(rows, page)} label={label} />
      </div>
      <Pager
        label={`Pages of ${label}`}
        total={rows.length}
        pageNum={page.pageNum}
        pageSize={page.pageSize}
        pageSizes={CANCER_PAGE_SIZES}
        onPage={(pageNum) => setPage({ ...page, pageNum })}
        onPageSize={(pageSize) => setPage(pageOfSize(pageSize))}
      />
    </div>
  );
}
