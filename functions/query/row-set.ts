import { decodeBitmap, intersection, union, type Bitmap } from '#domain/storage/bitmap';
import type { Catalogue, StoredBitmap } from '../catalogue/catalogue';
import { disposingBitmaps } from './bitmap-scope';
import type { Clause } from './clauses';
import { rowsAt } from './place';

/** Bitmaps of the values of one clause: a row matches when it is in any of them. */
type ClauseBitmaps = readonly StoredBitmap[];

async function bitmapsOf(catalogue: Catalogue, clause: Clause): Promise<ClauseBitmaps> {
  if ('chromosome' in clause) return [await rowsAt(catalogue, clause)];
  return Promise.all(clause.anyOf.map((value) => catalogue.bitmap(clause.field, value)));
}

function combine(bitmaps: ClauseBitmaps): Bitmap {
  const present = bitmaps.filter((bytes) => bytes !== null).map(decodeBitmap);
  const [first] = present;
  return first && present.length === 1 ? first : union(present);
}

/**
 * Hands the rows that match all clauses to `use`, together with `others`, bitmaps to count them by. All bitmaps are gone
 * when it returns. At least one clause.
 */
export async function withRows<Result>(
  catalogue: Catalogue,
  clauses: readonly Clause[],
  others: readonly Clause[],
  use: (rows: Bitmap, others: readonly Bitmap[]) => Result,
): Promise<Result> {
  const stored = await Promise.all([...clauses, ...others].map((clause) => bitmapsOf(catalogue, clause)));
  return disposingBitmaps(() => {
    const bitmaps = stored.map(combine);
    // Smallest first: what follows is then looked up in little, and two dense bitmaps seldom meet.
    const [first, ...rest] = bitmaps.slice(0, clauses.length).toSorted((a, b) => a.size - b.size);
    if (!first) throw new Error('A query has no clauses');
    return use(intersection([first, ...rest]), bitmaps.slice(clauses.length));
  });
}
