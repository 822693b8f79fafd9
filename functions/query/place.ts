import { decodeBitmap, encodeBitmap, union } from '#domain/storage/bitmap';
import { overlappingTranscripts } from '#domain/storage/location-index';
import type { Catalogue, StoredBitmap } from '../catalogue/catalogue';
import { disposingBitmaps } from './bitmap-scope';
import type { PlaceClause } from './clauses';

/**
 * Rows with a transcript that overlaps the place. The bitmaps of its transcripts, thousands for a whole chromosome, are read
 * once and only their union is kept.
 */
export function rowsAt(catalogue: Catalogue, { chromosome, from, to }: PlaceClause): Promise<StoredBitmap> {
  return catalogue.derivedBitmap(`${chromosome}:${from}-${to}`, async () => {
    const index = await catalogue.locations(chromosome);
    const transcripts = index ? overlappingTranscripts(index, from, to) : [];
    const bitmaps = await Promise.all(transcripts.map((id) => catalogue.passingBitmap('transcriptId', id)));
    const present = bitmaps.filter((bytes) => bytes !== null);
    return disposingBitmaps(() => encodeBitmap(union(present.map(decodeBitmap))));
  });
}
