import { describe, expect, it } from 'vitest';
import { encodeDocument } from '#domain/storage/document';
import { catalogueOver } from '../catalogue-over';

describe('the documents of a release', () => {
  const gene = (geneId: string) => encodeDocument('r-1', 'gene', geneId, { geneId });
  const catalogue = catalogueOver('r-1', [
    ...gene('g1'),
    ...gene('g2'),
    ...encodeDocument('r-0', 'gene', 'g0', { geneId: 'g0' }),
  ]);

  it('API-43 the documents of a release are found by kind and id; one that is missing is named as the caller knows it', async () => {
    expect(await catalogue.existingDocument('gene', 'g1', 'Gene')).toEqual({ geneId: 'g1' });
    expect([await catalogue.document('gene', 'g0'), await catalogue.document('geneTrack', 'g1')]).toEqual([null, null]);
    const missing = { code: 'notFound' };
    await expect(catalogue.existingDocument('gene', 'g0', 'Gene')).rejects.toMatchObject({
      ...missing,
      message: 'Gene not found: g0',
    });
    await expect(catalogue.existingDocument('gene', 'g0', 'Place', 'here')).rejects.toMatchObject({
      ...missing,
      message: 'Place not found: here',
    });
  });

  it('API-27 the documents of a release are returned in the order of the ids, each once, without those that are missing', async () => {
    expect(await catalogue.documents('gene', ['g2', 'g0', 'g1', 'g2'])).toEqual([{ geneId: 'g2' }, { geneId: 'g1' }]);
    expect(await catalogue.documents('gene', [])).toEqual([]);
  });
});
