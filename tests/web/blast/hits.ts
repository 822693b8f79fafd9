import type { QueryHits } from '#domain/blast/result';
import { hitRows, type HitRow } from '../../../web/features/blast/result/hit-rows';

export function hit(over: Partial<HitRow> = {}): HitRow {
  return {
    ordinal: 0,
    queryIndex: 0,
    queryId: 'q',
    queryLen: 100,
    targetId: 't',
    targetLen: 500,
    identity: 9,
    alignLen: 10,
    gaps: 0,
    eValue: 1e-5,
    bitScore: 60,
    score: 30,
    queryFrom: 1,
    queryTo: 10,
    hitFrom: 101,
    hitTo: 110,
    qseq: 'ACGTACGTAC',
    hseq: 'ACGTACGTAA',
    midline: '||||||||| ',
    queryCoverage: 10,
    ...over,
  };
}

/** Queries with as many hits as given, numbered as the page does. */
export function found(...counts: number[]): { queries: QueryHits[]; rows: HitRow[] } {
  const queries = counts.map((count, index): QueryHits => ({
    queryId: `q${index}`,
    queryLen: 100,
    hits: Array.from({ length: count }, (_, place) =>
      hit({ queryId: `q${index}`, targetId: `t${place}`, bitScore: 100 - place, eValue: 10 ** (place - 20) }),
    ),
  }));
  return { queries, rows: hitRows(queries) };
}
