import type { DemoOrf } from '../genome/gene-model';
import { PEPTIDE_MIN } from './digest';
import type { DemoSequence } from './peptide-model';

/** Finds, for every sequence, all ORFs whose protein holds it, and notes them in `sequence.orfs` in the order of `orfs`. */
export function locateInOrfs(sequences: readonly DemoSequence[], orfs: Iterable<DemoOrf>): void {
  const byBeginning = new Map<string, DemoSequence[]>();
  for (const sequence of sequences) {
    const beginning = sequence.text.slice(0, PEPTIDE_MIN);
    const known = byBeginning.get(beginning);
    if (known) known.push(sequence);
    else byBeginning.set(beginning, [sequence]);
  }
  for (const orf of orfs) {
    for (let at = 0; at + PEPTIDE_MIN <= orf.protein.length; at += 1) {
      for (const sequence of byBeginning.get(orf.protein.slice(at, at + PEPTIDE_MIN)) ?? []) {
        if (sequence.orfs.at(-1) !== orf && orf.protein.startsWith(sequence.text, at)) sequence.orfs.push(orf);
      }
    }
  }
}
