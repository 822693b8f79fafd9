import { Fragment } from 'react';
import type { Criterion } from '#domain/search/criteria';
import { describeCriteria } from '#domain/search/describe-criteria';

/** Values named before the rest is counted. */
const VALUES_SHOWN = 4;

function valuesText(values: readonly string[]): string {
  const rest = values.length - VALUES_SHOWN;
  return values.slice(0, VALUES_SHOWN).join(' or ') + (rest > 0 ? ` or ${rest} more` : '');
}

/** The criteria in words: `Cancer Breast cancer or Lung cancer and Status Validated`. */
export function criteriaText(criteria: readonly Criterion[]): string {
  return describeCriteria(criteria).map(({ label, values }) => `${label} ${valuesText(values)}`).join(' and ');
}

export function SearchedFor({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <p className="searched-for" aria-label="Searched for">
      {describeCriteria(criteria).map(({ label, values }, index) => (
        <Fragment key={label}>
          {index > 0 ? <span className="searched-and">and</span> : null}
          <span className="searched-criterion"><span className="searched-label">{label}</span>{valuesText(values)}</span>
        </Fragment>
      ))}
    </p>
  );
}
