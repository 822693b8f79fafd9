import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { type Criterion, describeCriteria } from '#domain/search/criteria';
import { fields } from '#domain/search/fields';
import { isFiltered, noFilters } from '#domain/search/row-filters';
import { own } from '../../identity/own-words';
import { identity } from '../../identity/page-identity';
import { EmptyState } from '../../ui/EmptyState';
import type { SearchAction, SearchState } from './search-state';

/** Number of values that are named; the others are counted. */
const VALUES_SHOWN = 4;

/** A longer value, such as a sequence, is named by its beginning. */
const LETTERS_SHOWN = 60;

const isLong = (value: string): boolean => value.length > LETTERS_SHOWN;
const beginningOf = (value: string): string => (isLong(value) ? `${value.slice(0, LETTERS_SHOWN)}…` : value);

function valuesText(values: readonly string[]): string {
  const rest = values.length - VALUES_SHOWN;
  return values.slice(0, VALUES_SHOWN).map(beginningOf).join(' or ') + (rest > 0 ? ` or ${rest} more` : '');
}

/** The criteria in words: `Cancer: Breast cancer or Lung cancer and Status: Validated`. */
export function criteriaText(criteria: readonly Criterion[]): string {
  return describeCriteria(criteria, identity)
    .map(({ label, values }) => `${own(label)}: ${valuesText(values)}`)
    .join(' and ');
}

export function SearchedFor({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <span className="searched-for">
      <span className="visually-hidden">Searched for</span>
      {describeCriteria(criteria, identity).map(({ label, values }, index) => (
        <Fragment key={label}>
          {index > 0 ? <span className="searched-and">and</span> : null}
          <span className="searched-criterion" title={values.some(isLong) ? values.join(' or ') : undefined}>
            <span className="searched-label">{own(label)}</span>
            {valuesText(values)}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

const without = (criteria: readonly Criterion[], left: Criterion) => criteria.filter((criterion) => criterion !== left);

/** Says that nothing matches, and offers searches that may find something. */
export function SearchEmpty({ state, dispatch }: { state: SearchState; dispatch: (action: SearchAction) => void }) {
  const { run, filters } = state;
  if (isFiltered(filters)) {
    return (
      <EmptyState title={`No peptides that match ${criteriaText(run)} pass these filters.`}>
        <button type="button" className="button" onClick={() => dispatch({ type: 'filters', filters: noFilters })}>
          Clear the filters
        </button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No peptides match ${criteriaText(run)}.`}>
      {run.length > 1 ? (
        <div className="next-steps button-row">
          {run.map((criterion) => (
            <button
              key={criterion.type}
              type="button"
              className="button"
              onClick={() => dispatch({ type: 'run', criteria: without(run, criterion) })}
            >
              Search without {own(fields[criterion.type].label)}
            </button>
          ))}
        </div>
      ) : (
        <p>
          Names and IDs must match exactly. Check the spelling, try another name, or explore the peptides on{' '}
          <Link to={paths.browse}>Browse</Link>.
        </p>
      )}
    </EmptyState>
  );
}
