import { Link } from 'react-router-dom';
import { isOffered } from '#domain/search/fields';
import { expressionStateCodes, immunogenicityStates, UNKNOWN, validationStates } from '#domain/catalogue/vocabulary';
import type { Criterion } from '#domain/search/criteria';
import { useCatalogue } from '../../api/site-data';
import { groupCountsOf, groupsOf, longestFirst, peptidesOf } from '../../charts/cancer-bars';
import { CancerName } from '../../parts/CancerName';
import { ExpressionMark } from '../../parts/marks';
import { searchAddress } from '../../parts/search-address';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';
import { SkeletonLines } from '../../ui/Skeleton';
import { geneCriterion, useFirstPeptides } from './gene-peptides';
import './cancer-table.css';

/** A number that leads to the peptides that it counts. */
function Count({ count, of, criteria }: { count: number; of: string; criteria: readonly Criterion[] }) {
  if (count === 0) return <span className="none">0</span>;
  return (
    <Link to={searchAddress(criteria)} aria-label={`${formatCount(count)} ${of}`}>
      {formatCount(count)}
    </Link>
  );
}

/** Peptides of which nobody knows whether they belong to a count. */
function UnknownCount({ count = 0, label }: { count?: number | undefined; label: string }) {
  if (count === 0) return null;
  return <div className="unknown">{`${label}: ${formatCount(count)}`}</div>;
}

/** The shares of the expression groups in the peptides of a cancer, as long as the cancer's share of the longest. */
function GroupBar({ counts, longest }: { counts: readonly number[]; longest: number }) {
  return (
    <span className="group-bar" aria-hidden="true">
      {counts.map((count, at) => (
        <span key={expressionStateCodes[at]} style={{ width: `${(100 * count) / longest}%` }} />
      ))}
    </span>
  );
}

/** In which cancers the peptides of a gene were found, by expression group. */
export function CancerTable({ geneId }: { geneId: string }) {
  const { data: catalogue } = useCatalogue();
  const cancers = useFirstPeptides(geneId)?.cancers;
  if (cancers === undefined) return <SkeletonLines lines={6} />;
  if (cancers.length === 0) return <EmptyState title="The catalogue has no peptides of this gene." />;
  const rows = longestFirst(cancers);
  const longest = Math.max(...rows.map(peptidesOf));
  const gene = geneCriterion(geneId);
  const codes = isOffered('expression', catalogue) ? groupsOf(rows) : [];
  return (
    <div className="cancer-table">
      <table className="plain-table" aria-label="Peptides by cancer">
        <thead>
          <tr>
            <th scope="col">Cancer</th>
            <th scope="col">Peptides</th>
            {codes.map((code) => (
              <th key={code} scope="col">
                <ExpressionMark group={code === UNKNOWN ? null : code} />
              </th>
            ))}
            {isOffered('immunogenicity', catalogue) && <th scope="col">Immunogenic</th>}
            {isOffered('validation', catalogue) && <th scope="col">Validated</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const here = [gene, { type: 'cancer', values: [row.cancer] } as const];
            return (
              <tr key={row.cancer}>
                <th scope="row">
                  <CancerName cancer={row.cancer} />
                  {codes.length > 0 && (
                    <GroupBar counts={groupCountsOf(row).slice(0, codes.length)} longest={longest} />
                  )}
                </th>
                <td>
                  <Count count={peptidesOf(row)} of={`peptides, ${row.cancer}`} criteria={here} />
                </td>
                {codes.map((code, at) => (
                  <td key={code}>
                    <Count
                      count={groupCountsOf(row)[at] ?? 0}
                      of={`in this group, ${row.cancer}`}
                      criteria={[...here, { type: 'expression', values: [String(code)] }]}
                    />
                  </td>
                ))}
                {isOffered('immunogenicity', catalogue) && (
                  <td>
                    <Count
                      count={row.immunogenic}
                      of={`immunogenic, ${row.cancer}`}
                      criteria={[...here, { type: 'immunogenicity', values: ['1'] }]}
                    />
                    <UnknownCount count={row.unknown?.immunogenicity} label={immunogenicityStates[UNKNOWN]} />
                  </td>
                )}
                {isOffered('validation', catalogue) && (
                  <td>
                    <Count
                      count={row.validated}
                      of={`validated, ${row.cancer}`}
                      criteria={[...here, { type: 'validation', values: ['1'] }]}
                    />
                    <UnknownCount count={row.unknown?.validation} label={validationStates[UNKNOWN]} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
