import { bitmapOf, encodeBitmap } from '#domain/storage/bitmap';
import { overlappingRows } from '#domain/storage/location-index';
import type { Catalogue, StoredBitmap } from '../catalogue/catalogue';
import { disposingBitmaps } from './bitmap-scope';
import type { PlaceClause } from './clauses';

/** Rows with a transcript that overlaps the place. */
export function rowsAt(catalogue: Catalogue, { chromosome, from, to }: PlaceClause): Promise<StoredBitmap> {
  return catalogue.derivedBitmap(`${chromosome}:${from}-${to}`, async () => {
    const index = await catalogue.locations(chromosome);
    const rows = index ? overlappingRows(index, from, to).flat() : [];
    return disposingBitmaps(() => encodeBitmap(bitmapOf(rows)));
  });
}
