import { useEffect } from 'react';
import { sequenceLines } from '#domain/sequence/fasta';

/** A piece of a line whose residues are either all covered or all uncovered. */
interface Run {
  text: string;
  covered: boolean;
}

/** Divides a line where coverage begins or ends; a space between two covered residues counts as covered. */
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

/** The part of a selection from one of its elements to another, inclusive. */
function between(selected: Range, first: Element, last: Element): Range {
  const part = selected.cloneRange();
  if (!first.contains(selected.startContainer)) part.setStartBefore(first);
  if (!last.contains(selected.endContainer)) part.setEndAfter(last);
  return part;
}

/**
 * The text to copy for a selection that contains lines of a sequence: their letters without the spaces and line breaks
 * that make them readable, and the text before and after them unchanged. Null if the browser should copy as usual.
 */
function copiedText(selection: Selection, lines: Iterable<Element>): string | null {
  if (selection.rangeCount === 0 || selection.isCollapsed) return null;
  const selected = selection.getRangeAt(0);
  const inside = [...lines].filter((line) => selected.intersectsNode(line));
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return null;
  const bare = between(selected, first, last).toString().replace(/\s/g, '');
  const whole = selection.toString();
  if (whole.replace(/\s/g, '') === bare) return bare;
  const shown = inside.map((line) => between(selected, line, line).toString()).join('\n');
  return whole.includes(shown) ? whole.replace(shown, () => bare) : null;
}

/** Copies selected lines of a sequence without spaces and line breaks, wherever the selection begins. */
function copyBare(event: ClipboardEvent): void {
  const selection = getSelection();
  const text = selection && copiedText(selection, document.querySelectorAll('.fasta-line'));
  if (text === null || event.clipboardData === null) return;
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
}

/**
 * Readable FASTA: lines of 60 letters in blocks of 10, each with its 1-based start position on the left. CSS draws the
 * positions, so that they are not selected with the text, and skips the layout of lines out of view, because a
 * transcript may have thousands. `covered` is 1 for each residue to highlight.
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
          {covered === undefined ? (
            blocks.join(' ')
          ) : (
            <span>
              {runsOf(blocks, covered.subarray(position - 1)).map((run, place) => {
                // Pieces of a line have no identity other than their order.
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
