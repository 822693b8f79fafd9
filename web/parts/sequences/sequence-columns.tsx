import type { SequenceRow } from '#domain/api/schemas/sequence';
import { paths } from '#domain/catalogue/paths';
import { hasPart } from '#domain/catalogue/release-parts';
import { affinityThreshold } from '#domain/catalogue/thresholds';
import { EMPTY_VALUE, UNKNOWN } from '#domain/catalogue/vocabulary';
import { isOffered, type OfferedLists } from '#domain/search/fields';
import { groupLabel, own } from '../../identity/own-words';
import { identity } from '../../identity/page-identity';
import { formatCount, formatMeasure } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { NewTabLink } from '../../ui/NewTabLink';
import { MorePopover } from '../../ui/popup/MorePopover';
import type { Column } from '../../ui/table/column';
import { useCopy } from '../../ui/useCopy';
import { CancerIcon } from '../CancerName';
import { GeneLink } from '../entity-links';
import { GroupShape } from '../marks';
import { Sequence } from '../Sequence';
import './sequences.css';

/** Links and marks of a cell; a popover contains the others. */
const CELL_GENES = 2;
const CELL_CANCERS = 8;

function SequenceCell({ sequence, peptideId }: Pick<SequenceRow, 'sequence' | 'peptideId'>) {
  const { copied, copy } = useCopy();
  return (
    <span className="sequence-cell">
      <NewTabLink href={paths.peptide(peptideId)} title={peptideId}>
        <Sequence letters={sequence} />
      </NewTabLink>
      <button
        type="button"
        className="link-button copy-sequence"
        aria-label={copied ? `Copied ${sequence}` : `Copy ${sequence}`}
        onClick={() => void copy(sequence)}
      >
        <Icon name={copied ? 'check' : 'copy'} size={14} />
      </button>
    </span>
  );
}

const matchingFirst = (cancers: SequenceRow['cancers']) =>
  cancers.toSorted((one, other) => Number(other.matching) - Number(one.matching));

/** A cancer with the expression groups of the sequence in it, in words for its tip, screen readers and the popover. */
function CancerMark({
  of: { cancer, groups, matching },
  measured,
}: {
  of: SequenceRow['cancers'][number];
  measured: boolean;
}) {
  const words = measured ? `${cancer}: ${groups.map(({ group }) => groupLabel(group ?? UNKNOWN)).join(', ')}` : cancer;
  return (
    <span className={matching ? 'cancer-mark' : 'cancer-mark other'} title={words}>
      <CancerIcon cancer={cancer} />
      {measured ? groups.map(({ group }) => group && <GroupShape key={group} group={group} />) : null}
      <span className="cancer-mark-words">{words}</span>
    </span>
  );
}

function BestGenotype({ genotype, affinity }: Pick<SequenceRow, 'genotype' | 'affinity'>) {
  if (genotype === null || affinity === null) return EMPTY_VALUE;
  const threshold = affinityThreshold(genotype, identity.thresholds);
  return (
    <span className="best-genotype">
      <span className="numeric">{genotype}</span> {`${formatMeasure(affinity)}\u00a0nM`}
      {threshold !== null && affinity > threshold ? (
        <span className="fine-print"> above the {threshold} nM threshold</span>
      ) : null}
    </span>
  );
}

/** The column by which the server sorts sequences. */
export const AFFINITY = 'affinity';

/** The columns of lists of sequences, as far as a release has something to show in them. */
export function sequenceColumns(catalogue: OfferedLists | undefined): Column<SequenceRow>[] {
  const measured = hasPart(catalogue, 'matrices');
  const columns: (Column<SequenceRow> & { of?: string })[] = [
    {
      key: 'sequence',
      title: 'Sequence',
      pinned: true,
      card: 'first',
      namesRow: true,
      render: ({ sequence, peptideId }) => <SequenceCell sequence={sequence} peptideId={peptideId} />,
    },
    {
      key: 'genes',
      title: 'Associated Gene',
      className: 'linked-cell sequence-genes',
      render: ({ genes }) =>
        genes.length === 0 ? (
          EMPTY_VALUE
        ) : (
          <MorePopover
            what="genes"
            limit={CELL_GENES}
            items={genes.map(({ geneId, geneName }) => (
              <GeneLink key={geneId} id={geneId} name={geneName} />
            ))}
          />
        ),
    },
    {
      key: 'cancers',
      title: own(measured ? 'Cancers and Expression Groups' : 'Cancers'),
      of: 'cancer',
      render: ({ cancers }) => (
        <MorePopover
          what="cancers"
          limit={CELL_CANCERS}
          items={matchingFirst(cancers).map((each) => (
            <CancerMark key={each.cancer} of={each} measured={measured} />
          ))}
        />
      ),
    },
    {
      key: AFFINITY,
      title: 'Best Genotype',
      of: 'affinity',
      firstOrder: 'ascend',
      render: ({ genotype, affinity }) => <BestGenotype genotype={genotype} affinity={affinity} />,
    },
    {
      key: 'entries',
      title: 'Matching Entries',
      align: 'right',
      render: ({ matching, entries }) => `${formatCount(matching)} of ${formatCount(entries)}`,
    },
  ];
  return columns
    .filter(({ of }) => of === undefined || isOffered(of, catalogue))
    .map(({ of: _field, ...column }) => column);
}
