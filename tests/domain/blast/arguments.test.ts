import { describe, expect, it } from 'vitest';
import { blastArguments, noticeOf } from '#domain/blast/arguments';
import { nucleotideSettings, proteinSettings } from '../../support/blast-settings';

const files = { query: 'in/query.fasta', database: 'db/sequences', output: 'out/result.json' };

const common = '-query in/query.fasta -db db/sequences -out out/result.json -outfmt 15';

describe('the arguments of BLAST+', () => {
  it('name every parameter of blastn, and no gap costs for linear ones', () => {
    const settings = { ...nucleotideSettings, maxTargetSequences: 50, scores: '2,-3' } as const;
    const rest = '-max_target_seqs 50 -evalue 0.05 -word_size 28 -task megablast -reward 2 -penalty -3';
    expect(blastArguments(settings, files)).toEqual(`${common} ${rest}`.split(' '));
  });

  it('name every parameter of blastp', () => {
    const settings = { ...proteinSettings, gap: [9, 2], compositionMode: 1 } as const;
    const rest =
      '-max_target_seqs 15 -evalue 10 -word_size 3 -matrix BLOSUM62 -comp_based_stats 1 -gapopen 9 -gapextend 2';
    expect(blastArguments(settings, files)).toEqual(`${common} ${rest}`.split(' '));
  });

  it('name costs to open a gap of 0', () => {
    expect(blastArguments({ ...nucleotideSettings, gap: [0, 2] }, files).slice(-4)).toEqual([
      '-gapopen',
      '0',
      '-gapextend',
      '2',
    ]);
  });

  it.each([
    [0, '5e-324'],
    [1e-300, '1e-300'],
    [5e-324, '5e-324'],
  ])('replace an e-value of 0 by the smallest one: %s becomes %s', (eValue, expected) => {
    const given = blastArguments({ ...nucleotideSettings, eValue }, files);
    expect(given[given.indexOf('-evalue') + 1]).toBe(expected);
  });
});

describe('the notice about the e-value', () => {
  it('is there only if it was replaced', () => {
    expect(noticeOf({ eValue: 0 })).toBe(
      'BLAST+ takes no e-value of 0; the smallest possible one, 5e-324, was used instead.',
    );
    expect(noticeOf({ eValue: 5e-324 })).toBeUndefined();
  });
});
