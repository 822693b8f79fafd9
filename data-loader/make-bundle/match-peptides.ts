import { RoaringBitmap32 } from 'roaring-wasm';
import { foldIsoleucine } from '#domain/search/sequence-match';
import { occurrences } from '#domain/sequence/orf';
import type { Evidence } from './evidence';
import type { Orf } from './orfs/orf';
import { PeptideFinder } from './peptide-finder';
import type { Peptides } from './peptides';
import type { Reference } from './reference';

/** Where peptides lie, with I and L as one residue. Sets hold ordinals. */
export interface Match {
  inOrf: RoaringBitmap32;
  inCoding: RoaringBitmap32;
  /** In an ORF of a transcript that is not taken, and nowhere else. */
  inUntaken: RoaringBitmap32;
  /** ORFs of the peptides that are not excluded, by ordinal; an ORF may be listed twice. */
  orfsOf: Map<number, Orf[]>;
  /** The first coding protein in which a peptide that also lies in an ORF was found. */
  codingExample: Map<number, string>;
}

/** Peptides whose coding protein the report names. */
const EXAMPLES_MAX = 1_000;

export function matchPeptides(peptides: Peptides, { orfs, coding, untaken }: Reference, exclude: boolean): Match {
  const finder = new PeptideFinder(peptides);
  const [inOrf, inCoding, inUntaken] = [new RoaringBitmap32(), new RoaringBitmap32(), new RoaringBitmap32()];
  for (const { protein } of coding) for (const ordinal of finder.in(protein)) inCoding.add(ordinal);
  const orfsOf: Match['orfsOf'] = new Map();
  for (const orf of orfs)
    for (const ordinal of finder.in(orf.protein)) {
      inOrf.add(ordinal);
      if (exclude && inCoding.has(ordinal)) continue;
      const list = orfsOf.get(ordinal);
      if (list) list.push(orf);
      else orfsOf.set(ordinal, [orf]);
    }
  for (const proteins of untaken)
    for (const ordinal of finder.in(proteins))
      if (!inOrf.has(ordinal) && !inCoding.has(ordinal)) inUntaken.add(ordinal);
  const codingExample: Match['codingExample'] = new Map();
  for (const { id, protein } of coding)
    for (const ordinal of codingExample.size < EXAMPLES_MAX ? finder.in(protein) : [])
      if (inOrf.has(ordinal) && !codingExample.has(ordinal)) codingExample.set(ordinal, id);
  return { inOrf, inCoding, inUntaken, orfsOf, codingExample };
}

/** A peptide of the catalogue. */
export interface KeptPeptide {
  /** As its ORFs have it: of two that differ in I and L the letters of the genome. */
  sequence: string;
  /** All ORFs that contain it, in the order of their ids. */
  orfs: Orf[];
  /** Ordinals of the peptides that were observed for it. */
  observed: number[];
}

/** The letters with which an ORF writes a peptide. */
function writtenIn(protein: string, sequence: string): string {
  const [at = 0] = occurrences(foldIsoleucine(protein), foldIsoleucine(sequence));
  return protein.slice(at, at + sequence.length);
}

/** The peptides of the catalogue in alphabetical order. Those in no ORF are kept only on request. */
export function keptPeptides(
  { peptides, byDataset }: Pick<Evidence, 'peptides' | 'byDataset'>,
  { inOrf, inCoding, orfsOf }: Match,
  { exclude, unmapped }: { exclude: boolean; unmapped: boolean },
): KeptPeptide[] {
  const bySequence = new Map<string, KeptPeptide>();
  const taken = RoaringBitmap32.orMany(byDataset);
  for (const ordinal of taken) {
    if (exclude && inCoding.has(ordinal)) continue;
    if (!inOrf.has(ordinal) && !unmapped) continue;
    const observed = peptides.sequenceOf(ordinal);
    const orfs = [...new Set(orfsOf.get(ordinal))].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [first] = orfs;
    const exact = first === undefined || orfs.some(({ protein }) => protein.includes(observed));
    const sequence = exact ? observed : writtenIn(first.protein, observed);
    const kept = bySequence.get(sequence);
    if (kept) kept.observed.push(ordinal);
    else
      bySequence.set(sequence, {
        sequence,
        orfs: orfs.filter(({ protein }) => protein.includes(sequence)),
        observed: [ordinal],
      });
  }
  return [...bySequence.values()].toSorted((a, b) => (a.sequence < b.sequence ? -1 : 1));
}
