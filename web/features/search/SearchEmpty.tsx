import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { builders } from '#domain/search/builder-types';
import type { Criterion } from '#domain/search/criteria';
import { isFiltered, noFilters } from '../../parts/peptide-filters';
import { EmptyState } from '../../ui/EmptyState';
import type { SearchAction, SearchState } from './search-state';
import { criteriaText } from './SearchedFor';

const without = (criteria: readonly Criterion[], left: Criterion) => criteria.filter((criterion) => criterion !== left);

/** Says what was looked for in vain, and offers what may find something. */
export function SearchEmpty({ state, dispatch }: { state: SearchState; dispatch: (action: SearchAction) => void }) {
  const { run, filters } = state;
  if (isFiltered(filters)) {
    return (
      <EmptyState title={`No peptide with ${criteriaText(run)} meets these filters.`}>
        <button type="button" className="button" onClick={() => dispatch({ type: 'filters', filters: noFilters })}>Clear the filters</button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No peptide with ${criteriaText(run)}.`}>
      {run.length > 1 ? (
        <div className="next-steps">
          {run.map((criterion) => (
            <button key={criterion.type} type="button" className="button" onClick={() => dispatch({ type: 'run', criteria: without(run, criterion) })}>
              Search without {builders[criterion.type].label}
            </button>
          ))}
        </div>
      ) : (
        <p>Names and ids are matched whole. Check the spelling, search by another one, or go through the peptides on <Link to={paths.browse}>Browse</Link>.</p>
      )}
    </EmptyState>
  );
}
