import { PEPTIDE_ID_LIST_MAX } from '#domain/api/limits';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { TranscriptOverviewRow } from '#domain/api/schemas/transcript';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { splitList } from '#domain/catalogue/lists';
import { formatLocation } from '#domain/catalogue/spans';
import { useCall, useCalls } from '../../../api/useCall';
import { immunogenicityLabel } from '../../../parts/marks';
import { type HitRow, targetIdsOf } from './hit-rows';

/**
 * What the rows of a peptide sequence say: the sequence, its genes, cancers and tissues, and whether it is immunogenic.
 */
export function peptideFacts(rows: readonly PeptideRow[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  const genes = new Set(rows.flatMap(({ relatedGeneName }) => splitList(relatedGeneName)));
  const places = new Set(rows.map(({ cancer, tissue }) => `${cancer}, ${tissue}`));
  return [first.sequence, [...genes].join(', '), [...places].join('; '), immunogenicityLabel(first.immunogenicity)]
    .filter((fact) => fact !== '')
    .join(' · ');
}

export function transcriptFacts(transcript: TranscriptOverviewRow): string {
  return `${transcript.type} · ${formatLocation(transcript)}`;
}

function chunksOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
}

/** What the targets of these hits are, by `targetId`; empty until it is loaded, and for ORF proteins. */
export function useTargetFacts(database: BlastDatabase, rows: readonly HitRow[]): ReadonlyMap<string, string> {
  const targets = new Map(rows.map((row) => [row.targetId, targetIdsOf(row)]));
  const ids = [...targets.values()].flat();
  const peptides = useCalls(
    'listByPeptideIds',
    database === 'peptides' ? chunksOf(ids, PEPTIDE_ID_LIST_MAX).map((peptideIdList) => ({ peptideIdList })) : null,
  )?.flat();
  const transcriptIds = database === 'transcripts' && ids.length > 0 ? ids : null;
  const { data: transcripts } = useCall('transcriptOverview', transcriptIds && { transcriptIds });
  if (peptides !== undefined) {
    const byId = new Map(peptides.map((row) => [row.peptideId, row]));
    return new Map(
      [...targets].map(([targetId, same]) => [targetId, peptideFacts(same.flatMap((id) => byId.get(id) ?? []))]),
    );
  }
  return new Map((transcripts ?? []).map((row) => [row.transcriptId, transcriptFacts(row)]));
}
