import { useMemo } from 'react';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { TranscriptOverviewRow } from '#domain/api/schemas/transcript';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { splitList } from '#domain/catalogue/lists';
import { formatLocation } from '#domain/catalogue/spans';
import { useCall } from '../../../api/useCall';
import { immunogenicityLabel } from '../../../parts/marks';

/** What a peptide is: its sequence, genes, cancer and tissue, and whether it is immunogenic. */
export function peptideFacts({ sequence, relatedGeneName, cancer, tissue, immunogenicity }: PeptideRow): string {
  const genes = [...new Set(splitList(relatedGeneName))].join(', ');
  return [sequence, genes, `${cancer}, ${tissue}`, immunogenicityLabel(immunogenicity)]
    .filter((fact) => fact !== '')
    .join(' · ');
}

export function transcriptFacts(transcript: TranscriptOverviewRow): string {
  return `${transcript.type} · ${formatLocation(transcript)}`;
}

/** What the targets of a page of hits are, by id; empty until it is loaded, and for ORF proteins. */
export function useTargetFacts(database: BlastDatabase, targetIds: readonly string[]): ReadonlyMap<string, string> {
  const ids = [...new Set(targetIds)];
  const wanted = (of: BlastDatabase): boolean => database === of && ids.length > 0;
  const { data: peptides } = useCall('listByPeptideIds', wanted('peptides') ? { peptideIdList: ids } : null);
  const { data: transcripts } = useCall('transcriptOverview', wanted('transcripts') ? { transcriptIds: ids } : null);
  return useMemo(
    () =>
      new Map([
        ...(peptides ?? []).map((row) => [row.peptideId, peptideFacts(row)] as const),
        ...(transcripts ?? []).map((row) => [row.transcriptId, transcriptFacts(row)] as const),
      ]),
    [peptides, transcripts],
  );
}
