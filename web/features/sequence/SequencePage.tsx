import { useParams } from 'react-router-dom';
import { fastaRecord } from '#domain/sequence/fasta';
import { NotInCatalogue } from '../../parts/NotInCatalogue';
import { PageMeta } from '../../parts/PageMeta';
import { CopyButton } from '../../ui/CopyButton';
import { EntryHeader } from '../../ui/EntryHeader';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { saveText } from '../../ui/save-text';
import { Spinner } from '../../ui/Spinner';
import { SequenceLines } from './SequenceLines';
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
          </>
        )}
      />
      <section className="card" aria-label="Sequence" onCopy={copyBare}>
        {sequence === null ? <Spinner /> : <SequenceLines id={seqId} sequence={sequence} />}
      </section>
    </div>
  );
}

/** A selection inside the sequence is copied without the spaces and line ends that are only there for reading. */
function copyBare(event: React.ClipboardEvent) {
  const selected = getSelection()?.toString() ?? '';
  if (selected === '' || selected.includes('>')) return;
  event.clipboardData.setData('text/plain', selected.replace(/\s/g, ''));
  event.preventDefault();
}
