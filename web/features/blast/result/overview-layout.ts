import type { HitRow } from './hit-rows';
import { scoreClassOf } from './score-classes';

/** Targets that an overview draws; more would be a wall. */
export const OVERVIEW_TARGETS_MAX = 50;

/** An alignment over the query, in percent of its length. */
export interface OverviewSegment {
  ordinal: number;
  leftPercent: number;
  widthPercent: number;
  scoreClass: number;
}

/** All alignments of a query with one target. */
export interface OverviewTarget {
  targetId: string;
  /** Of its best alignment, which is the one that a click leads to. */
  ordinal: number;
  bitScore: number;
  queryFrom: number;
  queryTo: number;
  segments: OverviewSegment[];
}

function segmentOf(row: HitRow): OverviewSegment {
  const from = Math.min(row.queryFrom, row.queryTo);
  const to = Math.max(row.queryFrom, row.queryTo);
  return {
    ordinal: row.ordinal,
    leftPercent: (100 * (from - 1)) / row.queryLen,
    widthPercent: (100 * (to - from + 1)) / row.queryLen,
    scoreClass: scoreClassOf(row.bitScore),
  };
}

/** The targets of one query's hits in their order, the first 50, and how many there are in all. */
export function overviewTargets(hits: readonly HitRow[]): { targets: OverviewTarget[]; total: number } {
  const byTarget = new Map<string, HitRow[]>();
  for (const hit of hits) {
    const same = byTarget.get(hit.targetId);
    if (same === undefined) byTarget.set(hit.targetId, [hit]);
    else same.push(hit);
  }
  const targets = [...byTarget].slice(0, OVERVIEW_TARGETS_MAX).flatMap(([targetId, rows]): OverviewTarget[] => {
    const [best] = rows.toSorted((a, b) => b.bitScore - a.bitScore);
    if (best === undefined) return [];
    const { ordinal, bitScore, queryFrom, queryTo } = best;
    // The best one is drawn last, over the others.
    return [{ targetId, ordinal, bitScore, queryFrom, queryTo, segments: rows.toSorted((a, b) => a.bitScore - b.bitScore).map(segmentOf) }];
  });
  return { targets, total: byTarget.size };
}
