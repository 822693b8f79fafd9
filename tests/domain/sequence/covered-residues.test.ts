import { describe, expect, it } from 'vitest';
import { coveredResidues } from '../../../domain/sequence/orf';

const marks = (protein: string, ...sequences: string[]) => coveredResidues(protein, sequences).join('');

describe('residues that peptides cover', () => {
  it('residues that peptides cover are those of every occurrence, overlapping ones too', () => {
    expect(marks('MAAAKMK', 'AA', 'MK')).toBe('0111011');
  });
});
