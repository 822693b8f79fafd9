import { translate } from '#domain/sequence/translate';
import type { Random } from '../random';
import { backgroundBases, codingSequence, ORF_LEADER } from './bases';
import type { GeneSpec } from './gene-model';
import type { Segment } from './gene-layout';

export interface FullTranscript {
  sequence: string;
  /** 1 at the first base of every codon put in on purpose. */
  codonMarks: Uint8Array;
  /** In transcript order of the specification: given ones first. */
  proteins: string[];
  /** Where the first one lies, leader included; null without any. */
  firstOrf: Segment | null;
}

/** Sizes of the gaps between `pieces` that together fill `free` nt. */
function drawGaps(pieces: number, free: number, random: Random): number[] {
  const cuts = Array.from({ length: pieces }, () => random.between(0, free)).sort((a, b) => a - b);
  return cuts.map((cut, i) => cut - (cuts[i - 1] ?? 0));
}

/** The sequence of a gene's longest transcript: non-coding background with open reading frames side by side in any frame. */
export function fullTranscript(spec: GeneSpec, random: Random): FullTranscript {
  const orfs = [...spec.sharedOrfs, ...spec.orfResidues.map((residues) => codingSequence(residues, random))];
  const bases = backgroundBases(spec.length, random);
  const codonMarks = new Uint8Array(spec.length);
  const coding = orfs.reduce((sum, orf) => sum + orf.length + ORF_LEADER.length, 0);
  if (coding > spec.length) throw new Error(`${spec.name}: ${coding} nt of open reading frames do not fit into ${spec.length} nt`);
  const gaps = drawGaps(orfs.length, spec.length - coding, random);
  let at = 0;
  let firstOrf: Segment | null = null;
  orfs.forEach((orf, i) => {
    const offset = at + (gaps[i] ?? 0);
    const text = ORF_LEADER + orf;
    for (let base = 0; base < text.length; base += 1) bases[offset + base] = text.charCodeAt(base);
    for (let codon = ORF_LEADER.length; codon < text.length - 3; codon += 3) codonMarks[offset + codon] = 1;
    firstOrf ??= { offset, length: text.length };
    at = offset + text.length;
  });
  const sequence = Buffer.from(bases).toString('latin1');
  return { sequence, codonMarks, proteins: orfs.map((orf) => translate(orf.slice(0, -3))), firstOrf };
}
