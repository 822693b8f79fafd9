import { useEffect } from 'react';
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
import { copiedText } from './copied-text';
import { SequenceLines } from './SequenceLines';
import { residueUnits, sequenceKind, sequenceTitles } from './sequence-kind';
import { useSequence } from './useSequence';

export default function SequencePage() {
  const { type, seqId = '' } = useParams();
  const kind = sequenceKind(type);
  const entity = useSequence(kind, seqId);
  useEffect(() => {
    document.addEventListener('copy', copyBare);
    return () => document.removeEventListener('copy', copyBare);
  }, []);
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
      <section className="card" aria-label="Sequence">
        {sequence === null ? <Spinner /> : <SequenceLines id={seqId} sequence={sequence} />}
      </section>
    </div>
  );
}

/** Lines of the sequence in a selection are copied bare, wherever the selection begins. */
function copyBare(event: ClipboardEvent): void {
  const selection = getSelection();
  const text = selection && copiedText(selection, document.querySelectorAll('.fasta-line'));
  if (text === null || event.clipboardData === null) return;
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
}
