import * as z from 'zod/mini';
import { blastDatabases, type BlastDatabase } from './vocabulary';

const highScoringPair = z.object({
  bit_score: z.number(),
  score: z.number(),
  evalue: z.number(),
  identity: z.number(),
  /** blastp only. */
  positive: z.optional(z.number()),
  query_from: z.number(),
  query_to: z.number(),
  /** Minus strand: from > to. */
  hit_from: z.number(),
  hit_to: z.number(),
  align_len: z.number(),
  gaps: z.number(),
  qseq: z.string(),
  hseq: z.string(),
  midline: z.string(),
});

const target = z.object({
  description: z.array(z.object({ id: z.string(), accession: z.string(), title: z.string() })).check(z.minLength(1)),
  len: z.number(),
  hsps: z.array(highScoringPair),
});

const search = z.object({
  query_id: z.string(),
  /** Missing if the header is empty. */
  query_title: z.optional(z.nullable(z.string())),
  query_len: z.number(),
  /** Missing if the only query of a run has no residue to search with. */
  hits: z.optional(z.array(target)),
  message: z.optional(z.string()),
});

/**
 * result.json of a successful run: the part of BLAST+ JSON (-outfmt 15) that is read, and a notice for the user.
 */
export const blastResult = z.object({
  BlastOutput2: z.array(
    z.object({
      report: z.object({
        /** Path of the database. */
        search_target: z.optional(z.object({ db: z.string() })),
        results: z.object({ search }),
      }),
    }),
  ),
  notice: z.optional(z.string()),
});
export type BlastResult = z.output<typeof blastResult>;

/** result.json of a run that failed. `failure` is for programs, `error` is the sentence for the user. */
const failedBlastResult = z.object({ error: z.string(), failure: z.optional(z.string()) });

export const resultFile = z.union([failedBlastResult, blastResult]);

type Target = z.output<typeof target>;
type Pair = z.output<typeof highScoringPair>;

/** One alignment of a query with a target. Positions are 1-based; on the minus strand hitFrom > hitTo. */
export interface BlastHit {
  queryId: string;
  queryLen: number;
  targetId: string;
  /** Further ids of the very same sequence, if there are any. */
  otherIds?: string[];
  targetLen: number;
  /** Identical positions of the alignment. */
  identity: number;
  positive?: number;
  alignLen: number;
  gaps: number;
  eValue: number;
  bitScore: number;
  score: number;
  queryFrom: number;
  queryTo: number;
  hitFrom: number;
  hitTo: number;
  qseq: string;
  hseq: string;
  midline: string;
  /** Percent of the query that all alignments with this target together cover. */
  queryCoverage: number;
}

/** What one query found, in the order of the program; a query without hits has an empty list. */
export interface QueryHits {
  queryId: string;
  queryLen: number;
  hits: BlastHit[];
  /** Every letter is ambiguous, such as N or X, so that the program has nothing to search with. */
  unsearchable?: true;
}

/** Ids that the program assigns in a database without sequence ids, such as those of a release. */
const NUMBERED = /^gnl\|BL_ORD_ID\|/;

/** Between the ids of a title. No id has whitespace, so none contains it. */
const SAME_SEQUENCE = ' = ';

/** The title of a record of a database without sequence ids: all ids of its sequence. */
export function targetTitle(ids: readonly string[]): string {
  return ids.join(SAME_SEQUENCE);
}

/**
 * The ids as the catalogue writes them, all of the same sequence: those of the title, each the first word of its part;
 * the accessions in a database that has sequence ids.
 */
export function targetIdsOf({ description }: Pick<Target, 'description'>): string[] {
  return description.flatMap(({ id, accession, title }) =>
    NUMBERED.test(id) ? title.split(SAME_SEQUENCE).map((part) => part.split(/\s/, 1)[0] ?? '') : [accession],
  );
}

/** The database that was searched, by the name of its files; undefined if a result does not name it. */
export function databaseOf({ BlastOutput2: [output] }: BlastResult): BlastDatabase | undefined {
  const name = output?.report.search_target?.db.split('/').at(-1);
  return Object.values(blastDatabases)
    .flat()
    .find((database) => database === name);
}

/** Percent of the query's positions that occur in at least one of the alignments. */
function coverage(pairs: readonly Pair[], queryLen: number): number {
  const ranges = pairs
    .map(({ query_from: from, query_to: to }) => [Math.min(from, to), Math.max(from, to)] as const)
    .sort(([a], [b]) => a - b);
  let covered = 0;
  let end = 0;
  for (const [from, to] of ranges) {
    covered += Math.max(0, to - Math.max(from - 1, end));
    end = Math.max(end, to);
  }
  return queryLen > 0 ? (100 * covered) / queryLen : 0;
}

/** Message of BLAST+ if every letter of a query is ambiguous. */
const UNSEARCHABLE = 'Could not calculate ungapped Karlin-Altschul parameters';

/** The queries of a result in the order of the file, with their hits as flat rows. */
export function queriesOf({ BlastOutput2: outputs }: BlastResult): QueryHits[] {
  return outputs.map(({ report }) => {
    const { query_id, query_title, query_len: queryLen, hits = [], message = '' } = report.results.search;
    const queryId = query_title || query_id;
    const rows = hits.flatMap((hit) => {
      const [targetId = '', ...otherIds] = targetIdsOf(hit);
      const common = {
        queryId,
        queryLen,
        targetId,
        ...(otherIds.length > 0 && { otherIds }),
        targetLen: hit.len,
        queryCoverage: coverage(hit.hsps, queryLen),
      };
      return hit.hsps.map((pair): BlastHit => ({
        ...common,
        identity: pair.identity,
        ...(pair.positive !== undefined && { positive: pair.positive }),
        alignLen: pair.align_len,
        gaps: pair.gaps,
        eValue: pair.evalue,
        bitScore: pair.bit_score,
        score: pair.score,
        queryFrom: pair.query_from,
        queryTo: pair.query_to,
        hitFrom: pair.hit_from,
        hitTo: pair.hit_to,
        qseq: pair.qseq,
        hseq: pair.hseq,
        midline: pair.midline,
      }));
    });
    return { queryId, queryLen, hits: rows, ...(message.includes(UNSEARCHABLE) && { unsearchable: true }) };
  });
}
