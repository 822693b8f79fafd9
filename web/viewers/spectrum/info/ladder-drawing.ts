import { type FragmentationLadder, type FragmentMatch, seriesLetters } from '#domain/spectrum/index';
import { ionColor } from '../scene/ion-colors';
import { ionsOf } from '../state/linked-ions';

/** A mark at one side of a bond. */
export interface LadderMark {
  readonly after: number;
  /** 'below': the part to its left was seen (a, b, c); 'above': the part to its right (x, y, z). */
  readonly side: 'below' | 'above';
  /** `b5++`, without losses. */
  readonly ions: readonly string[];
  /** As recorded, of the first series seen. */
  readonly color: string;
  /** Fragment index, shown at the mark. */
  readonly index: number;
}

/** The marks of a ladder, from the N-terminus. */
export function ladderMarks({ bonds }: FragmentationLadder): LadderMark[] {
  return bonds.flatMap(({ after, nTerminal, cTerminal }) => [...mark(after, 'below', nTerminal), ...mark(after, 'above', cTerminal)]);
}

function mark(after: number, side: LadderMark['side'], matches: readonly FragmentMatch[]): LadderMark[] {
  const [first] = matches;
  if (first === undefined) return [];
  const letter = seriesLetters.find((series) => first.label.startsWith(series)) ?? 'b';
  return [{ after, side, ions: ionsOf(matches), color: ionColor(letter, 1), index: first.fragmentIndex }];
}

/** The same in words. */
export function ladderText({ bonds, explainedBonds }: FragmentationLadder): string {
  const seen = bonds.flatMap(({ nTerminal, cTerminal }) => ionsOf([...nTerminal, ...cTerminal]));
  return `${explainedBonds} of ${bonds.length} peptide bonds explained${seen.length === 0 ? '' : `: ${seen.join(', ')}`}`;
}
