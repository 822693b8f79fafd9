import { describe, expect, it } from 'vitest';
import type { Figures } from '#domain/api/schemas/site-data';
import { spencer } from '#domain/catalogue/identity';
import { comparedFigures } from '../../../web/features/home/WelcomeSection';

describe('the published figures', () => {
  it('HOME-04 HOME-08 PROD-09 the published figures are rounded down with thousands separators in the text of Home', () => {
    expect(spencer.about[0]).toContain('more than 29,000 peptides');
    expect(spencer.about[0]).toContain('more than 1,700 patient samples');
  });

  it('the published figures appear beside the release figures for the same quantity', () => {
    const figures: Figures = {
      peptides: 1,
      cancers: 2,
      tumorSpecificPeptides: 3,
      immunogenicPeptides: 4,
      validatedPeptides: 5,
      samples: 6,
      tissues: 0,
      studies: 0,
      genes: 0,
      transcripts: 0,
      orfs: 0,
      spectra: 0,
    };
    expect(comparedFigures.map(({ published, current }) => [published, current(figures)])).toEqual([
      [29_526, 1],
      [15, 2],
      [8_060, 3],
      [4_497, 4],
      [22_060, 5],
      [1_726, 6],
    ]);
  });
});
