import type { AnnotatedSpectrum, FragmentMatch } from './annotated-spectrum';
import type { Peptide } from './peptide';

/** A peptide bond and the fragments observed on its two sides. */
interface LadderBond {
  /** 1-based position of the residue before the bond. */
  readonly after: number;
  /** Matches whose fragment ends at the bond from the N-terminus (a, b, c), losses included. */
  readonly nTerminal: readonly FragmentMatch[];
  /** Matches whose fragment starts at the bond and runs to the C-terminus (x, y, z). */
  readonly cTerminal: readonly FragmentMatch[];
}

export interface FragmentationLadder {
  readonly bonds: readonly LadderBond[];
  /** Number of bonds with at least one match. */
  readonly explainedBonds: number;
}

/** Returns which bonds of the peptide the matches explain, for a ladder drawn over the sequence. */
export function fragmentationLadder(peptide: Peptide, { series }: AnnotatedSpectrum): FragmentationLadder {
  const length = peptide.residues.length;
  const bonds = Array.from({ length: Math.max(0, length - 1) }, (_, index): LadderBond => ({
    after: index + 1,
    nTerminal: matchesOf(series, 'n', index + 1),
    cTerminal: matchesOf(series, 'c', length - index - 1),
  }));
  const explained = bonds.filter(({ nTerminal, cTerminal }) => nTerminal.length + cTerminal.length > 0);
  return { bonds, explainedBonds: explained.length };
}

function matchesOf(series: AnnotatedSpectrum['series'], terminus: 'n' | 'c', fragmentIndex: number): FragmentMatch[] {
  return series
    .filter((entry) => entry.terminus === terminus)
    .flatMap(({ matches }) => matches.filter((match) => match.fragmentIndex === fragmentIndex));
}
