import { describe, expect, it } from 'vitest';
import { coveredResidues } from '../../../domain/sequence/orf';

const marks = (protein: string, ...sequences: string[]) => coveredResidues(protein, sequences).join('');

describe('residues that peptides cover', () => {
  it('are those of every occurrence, overlapping ones too', () => {
    expect(marks('MAAAKMK', 'AA', 'MK')).toBe('0111011');
  });

  it('are none without peptides, or of peptides that lie elsewhere', () => {
    expect(marks('MAK')).toBe('000');
    expect(marks('MAK', 'MAKK')).toBe('000');
    expect(marks('', 'A')).toBe('');
  });
});
