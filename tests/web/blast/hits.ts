import type { QueryHits } from '#domain/blast/result';
import type { BlastDatabase } from '#domain/blast/vocabulary';
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

/** What BLAST+ writes of one query `q0` with some hits `t0`, `t1` ... */
export function resultFile(count: number, database?: BlastDatabase): object {
  const hits = Array.from({ length: count }, (_, place) => ({
    num: place + 1,
    description: [{ id: `gnl|BL_ORD_ID|${place}`, accession: String(place), title: `t${place}` }],
    len: 500,
    hsps: [
      {
        num: 1,
        bit_score: 60,
        score: 30,
        evalue: 1e-5,
        identity: 9,
        query_from: 1,
        query_to: 10,
        hit_from: 101,
        hit_to: 110,
        align_len: 10,
        gaps: 0,
        qseq: 'ACGTACGTAC',
        hseq: 'ACGTACGTAA',
        midline: '||||||||| ',
      },
    ],
  }));
  const search = { query_id: 'Query_1', query_title: 'q0', query_len: 100, hits };
  const target = database === undefined ? {} : { search_target: { db: `/data/${database}` } };
  return { BlastOutput2: [{ report: { ...target, results: { search } } }] };
}
