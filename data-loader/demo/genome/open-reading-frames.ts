import { translate } from '#domain/sequence/translate';
import type { Random } from '../random';
import { backgroundBases, codingSequence, ORF_LEADER } from './bases';
import type { Segment } from './gene-layout';
import type { GeneSpec } from './gene-model';

export interface FullTranscript {
  sequence: string;
  /** 1 at the first base of every embedded codon. */
  codonMarks: Uint8Array;
  /** In the order of the transcript: shared ones first. */
  proteins: string[];
  /** The first ORF including its leader, or null if there is none. */
  firstOrf: Segment | null;
}

/** Draws the gaps before `pieces` pieces; together with a last gap they fill `free` nt. */
function drawGaps(pieces: number, free: number, random: Random): number[] {
  const cuts = Array.from({ length: pieces }, () => random.between(0, free)).sort((a, b) => a - b);
  return cuts.map((cut, i) => cut - (cuts[i - 1] ?? 0));
}

/** Draws the longest transcript of a gene: non-coding background with embedded open reading frames, in any frame. */
export function fullTranscript(spec: GeneSpec, random: Random): FullTranscript {
  const orfs = [...spec.sharedOrfs, ...spec.orfResidues.map((residues) => codingSequence(residues, random))];
  const bases = backgroundBases(spec.length, random);
  const codonMarks = new Uint8Array(spec.length);
  const coding = orfs.reduce((sum, orf) => sum + orf.length + ORF_LEADER.length, 0);
  if (coding > spec.length)
    throw new Error(`${spec.name}: ${coding} nt of open reading frames do not fit into ${spec.length} nt`);
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

const A = 'A'.charCodeAt(0);
const G = 'G'.charCodeAt(0);
const T = 'T'.charCodeAt(0);

export interface FoundOrf {
  /** nt, 1-based inclusive, stop codon included. */
  start: number;
  end: number;
  residues: number;
}

function isStop(sequence: string, at: number): boolean {
  if (sequence.charCodeAt(at) !== T) return false;
  const second = sequence.charCodeAt(at + 1);
  const third = sequence.charCodeAt(at + 2);
  return (second === A && (third === A || third === G)) || (second === G && third === A);
}

function isStart(sequence: string, at: number): boolean {
  return sequence.charCodeAt(at) === A && sequence.charCodeAt(at + 1) === T && sequence.charCodeAt(at + 2) === G;
}

/**
 * Finds every open reading frame of at least `minResidues` in the three forward frames, from the first ATG after a stop
 * to the next stop.
 */
export function scanOrfs(sequence: string, minResidues: number): FoundOrf[] {
  const found: FoundOrf[] = [];
  for (let frame = 0; frame < 3; frame += 1) {
    let start = -1;
    for (let at = frame; at + 3 <= sequence.length; at += 3) {
      if (start < 0) {
        if (isStart(sequence, at)) start = at;
      } else if (isStop(sequence, at)) {
        const residues = (at - start) / 3;
        if (residues >= minResidues) found.push({ start: start + 1, end: at + 3, residues });
        start = -1;
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
