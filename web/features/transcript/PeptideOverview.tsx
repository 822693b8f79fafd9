import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { call } from '../../api/client';
import { initialPagedList, pagedListReducer, type PagedList } from '../../parts/paged-list';
import { peptideColumns } from '../../parts/peptide-columns';
import { isFiltered, noFilters } from '../../parts/peptide-filters';
import { PeptideFilterBar } from '../../parts/PeptideFilterBar';
import { PeptideTable } from '../../parts/PeptideTable';
import { EmptyState } from '../../ui/EmptyState';

const columns = [
  peptideColumns.peptideId, peptideColumns.cancer, peptideColumns.tissue, peptideColumns.study, peptideColumns.immunogenicity,
  peptideColumns.expression, peptideColumns.validation, peptideColumns.simultaneous, peptideColumns.sequence,
];

/** The peptides of a transcript. */
export function PeptideOverview({ transcriptId }: { transcriptId: string }) {
  const [state, dispatch] = useReducer(pagedListReducer<PagedList>, initialPagedList);
  const { filters, pageNum, pageSize, total } = state;
  const { data, isSuccess } = useQuery({
    queryKey: ['peptideOverview', transcriptId, filters, pageNum, pageSize],
    queryFn: ({ signal }) => call('peptideOverview', { transcriptId, ...filters, pageSize, pageNum, hasCountTotal: total !== null }, signal),
  });
  // A failed call updates nothing: what was last received stays in view.
  const [kept, setKept] = useState(data);
  if (data !== undefined && data !== kept) setKept(data);
  const answered = data?.total;
  useEffect(() => {
    if (answered !== undefined && answered !== total) dispatch({ type: 'total', total: answered });
  }, [answered, total]);
  return (
    <>
      <PeptideFilterBar filters={filters} onChange={(chosen) => dispatch({ type: 'filters', filters: chosen })} />
      <PeptideTable
        label="Peptide overview"
        columns={columns}
        rows={(data ?? kept)?.result}
        total={total}
        loading={!isSuccess}
        pageNum={pageNum}
        pageSize={pageSize}
        onPage={(page) => dispatch({ type: 'page', pageNum: page })}
        onPageSize={(size) => dispatch({ type: 'page size', pageSize: size })}
        empty={(
          <EmptyState title={isFiltered(filters) ? `No peptide of ${transcriptId} meets these filters.` : `The catalogue has no peptide of ${transcriptId}.`}>
            {isFiltered(filters)
              ? <button type="button" className="button" onClick={() => dispatch({ type: 'filters', filters: noFilters })}>Clear the filters</button>
              : undefined}
          </EmptyState>
        )}
      />
    </>
  );
}
