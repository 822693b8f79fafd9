import type { PeptideNotation } from '#domain/match/peptide-notations';
import { readPeptide } from '#domain/match/read-peptide';
import { type RowProblems, spreadsheetDamage } from './row-problems';

/** Distinct cells that are remembered. */
export const REMEMBERED = 200_000;
/** What most cells are. */
const STANDARD = /^[ACDEFGHIKLMNPQRSTVWY]{5,}$/;

/** Reads the peptides of cells, each distinct one once: tables repeat them in every run. */
export class PeptideCells {
  readonly #notation: PeptideNotation | null;
  readonly #problems: RowProblems;
  readonly #read = new Map<string, string | { problem: string }>();

  /** `notation` is that of the program that wrote them, null if it is not known. */
  constructor(notation: PeptideNotation | null, problems: RowProblems) {
    this.#notation = notation;
    this.#problems = problems;
  }

  /** Returns the sequence of the 20 residues; null after reporting why there is none. */
  sequenceOf(line: number, cell: string): string | null {
    if (STANDARD.test(cell)) return cell;
    let read = this.#read.get(cell);
    if (read === undefined) {
      if (this.#read.size > REMEMBERED) this.#read.clear();
      read = this.#peptide(cell);
      this.#read.set(cell, read);
    }
    return typeof read === 'string' ? read : this.#problems.leaveOut(line, read.problem, cell);
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
