import { expect, it } from 'vitest';
import type { CatalogueFeature } from '#domain/catalogue/track-formats';
import { geneTrack, placesWithMostRows } from '../../../data-loader/derive/gene-tracks';
import { unmeasuredStatistic } from '../../../data-loader/derive/peptide-statistic';
import { Staging } from '../../../data-loader/staging/staging';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

const place = (sequence: string, expression: number[]) => ({
  sequence,
  blocks: '1-9',
  relatedTranscriptId: '',
  peptideId: '',
  expression,
});

it('GENE-20 keeps the places with the most rows, the first of equal ones, in their order', () => {
  const places = [
    place('A', [0, 0, 0, 1]),
    place('B', [1, 1, 0, 1]),
    place('C', [0, 1, 0, 0]),
    place('D', [0, 0, 2, 0]),
  ];
  const kept = (most: number): string =>
    placesWithMostRows(places, most)
      .map(({ sequence }) => sequence)
      .join('');
  expect([1, 2, 3, 4, 5].map(kept)).toEqual(['B', 'BD', 'ABD', 'ABCD', 'ABCD']);
});

it('GENE-20 OWN-04 names ten rows of a place in the order of their ids, and counts all of them by group', async () => {
  await inTemporaryFolder(async (folder) => {
    const staging = await Staging.open(folder);
    const peptideIds = Array.from({ length: 12 }, (_, index) => `P${String(12 - index).padStart(2, '0')}`);
    for (const id of peptideIds.slice(0, 11))
      await staging.put('statistic', [id], { ...unmeasuredStatistic({}), expression: id < 'P05' ? 1 : 3 });
    const feature: CatalogueFeature = {
      kind: 'peptide',
      id: 'O1-1',
      name: 'PEPTIDEK',
      blocks: [{ start: 1, end: 24 }],
      frame: 1,
      cpatScore: 0.5,
      orfId: 'O1',
      peptideIds,
      chromosome: 'chr1',
      strand: '+',
      geneIds: ['G1'],
      transcriptIds: ['T2', 'T1'],
      orfIds: ['O1'],
    };
    await staging.put('geneFeature', ['G1', 'peptide'], feature);
    const track = await geneTrack({ staging, manifest: {} }, 'G1', ['T1']);
    await staging.close();
    expect(track).toEqual({
      transcripts: [{ transcriptId: 'T1', exons: '', orfs: [] }],
      peptides: [
        {
          sequence: 'PEPTIDEK',
          blocks: '1-24',
          relatedTranscriptId: 'T2,T1',
          peptideId: 'P01,P02,P03,P04,P05,P06,P07,P08,P09,P10',
          // P01 was not measured.
          expression: [3, 0, 8, 0, 1],
        },
      ],
      peptidesOmitted: 0,
    });
  });
});
