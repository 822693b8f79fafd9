import { describe, expect, it } from 'vitest';
import type { Orf } from '#domain/api/schemas/orf';
import { orfsOfPeptide } from '../../../web/features/peptide/peptide-orfs';

const orf = (orfId: string): Orf => ({
  transcriptId: 'T1',
  transLen: 300,
  frame: 1,
  start: 1,
  end: 30,
  topPep: '',
  peptideId: 'P1',
  coverage: 50,
  cpatScore: 0.1,
  orfId,
});

describe('the ORFs of a peptide', () => {
  it('PEP-21 the ORFs of a peptide names every place of the peptide in the protein, and leaves out proteins without it', () => {
    const placed = orfsOfPeptide([orf('O1'), orf('O2'), orf('O3')], ['MAKAKA', 'MPEPTIDE', 'AKA*'], 'AKA');
    expect(placed.map(({ orf: { orfId }, starts, residues }) => [orfId, starts, residues])).toEqual([
      ['O1', [2, 4], 6],
      ['O3', [1], 3],
    ]);
  });
});
