import { overlappingRows } from '#domain/storage/location-index';
import { containersOf } from '#domain/storage/roaring-containers';
import type { Catalogue } from '../catalogue/catalogue';
import type { PlaceClause } from './clauses';
import type { Rows } from './row-set';

/** Rows with a transcript that overlaps the place. */
export function rowsAt(catalogue: Catalogue, { chromosome, from, to }: PlaceClause): Promise<Rows> {
  return catalogue.derived(`${chromosome}:${from}-${to}`, async () => {
    const index = await catalogue.locations(chromosome);
    const value = containersOf(index ? overlappingRows(index, from, to).flat() : []);
    return { value, bytes: value.reduce((sum, { bytes }) => sum + bytes.length, 0) };
  });
}
