import { sequenceLines } from '#domain/sequence/fasta';

/**
 * FASTA for reading: lines of 60 in blocks of 10, each with its 1-based start at the left. The positions are drawn by
 * CSS, so that they are no part of a selection. Lines out of view are not laid out: a transcript may have thousands.
 */
export function SequenceLines({ id, sequence }: { id: string; sequence: string }) {
  return (
    <div className="fasta">
      <div className="fasta-header">&gt;{id}</div>
      {sequenceLines(sequence).map(({ position, blocks }) => (
        <div key={position} className="fasta-line" data-position={position}>{blocks.join(' ')}</div>
      ))}
    </div>
  );
}
