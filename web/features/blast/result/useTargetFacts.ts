import { PEPTIDE_ID_LIST_MAX, TRANSCRIPT_IDS_MAX } from '#domain/api/limits';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { TranscriptOverviewRow } from '#domain/api/schemas/transcript';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { splitList } from '#domain/catalogue/lists';
import { formatLocation } from '#domain/catalogue/spans';
import { own } from '../../../identity/own-words';
import { useCalls } from '../../../api/useCall';
import { immunogenicityLabel } from '../../../parts/marks';
import { formatCount } from '../../../ui/format-number';
import { type HitRow, targetIdsOf } from './hit-rows';

/**
 * What the rows of a peptide sequence say: the sequence, its genes, cancers and tissues, and whether it is immunogenic.
 */
export function peptideFacts(rows: readonly PeptideRow[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  const genes = new Set(rows.flatMap(({ relatedGeneName }) => splitList(relatedGeneName)));
  return [first.sequence, [...genes].join(', '), placesText(rows), immunogenicityLabel(first.immunogenicity)]
    .filter((fact) => fact !== '')
    .join(' · ');
}

/** At most this many places are named with their tissues. */
const PLACES_NAMED = 3;

/** Where a sequence was found: each cancer and tissue or, of many, the cancers with their numbers of tissues, most first. */
function placesText(rows: readonly Pick<PeptideRow, 'cancer' | 'tissue'>[]): string {
  const places = new Set(rows.map(({ cancer, tissue }) => `${cancer}, ${tissue}`));
  if (places.size <= PLACES_NAMED) return [...places].join('; ');
  const tissues = new Map<string, Set<string>>();
  for (const { cancer, tissue } of rows) tissues.set(cancer, (tissues.get(cancer) ?? new Set()).add(tissue));
  const cancers = [...tissues]
    .toSorted(([one, ones], [other, others]) => others.size - ones.size || (one < other ? -1 : 1))
    .map(([cancer, { size }]) => (size > 1 ? `${cancer} (${formatCount(size)} tissues)` : cancer));
  return cancers.length > 1
    ? `${formatCount(cancers.length)} ${own('cancers')}: ${cancers.join(', ')}`
    : cancers.join('');
}

/** What the transcripts of a sequence say: how many they are, if several, their types and locations. */
export function transcriptFacts(transcripts: readonly TranscriptOverviewRow[]): string {
  const types = new Set(transcripts.map(({ type }) => type));
  const locations = new Set(transcripts.map(formatLocation));
  return [sharing(transcripts.length, 'transcripts'), [...types].join(', '), [...locations].join('; ')]
    .filter((fact) => fact !== '')
    .join(' · ');
}

/** `3 ORFs of this sequence`; nothing for one. */
function sharing(count: number, entries: string): string {
  return count > 1 ? `${formatCount(count)} ${entries} of this sequence` : '';
}

function chunksOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
}

/** What the targets of these hits are, by `targetId`; empty until it is loaded. */
export function useTargetFacts(database: BlastDatabase, rows: readonly HitRow[]): ReadonlyMap<string, string> {
  const targets = new Map(rows.map((row) => [row.targetId, targetIdsOf(row)]));
  const ids = [...targets.values()].flat();
  const peptides = useCalls(
    'listByPeptideIds',
    database === 'peptides' ? chunksOf(ids, PEPTIDE_ID_LIST_MAX).map((peptideIdList) => ({ peptideIdList })) : null,
  )?.flat();
  const transcripts = useCalls(
    'transcriptOverview',
    database === 'transcripts' ? chunksOf(ids, TRANSCRIPT_IDS_MAX).map((transcriptIds) => ({ transcriptIds })) : null,
  )?.flat();
  switch (database) {
    case 'peptides':
      return factsOf(targets, new Map(peptides?.map((row) => [row.peptideId, row])), peptideFacts);
    case 'transcripts':
      return factsOf(targets, new Map(transcripts?.map((row) => [row.transcriptId, row])), transcriptFacts);
    case 'orf_proteins':
      return new Map([...targets].map(([targetId, same]) => [targetId, sharing(same.length, 'ORFs')]));
  }
}

function factsOf<Row>(
  targets: ReadonlyMap<string, readonly string[]>,
  byId: ReadonlyMap<string, Row>,
  factsOfRows: (rows: readonly Row[]) => string,
): ReadonlyMap<string, string> {
  return new Map(
    [...targets].map(([targetId, ids]) => [targetId, factsOfRows(ids.flatMap((id) => byId.get(id) ?? []))]),
  );
}
