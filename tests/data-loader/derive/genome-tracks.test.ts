import { describe, expect, it } from 'vitest';
import type { CatalogueFeature } from '#domain/catalogue/track-formats';
import { joinedFeatures } from '../../../data-loader/derive/genome-tracks';

/** A peptide of nine residues that lies in an ORF, as it is staged. */
const staged = (orf: string, changes: Partial<CatalogueFeature> = {}): CatalogueFeature => ({
  kind: 'peptide',
  id: `${orf}-1`,
  name: 'PEPTIDESK',
  blocks: [{ start: 101, end: 127 }],
  frame: 1,
  cpatScore: 0.5,
  orfId: orf,
  peptideIds: [`P-${orf}`, 'P-both'],
  chromosome: 'chr1',
  strand: '+',
  geneIds: [`G-${orf}`],
  transcriptIds: [`T-${orf}`],
  orfIds: [orf],
  ...changes,
});

async function joined(...features: CatalogueFeature[]): Promise<CatalogueFeature[]> {
  async function* entries() {
    for (const value of features) yield { key: [], value, line: 0 };
  }
  const all: CatalogueFeature[] = [];
  for await (const feature of joinedFeatures(entries())) all.push(feature);
  return all;
}

describe('the features of the whole catalogue', () => {
  it('DOWN-13 a peptide that two transcripts share is one feature with the ORFs, genes and rows of both', async () => {
    expect(await joined(staged('A'), staged('B'))).toEqual([
      staged('A', {
        peptideIds: ['P-A', 'P-both', 'P-B'],
        orfIds: ['A', 'B'],
        geneIds: ['G-A', 'G-B'],
        transcriptIds: ['T-A', 'T-B'],
      }),
    ]);
  });

  it.each<[string, Partial<CatalogueFeature>]>([
    ['another sequence', { name: 'PEPTIDESR' }],
    ['another strand', { strand: '-' }],
    [
      'other blocks of the same extent',
      {
        blocks: [
          { start: 101, end: 109 },
          { start: 119, end: 127 },
        ],
      },
    ],
    ['another chromosome', { chromosome: 'chr2' }],
  ])('DOWN-13 keeps a peptide with %s apart', async (_, changes) => {
    const features = [staged('A'), staged('B', changes)];
    expect(await joined(...features)).toEqual(features);
  });

  it('DOWN-13 keeps ORFs apart, even on the same blocks', async () => {
    const features = [staged('A', { kind: 'ORF' }), staged('B', { kind: 'ORF' })];
    expect(await joined(...features)).toEqual(features);
  });
});
