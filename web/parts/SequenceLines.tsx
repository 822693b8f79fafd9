import { useEffect } from 'react';
import { sequenceLines } from '#domain/sequence/fasta';
import { copiedText } from './copied-text';

/** A piece of a line, whose residues are all covered or all not. */
interface Run {
  text: string;
  covered: boolean;
}

/** The blocks of a line, cut where the cover begins or ends; a space between two covered residues belongs to them. */
function runsOf(blocks: readonly string[], covered: Uint8Array): Run[] {
  const runs: Run[] = [];
  let residue = 0;
  for (const letter of blocks.join(' ')) {
    const inside = covered[residue] === 1 && (letter !== ' ' || covered[residue - 1] === 1);
    const last = runs.at(-1);
    if (last?.covered === inside) last.text += letter;
    else runs.push({ text: letter, covered: inside });
    if (letter !== ' ') residue += 1;
  }
  return runs;
}

/** Lines of the sequence in a selection are copied bare, wherever the selection begins. */
function copyBare(event: ClipboardEvent): void {
  const selection = getSelection();
  const text = selection && copiedText(selection, document.querySelectorAll('.fasta-line'));
  if (text === null || event.clipboardData === null) return;
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
}

/**
 * FASTA for reading: lines of 60 in blocks of 10, each with its 1-based start at the left. The positions are drawn by
 * CSS, so that they are no part of a selection. Lines out of view are not laid out: a transcript may have thousands.
 * `covered`: 1 for each residue to be marked.
 */
export function SequenceLines({ id, sequence, covered }: { id: string; sequence: string; covered?: Uint8Array }) {
  useEffect(() => {
    const copy = (event: ClipboardEvent) => copyBare(event);
    document.addEventListener('copy', copy);
    return () => document.removeEventListener('copy', copy);
  }, []);
  return (
    <div className="fasta">
      <div className="fasta-header">&gt;{id}</div>
      {sequenceLines(sequence).map(({ position, blocks }) => (
        <div key={position} className="fasta-line" data-position={position}>
          {covered === undefined ? blocks.join(' ') : (
            <span>
              {runsOf(blocks, covered.subarray(position - 1)).map((run, place) => {
                // Pieces of one line have no other identity than their order.
                // oxlint-disable-next-line react/no-array-index-key
                return run.covered ? <mark key={place}>{run.text}</mark> : <span key={place}>{run.text}</span>;
              })}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
