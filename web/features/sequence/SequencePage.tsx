import { useParams } from 'react-router-dom';
import { paths, type SequenceKind } from '#domain/catalogue/paths';
import { fastaRecord } from '#domain/sequence/fasta';
import { NotInCatalogue } from '../../parts/NotInCatalogue';
import { PageMeta } from '../../parts/PageMeta';
import { SequenceLines } from '../../parts/SequenceLines';
import { CopyButton } from '../../ui/CopyButton';
import { EntryHeader } from '../../ui/EntryHeader';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { NewTabLink } from '../../ui/NewTabLink';
import { saveText } from '../../ui/save-text';
import { Spinner } from '../../ui/Spinner';
import { residueUnits, sequenceKind, sequenceTitles } from './sequence-kind';
import { useSequence } from './useSequence';

export default function SequencePage() {
  const { type, seqId = '' } = useParams();
  const kind = sequenceKind(type);
  const entity = useSequence(kind, seqId);
  if (entity.state === 'absent') return <NotInCatalogue what={kind === 'transcript' ? 'Transcript' : 'ORF'} id={seqId} />;
  const sequence = entity.state === 'found' ? entity.value : null;
  return (
    <div className="page">
      <PageMeta title={`${seqId}, ${sequenceTitles[kind]}`} description={`${sequenceTitles[kind]} of ${seqId}, for reading and as FASTA.`} />
      <EntryHeader
        kind="Sequence"
        title={sequenceTitles[kind]}
        aside={seqId}
        factsExpected={1}
        facts={sequence === null ? [] : [{ label: 'Length', value: `${formatCount(sequence.length)} ${residueUnits[kind]}` }]}
        actions={(
          <>
            <button
              type="button"
              className="button primary"
              disabled={sequence === null}
              onClick={() => sequence !== null && saveText(`${seqId}.fasta`, fastaRecord(seqId, sequence))}
            >
              <Icon name="download" />Download
            </button>
            {sequence === null ? null : <CopyButton text={sequence} label="Copy sequence" />}
            <OtherPage kind={kind} id={seqId} />
          </>
        )}
      />
      <section className="card" aria-label="Sequence">
        {sequence === null ? <Spinner /> : <SequenceLines id={seqId} sequence={sequence} />}
      </section>
    </div>
  );
}

/** Where else the id leads: a transcript to its page, an ORF to its other sequence. */
function OtherPage({ kind, id }: { kind: SequenceKind; id: string }) {
  if (kind === 'transcript') return <NewTabLink className="button" href={paths.transcript(id)}>Transcript page</NewTabLink>;
  const other = kind === 'orf' ? 'orfProtein' : 'orf';
  return <NewTabLink className="button" href={paths.sequence(other, id)}>{sequenceTitles[other]}</NewTabLink>;
}
