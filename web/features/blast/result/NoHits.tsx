import type { QueryHits } from '#domain/blast/result';
import { PeptideLink } from '../../../parts/entity-links';
import { formatCount } from '../../../ui/format-number';
import { MorePopover } from '../../../ui/popup/MorePopover';
import { queriesWithoutHits } from './hit-rows';
import type { IdenticalPeptide } from './useIdenticalPeptides';

/** Up to this many names are shown without a click. */
const NAMED = 5;
/** Names shown at most: there may be ten thousand queries. */
const NAMED_MAX = 1_000;

/** What BLAST+ reports about one query or several, in plain words. */
export const UNSEARCHABLE = 'could not be searched: every letter is ambiguous, such as N or X';

function Named({ queries, of, what }: { queries: readonly QueryHits[]; of: number; what: string }) {
  if (queries.length === 0) return null;
  const ids = queries.map(({ queryId }) => queryId);
  const count = `${formatCount(ids.length)} of ${formatCount(of)} queries ${what}`;
  if (ids.length <= NAMED)
    return (
      <p className="blast-note unfound">
        {count}: <span className="unfound-ids">{ids.join(', ')}</span>
      </p>
    );
  return (
    <details className="blast-note unfound">
      <summary>{count}</summary>
      <p className="blast-note unfound-ids">
        {ids.slice(0, NAMED_MAX).join(', ')}
        {ids.length > NAMED_MAX ? ', …' : ''}
      </p>
    </details>
  );
}

const IDENTICAL = 'BLAST+ does not list with these parameters';

/** Leads to the peptides that queries are, although BLAST+ leaves them out. */
function Identical({ peptides, of }: { peptides: readonly IdenticalPeptide[]; of: number }) {
  if (peptides.length === 0) return null;
  const count =
    of === 1
      ? `This query is a peptide of the catalogue, which ${IDENTICAL}:`
      : `${formatCount(peptides.length)} of ${formatCount(of)} queries ${peptides.length === 1 ? 'is a peptide' : 'are peptides'} of the catalogue, which ${IDENTICAL}:`;
  const list = (
    <ul className="identical-peptides">
      {peptides.map(({ queryIndex, queryId, peptideIds }) => (
        <li key={queryIndex}>
          {of === 1 ? null : <span className="unfound-ids">{queryId}</span>}
          <MorePopover
            items={peptideIds.map((id) => (
              <PeptideLink key={id} id={id} />
            ))}
            limit={1}
            what="of the same sequence"
          />
        </li>
      ))}
    </ul>
  );
  return peptides.length <= NAMED ? (
    <div className="blast-note unfound">
      {count}
      {list}
    </div>
  ) : (
    <details className="blast-note unfound">
      <summary>{count}</summary>
      {list}
    </details>
  );
}

/** Names the queries without hits, those that could not be searched, and those that are peptides all the same. */
export function NoHits({
  queries,
  identical,
}: {
  queries: readonly QueryHits[];
  identical: readonly IdenticalPeptide[];
}) {
  return (
    <>
      {queries.length === 1 ? null : (
        <>
          <Named queries={queriesWithoutHits(queries)} of={queries.length} what="had no hits" />
          <Named queries={queries.filter(({ unsearchable }) => unsearchable)} of={queries.length} what={UNSEARCHABLE} />
        </>
      )}
      <Identical peptides={identical} of={queries.length} />
    </>
  );
}
