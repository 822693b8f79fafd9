import fc from 'fast-check';
import { RoaringBitmap32 } from 'roaring-wasm';
import { describe, expect, it } from 'vitest';
import type { Transcript } from '../../../data-loader/make-bundle/annotation/annotation';
import { keptPeptides, matchPeptides } from '../../../data-loader/make-bundle/match-peptides';
import type { Orf } from '../../../data-loader/make-bundle/orfs/orf';
import { PeptideFinder } from '../../../data-loader/make-bundle/peptide-finder';
import { Peptides } from '../../../data-loader/make-bundle/peptides';

function peptidesOf(sequences: readonly string[]): Peptides {
  const peptides = new Peptides();
  for (const sequence of sequences) peptides.add(sequence);
  return peptides;
}

const transcript: Transcript = {
  id: 'T1',
  geneId: 'G1',
  type: 'lncRNA',
  contig: 'chr1',
  strand: '+',
  exons: [],
  cds: [],
  phase: 0,
  line: 1,
};
const orf = (id: string, protein: string): Orf => ({ id, transcript, start: 1, end: 3, protein });

/** The peptides of a catalogue, with their ORFs. */
function kept(
  observed: readonly string[],
  proteins: Record<string, string>,
  coding: readonly string[],
  exclude = true,
) {
  const peptides = peptidesOf(observed);
  const reference = {
    annotation: { transcripts: new Map(), geneNames: new Map(), origin: { assembly: null, release: null } },
    noncoding: new Map(),
    orfs: Object.entries(proteins).map(([id, protein]) => orf(id, protein)),
    coding: coding.map((protein, index) => ({ id: `C${index}`, protein })),
    untaken: [],
    lengths: new Map(),
  };
  const match = matchPeptides(peptides, reference, exclude);
  const byDataset = [new RoaringBitmap32(observed.map((_, ordinal) => ordinal))];
  return keptPeptides({ peptides, byDataset }, match, { exclude, unmapped: false }).map(({ sequence, orfs }) => [
    sequence,
    orfs.map(({ id }) => id),
  ]);
}

describe('finding peptides in proteins', () => {
  it('OWN-15 finds every place of every peptide, with I and L as one residue, and nothing else', () => {
    const residue = fc.constantFrom('I', 'L', 'A', 'K');
    const text = (minLength: number, maxLength: number) =>
      fc.array(residue, { minLength, maxLength }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(fc.uniqueArray(text(1, 9), { minLength: 1, maxLength: 20 }), text(0, 40), (sequences, protein) => {
        const peptides = peptidesOf(sequences);
        const found = [...new PeptideFinder(peptides).in(protein)].map((ordinal) => peptides.sequenceOf(ordinal));
        const same = (one: string, other: string): boolean => one.replaceAll('I', 'L') === other.replaceAll('I', 'L');
        const wanted = sequences.flatMap((sequence) =>
          Array.from(protein, (_, at) => protein.slice(at, at + sequence.length))
            .filter((part) => same(part, sequence))
            .map(() => sequence),
        );
        expect(found.toSorted()).toEqual(wanted.toSorted());
      }),
    );
  });
});

describe('peptides of a catalogue', () => {
  it('OWN-15 have all their ORFs and are in no coding sequence, not even with I for L', () => {
    const proteins = { O2: 'MKAELGHIK', O1: 'WWKAELGWW' };
    expect(kept(['KAELG', 'AEIGH', 'GHIK', 'CCCCC'], proteins, ['MMMGHLKMMM'])).toEqual([
      ['AELGH', ['O2']],
      ['KAELG', ['O1', 'O2']],
    ]);
  });

  it('OWN-15 take the letters I and L of their ORF, and two that then are one are one', () => {
    expect(kept(['KAEIG', 'KAELG', 'HIKAA'], { O1: 'MKAELGHLKAA' }, [])).toEqual([
      ['HLKAA', ['O1']],
      ['KAELG', ['O1']],
    ]);
    // Observed as one ORF has it: the other one does not contain it.
    expect(kept(['KAEIG'], { O1: 'MKAELG', O2: 'MKAEIG' }, [])).toEqual([['KAEIG', ['O2']]]);
  });

  it('OWN-13 stay in spite of a coding sequence if the catalogue keeps them', () => {
    expect(kept(['KAELG'], { O1: 'MKAELG' }, ['MKAELGT'])).toEqual([]);
    expect(kept(['KAELG'], { O1: 'MKAELG' }, ['MKAELGT'], false)).toEqual([['KAELG', ['O1']]]);
  });
});
