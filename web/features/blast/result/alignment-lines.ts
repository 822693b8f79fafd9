import type { BlastHit } from '#domain/blast/result';
import { formatBits, formatEValue, formatPercent, identityPercent, isMinus, isProtein } from './hit-rows';

const ALIGNMENT_LINE = 60;

/** The part of one sequence on one line, with the 1-based positions of its first and last letter. */
interface AlignedPiece {
  from: number;
  to: number;
  letters: string;
}

interface AlignmentLine {
  query: AlignedPiece;
  midline: string;
  target: AlignedPiece;
}

/**
 * Cuts a gapped sequence into lines. Gaps do not advance the position; a line of gaps alone stays at the position
 * before it.
 */
function pieces(letters: string, from: number, step: 1 | -1): AlignedPiece[] {
  const cut: AlignedPiece[] = [];
  let next = from;
  for (let start = 0; start < letters.length; start += ALIGNMENT_LINE) {
    const line = letters.slice(start, start + ALIGNMENT_LINE);
    const count = line.replaceAll('-', '').length;
    const first = count > 0 || start === 0 ? next : next - step;
    next += step * count;
    cut.push({ from: first, to: count > 0 ? next - step : first, letters: line });
  }
  return cut;
}

/** An alignment in lines of 60. On the minus strand the positions of the target decrease. */
export function alignmentLines(
  hit: Pick<BlastHit, 'qseq' | 'hseq' | 'midline' | 'queryFrom' | 'queryTo' | 'hitFrom' | 'hitTo'>,
): AlignmentLine[] {
  const targets = pieces(hit.hseq, hit.hitFrom, isMinus(hit) ? -1 : 1);
  return pieces(hit.qseq, hit.queryFrom, hit.queryFrom > hit.queryTo ? -1 : 1).flatMap((query, index) => {
    const target = targets[index];
    if (target === undefined) return [];
    const start = index * ALIGNMENT_LINE;
    return [{ query, midline: hit.midline.slice(start, start + ALIGNMENT_LINE).padEnd(query.letters.length), target }];
  });
}

/** The three rows of every line, aligned for a fixed-width font. */
export function alignmentText(hit: BlastHit): string {
  const width = Math.max(
    ...[hit.queryFrom, hit.queryTo, hit.hitFrom, hit.hitTo].map((position) => String(position).length),
  );
  const row = (name: string, { from, letters, to }: AlignedPiece) =>
    `${name}  ${String(from).padEnd(width)}  ${letters}  ${to}`;
  const indent = ' '.repeat('Query  '.length + width + 2);
  return alignmentLines(hit)
    .map(({ query, midline, target }) =>
      [row('Query', query), (indent + midline).trimEnd(), row('Sbjct', target)].join('\n'),
    )
    .join('\n\n');
}

interface AlignmentFact {
  label: string;
  value: string;
}

/** What BLAST writes above an alignment. */
export function alignmentFacts(hit: BlastHit): AlignmentFact[] {
  const share = (count: number) => `${count}/${hit.alignLen} (${formatPercent((100 * count) / hit.alignLen)})`;
  return [
    { label: 'Score', value: `${formatBits(hit.bitScore)} bits (${hit.score})` },
    { label: 'Expect', value: formatEValue(hit.eValue) },
    { label: 'Identities', value: `${hit.identity}/${hit.alignLen} (${formatPercent(identityPercent(hit))})` },
    ...(hit.positive === undefined ? [] : [{ label: 'Positives', value: share(hit.positive) }]),
    { label: 'Gaps', value: share(hit.gaps) },
    ...(isProtein(hit) ? [] : [{ label: 'Strand', value: isMinus(hit) ? 'Plus/Minus' : 'Plus/Plus' }]),
  ];
}
