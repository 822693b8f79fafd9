import type { HitRow } from './hit-rows';

/**
 * Classes of bit scores, as NCBI colors its graphic summary. The higher the class, the thicker and stronger the bar.
 */
export const scoreClasses = [
  { from: 0, label: 'below 40' },
  { from: 40, label: '40 to 50' },
  { from: 50, label: '50 to 80' },
  { from: 80, label: '80 to 200' },
  { from: 200, label: '200 and more' },
] as const;

/** Index into scoreClasses. */
export function scoreClassOf(bitScore: number): number {
  return Math.max(
    0,
    scoreClasses.findLastIndex(({ from }) => bitScore >= from),
  );
}

/** Targets that an overview draws at most; more would not be readable. */
export const OVERVIEW_TARGETS_MAX = 50;

/** An alignment over the query, in percent of its length. */
interface OverviewSegment {
  ordinal: number;
  leftPercent: number;
  widthPercent: number;
  scoreClass: number;
}

/** All alignments of a query with one target. */
export interface OverviewTarget {
  targetId: string;
  /** Further entries of the same sequence. */
  others: number;
  /** Of its best alignment, to which a click leads. */
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

/** The first 50 targets of one query's hits, in their order, and the number of all targets. */
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
    const { ordinal, otherIds = [], bitScore, queryFrom, queryTo } = best;
    // The best one is drawn last, over the others.
    return [
      {
        targetId,
        others: otherIds.length,
        ordinal,
        bitScore,
        queryFrom,
        queryTo,
        segments: rows.toSorted((a, b) => a.bitScore - b.bitScore).map(segmentOf),
      },
    ];
  });
  return { targets, total: byTarget.size };
}
