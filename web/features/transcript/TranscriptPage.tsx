import { useParams } from 'react-router-dom';
import type { Transcript } from '#domain/api/schemas/transcript';
import { crossReferenceUrl, parseCrossReferences, rnacentralUrl } from '#domain/catalogue/cross-references';
import { hasPart } from '#domain/catalogue/release-parts';
import { identity } from '../../identity/page-identity';
import { call } from '../../api/client';
import { useKnownEntry } from '../../api/suggestions';
import { useCatalogue } from '../../api/site-data';
import { useCall, useEntity } from '../../api/useCall';
import { EmptyCard } from '../../parts/EmptyCard';
import { GeneLink, SequenceButton } from '../../parts/entity-links';
import { BlastButton } from '../../parts/find/BlastButton';
import { GenomeBrowserLinks } from '../../parts/genome-browsers';
import { NotInCatalogue } from '../../parts/NotInCatalogue';
import { PageMeta } from '../../parts/PageMeta';
import { type StructuredData, transcriptRecord } from '../../parts/structured-data';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { EntryHeader } from '../../ui/EntryHeader';
import { formatCount } from '../../ui/format-number';
import { KeyValueTable } from '../../ui/KeyValueTable';
import { PageMenu } from '../../ui/page-menu/PageMenu';
import { GenomeCard } from './GenomeCard';
import { OrfCard } from './OrfCard';
import { PeptideOverview } from './PeptideOverview';
import { peptidesCard } from '../../parts/PeptideListCard';
import { StructureCard, structureRegime } from './StructureCard';
import { StructureTooLong } from './StructureMissing';
import { transcriptRows } from './transcript-rows';

const cards = {
  information: { id: 'information', title: 'Transcript Information' },
  structure: { id: 'structure', title: 'Secondary Structure' },
  orfs: { id: 'orfs', title: 'ORF Visualization' },
  genome: { id: 'genome', title: 'Genome view' },
  peptides: peptidesCard,
} as const;

/** What positions count on, without a genome. */
const { places } = identity.genome;

export default function TranscriptPage() {
  const { transcriptId = '' } = useParams();
  const entity = useEntity('transcriptInfo', { transcriptId });
  const { data: catalogue } = useCatalogue();
  const known = useKnownEntry('transcript', transcriptId, entity.state === 'absent');
  if (entity.state === 'absent') return <NotInCatalogue what="Transcript" id={transcriptId} known={known} />;
  const transcript = entity.state === 'found' ? entity.value : null;
  const hasStructures = hasPart(catalogue, 'structures');
  const regime = hasStructures ? transcript && structureRegime(transcript.length) : 'hidden';
  const shown = Object.values(cards).filter(
    ({ id }) => (id !== cards.structure.id || regime !== 'hidden') && (id !== cards.genome.id || places === undefined),
  );
  return (
    <div className="page">
      <TranscriptHeader transcriptId={transcriptId} transcript={transcript} />
      <PageMenu entries={shown} />
      <Card {...cards.information}>
        <KeyValueTable label="Transcript information" rows={transcript && transcriptRows(transcript, catalogue)} />
        {regime === 'hidden' && hasStructures ? <StructureTooLong /> : null}
        <EmptyCard release={catalogue} of={['structures', 'orfScores']} />
      </Card>
      {regime === 'hidden' ? null : (
        <Card {...cards.structure}>
          <StructureCard transcriptId={transcriptId} transcript={transcript} regime={regime} />
        </Card>
      )}
      <Card {...cards.orfs}>
        <OrfCard transcriptId={transcriptId} transcript={transcript} />
      </Card>
      {places === undefined && (
        <Card {...cards.genome}>
          <GenomeCard transcript={transcript} />
        </Card>
      )}
      <PeptideOverview transcriptId={transcriptId} />
    </div>
  );
}

/** The symbol of a gene; its id until the symbol is known. */
function NamedGene({ id }: { id: string }) {
  const { data: gene } = useCall('geneInfo', { geneId: id });
  return <GeneLink id={id} name={gene?.geneName} />;
}

function TranscriptHeader({ transcriptId, transcript }: { transcriptId: string; transcript: Transcript | null }) {
  const { data: orfs } = useCall('orfInfo', { transcriptId });
  return (
    <>
      <PageMeta
        title={`${transcriptId}, transcript`}
        {...(transcript
          ? {
              description: `${transcript.type} transcript ${transcriptId}, ${formatCount(transcript.length)} nt: structure, open reading frames and peptides.`,
              data: transcriptData(transcript),
            }
          : {})}
      />
      <EntryHeader
        kind="Transcript"
        title={transcriptId}
        mono
        description={transcript ? transcript.description || undefined : 'Loading'}
        facts={
          transcript === null
            ? null
            : [
                { label: 'Gene', value: transcript.relatedGeneId ? <NamedGene id={transcript.relatedGeneId} /> : '-' },
                ...(orfs === undefined ? [] : [{ label: 'ORFs', value: formatCount(orfs.length) }]),
              ]
        }
        actions={
          <>
            <CopyButton text={transcriptId} label="Copy ID" />
            {places === 'proteins' ? null : (
              <>
                <SequenceButton kind="transcript" id={transcriptId} of={`sequence of ${transcriptId}`}>
                  View sequence
                </SequenceButton>
                <BlastButton
                  type="blastn"
                  id={transcriptId}
                  of={`sequence of ${transcriptId}`}
                  read={() => call('transcriptSequence', { transcriptId })}
                />
              </>
            )}
            <GenomeBrowserLinks place={transcript} />
          </>
        }
      />
    </>
  );
}

/** The transcript for search engines. */
function transcriptData(transcript: Transcript): StructuredData {
  const references = parseCrossReferences(transcript.database).flatMap(
    (reference) => crossReferenceUrl(reference, 'transcript', identity.genome) ?? [],
  );
  return transcriptRecord(location.origin, {
    id: transcript.transcriptId,
    name: transcript.transcriptId,
    description: transcript.description,
    geneId: transcript.relatedGeneId,
    sameAs: transcript.rnacentralId === '' ? references : [rnacentralUrl(transcript.rnacentralId), ...references],
  });
}
