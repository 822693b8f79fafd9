import type { PeptideNotation } from '#domain/match/peptide-notations';
import { readPeptide } from '#domain/match/read-peptide';
import { spreadsheetDamage } from './row-problems';

/** Distinct cells that are remembered. */
export const REMEMBERED = 200_000;
/** What most cells are. */
const STANDARD = /^[ACDEFGHIKLMNPQRSTVWY]{5,}$/;

/** Reads the peptides of cells, each distinct one once: tables repeat them in every run. */
export class PeptideCells {
  readonly #notation: PeptideNotation | null;
  readonly #read = new Map<string, string | { problem: string }>();

  /** `notation` is that of the program that wrote them, null if it is not known. */
  constructor(notation: PeptideNotation | null) {
    this.#notation = notation;
  }

  /** Returns the sequence of the 20 residues, or why there is none. */
  sequenceOf(cell: string): string | { problem: string } {
    if (STANDARD.test(cell)) return cell;
    const known = this.#read.get(cell);
    if (known !== undefined) return known;
    if (this.#read.size > REMEMBERED) this.#read.clear();
    const read = this.#peptide(cell);
    this.#read.set(cell, read);
    return read;
  }

  #peptide(cell: string): string | { problem: string } {
    const damage = spreadsheetDamage(cell);
    if (damage !== null) return { problem: damage };
    const peptide = readPeptide(cell, this.#notation);
    if ('problem' in peptide) return peptide;
    const other = /[^ACDEFGHIKLMNPQRSTVWY]/.exec(peptide.sequence);
    return other === null ? peptide.sequence : { problem: `has ${other[0]}, which is none of the 20 residues` };
  }
}
