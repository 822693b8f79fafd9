import { roaringContainers } from '#domain/storage/roaring-containers';
import type { Catalogue } from '../catalogue/catalogue';
import type { Clause } from './clauses';
import { rowsAt } from './place';
import { RowSet, type Rows } from './row-set';

/** Rows that match one clause: those of any of its values. */
async function rowsOf(catalogue: Catalogue, clause: Clause): Promise<Rows> {
  if ('chromosome' in clause) return rowsAt(catalogue, clause);
  const stored = await Promise.all(clause.anyOf.map((value) => catalogue.bitmap(clause.field, value)));
  return stored.flatMap((bytes) => (bytes === null ? [] : roaringContainers(bytes)));
}

/** The rows of each clause, in the same order. */
export function clauseRows(catalogue: Catalogue, clauses: readonly Clause[]): Promise<Rows[]> {
  return Promise.all(clauses.map((clause) => rowsOf(catalogue, clause)));
}

/** Rows that match all clauses. At least one clause. Kept: the next pages of a list, and each part of an export, ask for the same. */
export function matchingRows(catalogue: Catalogue, clauses: readonly Clause[]): Promise<RowSet> {
  return catalogue.derived(`rows ${JSON.stringify(clauses)}`, async () => {
    const value = RowSet.inAll(await clauseRows(catalogue, clauses));
    return { value, bytes: value.bytes };
  });
}
