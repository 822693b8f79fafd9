import type { BlastHit, QueryHits } from '#domain/blast/result';

/**
 * A hit in its place: `ordinal` among all hits, `queryIndex` among the queries, both from 0 in the order of the result
 * file.
 */
export interface HitRow extends BlastHit {
  ordinal: number;
  queryIndex: number;
}

export function hitRows(queries: readonly QueryHits[]): HitRow[] {
  let ordinal = 0;
  return queries.flatMap(({ hits }, queryIndex) => hits.map((hit) => ({ ...hit, queryIndex, ordinal: ordinal++ })));
}

/** The ids of the target's sequence, the first as BLAST+ names it. */
export function targetIdsOf({ targetId, otherIds = [] }: Pick<BlastHit, 'targetId' | 'otherIds'>): string[] {
  return [targetId, ...otherIds];
}

/** The same hits with one target id each, as files list them. */
export function oneRowPerId(rows: readonly HitRow[]): HitRow[] {
  return rows.flatMap((row) => targetIdsOf(row).map((targetId) => ({ ...row, targetId })));
}

export function isMinus({ hitFrom, hitTo }: Pick<BlastHit, 'hitFrom' | 'hitTo'>): boolean {
  return hitFrom > hitTo;
}

/** Only proteins have residues that are similar without being identical, and no strands. */
export function isProtein({ positive }: Pick<BlastHit, 'positive'>): boolean {
  return positive !== undefined;
}

/** Percentage of the alignment. */
export function identityPercent({ identity, alignLen }: Pick<BlastHit, 'identity' | 'alignLen'>): number {
  return alignLen > 0 ? (100 * identity) / alignLen : 0;
}

/** Whether all of the query is all of the target, letter by letter. */
export const isIdentical = ({ queryLen, identity, alignLen, targetLen, hitFrom, hitTo }: BlastHit): boolean =>
  [identity, alignLen, targetLen].every((length) => length === queryLen) && !isMinus({ hitFrom, hitTo });

/** To one decimal; 100 only for the whole, never by rounding. */
export function formatPercent(percent: number): string {
  return `${percent >= 100 ? '100' : Math.min(percent, 99.9).toFixed(1)}%`;
}

/** As BLAST writes them: `2e-30`, whole numbers from 10 on, `0.0` for values too small for a double. */
export function formatEValue(eValue: number): string {
  if (eValue === 0) return '0.0';
  if (eValue < 1e-3) return eValue.toExponential(1).replace('.0e', 'e');
  return String(eValue < 10 ? Number(eValue.toPrecision(2)) : Math.round(eValue));
}

export function formatBits(bits: number): string {
  return bits >= 100 ? String(Math.round(bits)) : bits.toFixed(1);
}

/** In the order of the file. */
export function queriesWithoutHits(queries: readonly QueryHits[]): QueryHits[] {
  return queries.filter(({ hits }) => hits.length === 0);
}
