import { Link } from 'react-router-dom';
import { isOffered } from '#domain/search/fields';
import { useCatalogue } from '../../api/site-data';
import { UNIT_PARAMETER } from '../../parts/paged-list';
import { peptidesCard } from '../../parts/PeptideListCard';
import { SequenceTable } from '../../parts/sequences/SequenceTable';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { SkeletonLines } from '../../ui/Skeleton';
import { useTopSequences } from './gene-peptides';

/** The sequences of a gene that bind best; nothing without peptides, or if the release has no affinities to rank them by. */
export function TopSequences({ geneId }: { geneId: string }) {
  const { data: catalogue } = useCatalogue();
  const answer = useTopSequences(geneId);
  if (answer?.sequenceTotal === 0 || (catalogue !== undefined && !isOffered('affinity', catalogue))) return null;
  const { sequences, sequenceTotal: total = 0 } = answer ?? {};
  return (
    <Card
      title="Top sequences"
      note="by best predicted affinity"
      actions={
        sequences !== undefined && total > sequences.length ? (
          <Link
            className="button small"
            to={{ search: `?${UNIT_PARAMETER}=sequences`, hash: `#${peptidesCard.id}` }}
            onClick={() => document.getElementById(peptidesCard.id)?.scrollIntoView()}
          >
            All {formatCount(total)} sequences
          </Link>
        ) : null
      }
    >
      {sequences === undefined ? (
        <SkeletonLines lines={7} />
      ) : (
        <SequenceTable
          label="Top sequences"
          catalogue={catalogue}
          rows={sequences}
          loading={false}
          sort={null}
          onSort={null}
          empty={null}
        />
      )}
    </Card>
  );
}
