import { structureLengths } from '#domain/catalogue/thresholds';
import { call } from '../../api/client';
import { formatCount } from '../../ui/format-number';
import { DotBracketActions } from '../../viewers/structure/DotBracketActions';

/** Why a transcript of a length that is drawn has no structure, and its sequence for programs that predict one. */
export function StructureMissing({ transcriptId }: { transcriptId: string }) {
  return (
    <>
      <p className="fine-print">No secondary structure is recorded for this transcript.</p>
      <p className="fine-print">
        The data of this release list none for it. Programs that predict a structure read its sequence in this form:
      </p>
      <div className="entry-actions row">
        <DotBracketActions
          name={`${transcriptId}.fa`}
          what="Sequence"
          read={async () => `>${transcriptId}\n${await call('transcriptSequence', { transcriptId })}\n`}
        />
      </div>
    </>
  );
}

/** Why a very long transcript has no card with its structure. */
export function StructureTooLong() {
  return (
    <p className="fine-print">
      No secondary structure is shown: the transcript is too long. Structures are drawn up to{' '}
      {formatCount(structureLengths.imageMax)} nt.
    </p>
  );
}
