import { useQuery } from '@tanstack/react-query';
import { MATCH_SEQUENCES_MAX } from '#domain/api/limits';
import type { QueryHits } from '#domain/blast/result';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { isFastaProblem, readFasta } from '#domain/sequence/fasta-reader';
import { readQuery } from '../../../api/blast-job';
import { isMissingFile } from '../../../api/call-failure';
import { call } from '../../../api/client';
import type { Job } from '../blast-state';
import { isIdentical } from './hit-rows';

/** A query whose very sequence is a peptide of the catalogue. */
export interface IdenticalPeptide {
  /** Place of the query in the result, from 0: several may have one id. */
  queryIndex: number;
  queryId: string;
  peptideIds: readonly string[];
}

/** Longer queries are proteins or transcripts. The longest published peptide has 52 residues. */
const RESIDUES_MAX = 200;
const RESIDUES = /^[A-Z]+$/;

/** Whether a short query is not found by itself: none of its hits is all of it and all of a target. */
function mayBeMissed({ queryLen, hits }: QueryHits): boolean {
  return queryLen <= RESIDUES_MAX && !hits.some(isIdentical);
}

/** The sequences of the job's query, in the order of the result, without records that cannot be read. */
async function readSequences(jobId: string, signal: AbortSignal): Promise<string[]> {
  return [...readFasta([await readQuery(jobId, signal)])].flatMap((item) =>
    isFastaProblem(item) ? [] : [item.sequence.toUpperCase()],
  );
}

async function identicalPeptides(
  jobId: string,
  queries: readonly QueryHits[],
  signal: AbortSignal,
): Promise<IdenticalPeptide[]> {
  const sequences = await readSequences(jobId, signal);
  const asked = queries
    .map((query, queryIndex) => ({ ...query, queryIndex, sequence: sequences[queryIndex] ?? '' }))
    // A sequence of another length belongs to another query, after a record that could not be read.
    .filter((query) => mayBeMissed(query) && query.sequence.length === query.queryLen && RESIDUES.test(query.sequence))
    .slice(0, MATCH_SEQUENCES_MAX);
  if (asked.length === 0) return [];
  const { matches } = await call(
    'peptideMatch',
    { sequences: [...new Set(asked.map(({ sequence }) => sequence))], mode: 'equal', equateIL: false },
    signal,
  );
  const idsOf = new Map(matches.map(({ sequence, peptideIds }) => [sequence, peptideIds]));
  return asked.flatMap(({ queryIndex, queryId, sequence, hits }) => {
    const peptideIds = idsOf.get(sequence) ?? [];
    // A hit of which only a part is aligned is listed, too.
    const isListed = hits.some(({ targetId }) => peptideIds.includes(targetId));
    return peptideIds.length === 0 || isListed ? [] : [{ queryIndex, queryId, peptideIds }];
  });
}

/**
 * Queries that are catalogue peptides, letter by letter, without being among their own hits: BLAST+ leaves out matches
 * that it expects by chance, as it does of short peptides and of those of few kinds of residues. Empty until it is known,
 * for other databases, and if the job's query is no longer there.
 */
export function useIdenticalPeptides(
  { id, since }: Job,
  database: BlastDatabase,
  queries: readonly QueryHits[],
): readonly IdenticalPeptide[] {
  const { data = [] } = useQuery({
    // A file may be searched again with other parameters, and then find what was missed.
    queryKey: ['identical peptides', id, since],
    queryFn: ({ signal }) =>
      identicalPeptides(id, queries, signal).catch((error: unknown) => {
        if (isMissingFile(error)) return [];
        throw error;
      }),
    enabled: database === 'peptides' && queries.some(mayBeMissed),
    retry: false,
  });
  return data;
}
