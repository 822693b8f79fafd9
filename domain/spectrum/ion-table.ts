import type { AnnotatedFragment, AnnotatedSeries, AnnotatedSpectrum } from './annotated-spectrum';
import type { Peptide, PeptideResidue } from './peptide';

/** A residue with the fragments that end at it. */
export interface IonTableRow {
  readonly residue: PeptideResidue;
  /** Count from the N-terminus: index of this row's N-terminal fragments. */
  readonly fromN: number;
  /** Count from the C-terminus: index of this row's C-terminal fragments. */
  readonly fromC: number;
  /** One cell per column of `nTerminal`; null in the last row, because the whole peptide is not a fragment. */
  readonly nTerminal: readonly (AnnotatedFragment | null)[];
  /** One cell per column of `cTerminal`; null in the first row, except for y of a peptide that can lose a reagent. */
  readonly cTerminal: readonly (AnnotatedFragment | null)[];
}

export interface IonTable {
  /** Columns to the left of the sequence, then those to its right. */
  readonly nTerminal: readonly AnnotatedSeries[];
  readonly cTerminal: readonly AnnotatedSeries[];
  readonly rows: readonly IonTableRow[];
}

/** Returns the m/z of the chosen series, residue by residue. */
export function ionTable(peptide: Peptide, { series }: AnnotatedSpectrum): IonTable {
  const nTerminal = series.filter(({ terminus }) => terminus === 'n');
  const cTerminal = series.filter(({ terminus }) => terminus === 'c');
  const length = peptide.residues.length;
  const rows = peptide.residues.map((residue, index): IonTableRow => ({
    residue,
    fromN: index + 1,
    fromC: length - index,
    nTerminal: nTerminal.map(({ fragments }) => fragments[index] ?? null),
    cTerminal: cTerminal.map(({ fragments }) => fragments[length - index - 1] ?? null),
  }));
  return { nTerminal, cTerminal, rows };
}
