import { Link, useParams } from 'react-router-dom';
import type { Gene } from '#domain/api/schemas/gene';
import { crossReferenceUrl, parseCrossReferences } from '#domain/catalogue/cross-references';
import { splitList } from '#domain/catalogue/lists';
import { formatLocation } from '#domain/catalogue/spans';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { own } from '../../identity/own-words';
import { identity } from '../../identity/page-identity';
import { useCatalogue } from '../../api/site-data';
import { useKnownEntry } from '../../api/suggestions';
import { useEntity } from '../../api/useCall';
import { EmptyCard } from '../../parts/EmptyCard';
import { CrossReferences } from '../../parts/external-lists';
import { GenomeBrowserLinks } from '../../parts/genome-browsers';
import { NotInCatalogue } from '../../parts/NotInCatalogue';
import { PageMeta } from '../../parts/PageMeta';
import { searchAddress } from '../../parts/search-address';
import { textOrDash } from '../../parts/text-value';
import { geneRecord, type StructuredData } from '../../parts/structured-data';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { EntryHeader } from '../../ui/EntryHeader';
import { formatCount } from '../../ui/format-number';
import { type KeyValue, KeyValueTable } from '../../ui/KeyValueTable';
import { SkeletonLines } from '../../ui/Skeleton';
import { PageMenu } from '../../ui/page-menu/PageMenu';
import { CancerTable } from './CancerTable';
import { GenomeCard } from './GenomeCard';
import { PeptideOverview } from './PeptideOverview';
import { peptidesCard } from '../../parts/PeptideListCard';
import { TranscriptOverview, useRnaTypes } from './TranscriptOverview';
import { geneCriterion, useFirstPeptides, useTopSequences } from './gene-peptides';
import { TopSequences } from './TopSequences';

/** The gene as structured data for search engines. */
function geneData(gene: Gene): StructuredData {
  return geneRecord(location.origin, {
    id: gene.geneId,
    name: gene.geneName || gene.geneId,
    description: gene.description,
    aliases: splitList(gene.aliasName),
    transcriptIds: splitList(gene.relatedTranscriptId),
    sameAs: parseCrossReferences(gene.database).flatMap(
      (reference) => crossReferenceUrl(reference, 'gene', identity.genome) ?? [],
    ),
  });
}

/** Whether genes have places on a genome. */
const isPlaced = identity.genome.places === undefined;

export function geneRows(gene: Gene): KeyValue[] {
  return [
    { key: 'Gene ID', value: <span className="mono">{gene.geneId}</span> },
    { key: 'Gene Name', value: textOrDash(gene.geneName) },
    { key: 'Description', value: textOrDash(gene.description) },
    { key: 'Alias', value: splitList(gene.aliasName).join(', ') || EMPTY_VALUE },
    ...(isPlaced
      ? [
          { key: 'Assembly', value: identity.assembly },
          { key: 'Location', value: <span className="mono">{formatLocation(gene)}</span> },
          { key: 'Strand', value: <span className="mono">{gene.strand}</span> },
        ]
      : []),
    { key: 'Num. of Transcript(s)', value: formatCount(gene.transcriptCount) },
    { key: 'Cross-reference', value: <CrossReferences database={gene.database} level="gene" /> },
  ];
}

const cards = {
  information: { id: 'information', title: 'Gene Information' },
  transcripts: { id: 'transcripts', title: 'Transcript Overview' },
  genome: { id: 'genome', title: 'Genome view' },
  cancers: { id: 'cancers', title: 'Peptides' },
  peptides: peptidesCard,
} as const;

export default function GenePage() {
  const { geneId = '' } = useParams();
  const entity = useEntity('geneInfo', { geneId });
  const { data: catalogue } = useCatalogue();
  const known = useKnownEntry('gene', geneId, entity.state === 'absent');
  if (entity.state === 'absent') return <NotInCatalogue what="Gene" id={geneId} known={known} />;
  const gene = entity.state === 'found' ? entity.value : null;
  return (
    <div className="page">
      <GeneHeader geneId={geneId} gene={gene} />
      <PageMenu entries={Object.values(cards).filter(({ id }) => isPlaced || id !== cards.genome.id)} />
      <TopSequences geneId={geneId} />
      <Card {...cards.information}>
        <KeyValueTable label="Gene information" rows={gene && geneRows(gene)} />
        <EmptyCard release={catalogue} of={['matrices', 'immunogenicity', 'validation']} />
      </Card>
      <Card {...cards.transcripts}>
        <TranscriptOverview gene={gene} />
      </Card>
      {isPlaced && (
        <Card {...cards.genome}>
          <GenomeCard gene={gene} />
        </Card>
      )}
      <Card {...cards.cancers}>{gene === null ? <SkeletonLines lines={6} /> : <CancerTable geneId={geneId} />}</Card>
      {gene === null ? (
        <Card {...cards.peptides}>
          <SkeletonLines lines={8} />
        </Card>
      ) : (
        <PeptideOverview geneId={geneId} />
      )}
    </div>
  );
}

function GeneHeader({ geneId, gene }: { geneId: string; gene: Gene | null }) {
  const name = gene?.geneName || geneId;
  const peptides = useFirstPeptides(geneId);
  const sequences = useTopSequences(geneId)?.sequenceTotal;
  const types = useRnaTypes(gene);
  return (
    <>
      <PageMeta
        title={`${name}, gene`}
        {...(gene
          ? {
              description: `${name}: ${gene.description}. Location, transcripts and the peptides they encode.`,
              data: geneData(gene),
            }
          : {})}
      />
      <EntryHeader
        kind="Gene"
        title={name}
        aside={gene?.geneName ? geneId : undefined}
        description={gene ? gene.description || undefined : 'Loading'}
        facts={
          peptides === undefined || sequences === undefined
            ? null
            : [
                { label: 'Entries', value: formatCount(peptides.total) },
                { label: 'Sequences', value: formatCount(sequences) },
                ...(peptides.cancers === undefined
                  ? []
                  : [{ label: own('Cancers'), value: formatCount(peptides.cancers.length) }]),
                ...(types.length === 0 ? [] : [{ label: 'RNA type', value: types.join(', ') }]),
              ]
        }
        actions={
          <>
            <CopyButton text={geneId} label="Copy ID" />
            <Link className="button" to={searchAddress([geneCriterion(geneId)])}>
              All peptides of this gene
            </Link>
            <GenomeBrowserLinks place={gene} />
          </>
        }
      />
    </>
  );
}
