import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { BlastType } from '#domain/blast/vocabulary';
import { paths, type SequenceKind } from '#domain/catalogue/paths';
import { foldCase } from '#domain/search/value-list';
import { fastaRecord } from '#domain/sequence/fasta';
import { type KnownEntry, useKnownEntry } from '../../api/suggestions';
import { callQuery, type Entity, entityOf, useCall } from '../../api/useCall';
import { blastOf } from '../../parts/find/destination';
import { NotInCatalogue } from '../../parts/NotInCatalogue';
import { PageMeta } from '../../parts/PageMeta';
import { SequenceLines } from '../../parts/SequenceLines';
import { CopyButton } from '../../ui/CopyButton';
import { EntryHeader } from '../../ui/EntryHeader';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { NewTabLink } from '../../ui/NewTabLink';
import { DOWNLOAD, saveText } from '../../ui/save-file';
import { Spinner } from '../../ui/Spinner';

/** Reads the `type` of the address: anything but an ORF type means transcript. */
export function sequenceKind(type: string | undefined): SequenceKind {
  return type === 'orf' || type === 'orfProtein' ? type : 'transcript';
}

export const sequenceTitles: Record<SequenceKind, string> = {
  transcript: 'Transcript Sequence',
  orf: 'ORF Sequence',
  orfProtein: 'ORF protein Sequence',
};

const blastTypes = { transcript: 'blastn', orf: 'blastn', orfProtein: 'blastp' } as const satisfies Record<
  SequenceKind,
  BlastType
>;

const residueUnits: Record<SequenceKind, string> = { transcript: 'nt', orf: 'nt', orfProtein: 'aa' };

function useSequence(kind: SequenceKind, id: string): Entity<string> {
  return entityOf(
    useQuery<string>(
      kind === 'transcript'
        ? callQuery('transcriptSequence', { transcriptId: id })
        : callQuery('orfSequence', { orfId: id, seqType: kind === 'orf' ? 'nucleotide' : 'protein' }),
    ),
  );
}

/** What of an id of an ORF is not that of its transcript: `_ORF1`. */
const OF_ORF = /[^A-Za-z0-9]orf\d+$/i;

/**
 * The id of an absent sequence as the catalogue spells it; otherwise what is known of the id. An ORF is looked for among
 * those of its transcript.
 */
function useSpelling(kind: SequenceKind, id: string, wanted: boolean): string | KnownEntry {
  const ofTranscript = kind === 'transcript';
  // In lower case the id of the transcript is another spelling in any case, so that it is looked up.
  const known = useKnownEntry('transcript', ofTranscript ? id : id.replace(OF_ORF, '').toLowerCase(), wanted);
  const transcriptId = wanted && known.state === 'found' ? known.entry.id : null;
  const { data: orfs } = useCall('orfInfo', ofTranscript || transcriptId === null ? null : { transcriptId });
  if (ofTranscript) return transcriptId ?? known;
  if (transcriptId === null) return known.state === 'looking' ? known : { state: 'unknown', near: [] };
  if (orfs === undefined) return { state: 'looking' };
  const orf = orfs.find(({ orfId }) => orfId !== id && foldCase(orfId) === foldCase(id));
  return orf?.orfId ?? { state: 'unknown', near: [] };
}

export default function SequencePage() {
  const { type, seqId = '' } = useParams();
  const kind = sequenceKind(type);
  const entity = useSequence(kind, seqId);
  const spelling = useSpelling(kind, seqId, entity.state === 'absent');
  if (typeof spelling === 'string') return <Navigate to={paths.sequence(kind, spelling)} replace />;
  if (entity.state === 'absent')
    return <NotInCatalogue what={kind === 'transcript' ? 'Transcript' : 'ORF'} id={seqId} known={spelling} />;
  const sequence = entity.state === 'found' ? entity.value : null;
  return (
    <div className="page">
      <PageMeta
        title={`${seqId}, ${sequenceTitles[kind]}`}
        description={`${sequenceTitles[kind]} of ${seqId}, to read or to download as FASTA.`}
      />
      <EntryHeader
        kind="Sequence"
        title={sequenceTitles[kind]}
        aside={seqId}
        facts={
          sequence === null
            ? null
            : [{ label: 'Length', value: `${formatCount(sequence.length)} ${residueUnits[kind]}` }]
        }
        actions={
          <>
            <button
              type="button"
              className="button primary"
              disabled={sequence === null}
              onClick={() => sequence !== null && saveText(`${seqId}.fasta`, fastaRecord(seqId, sequence))}
            >
              <Icon name="download" />
              {DOWNLOAD}
            </button>
            {sequence === null ? null : (
              <>
                <CopyButton text={sequence} label="Copy sequence" />
                <Link className="button" {...blastOf(blastTypes[kind], fastaRecord(seqId, sequence))}>
                  BLAST this
                </Link>
              </>
            )}
            <OtherPage kind={kind} id={seqId} />
          </>
        }
      />
      <section className="card" aria-label="Sequence">
        {sequence === null ? <Spinner /> : <SequenceLines id={seqId} sequence={sequence} />}
      </section>
    </div>
  );
}

/** A link to a related page: from a transcript to its own page, from an ORF to its other sequence. */
function OtherPage({ kind, id }: { kind: SequenceKind; id: string }) {
  if (kind === 'transcript')
    return (
      <NewTabLink className="button" href={paths.transcript(id)}>
        Transcript page
      </NewTabLink>
    );
  const other = kind === 'orf' ? 'orfProtein' : 'orf';
  return (
    <NewTabLink className="button" href={paths.sequence(other, id)}>
      {sequenceTitles[other]}
    </NewTabLink>
  );
}
