import { overlappingRows } from '#domain/storage/location-index';
import { containersOf } from '#domain/storage/roaring-containers';
import type { Catalogue } from '../catalogue/catalogue';
import type { PlaceClause } from './clauses';
import type { Rows } from './row-set';

/** Rows with a transcript that overlaps the place. */
export async function rowsAt(catalogue: Catalogue, { chromosome, from, to }: PlaceClause): Promise<Rows> {
  const index = await catalogue.locations(chromosome);
  return containersOf(index ? overlappingRows(index, from, to).flat() : []);
}
