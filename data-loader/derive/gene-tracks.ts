import { GENE_PLACES_MAX, PLACE_IDS_MAX } from '#domain/api/limits';
import type { GeneTrack } from '#domain/api/schemas/gene';
import { joinList } from '#domain/catalogue/lists';
import { formatSpans } from '#domain/catalogue/spans';
import { expressionCodes, type ExpressionGroup } from '#domain/catalogue/vocabulary';
import type { Staging } from '../staging/staging';
import { joinedFeatures } from './genome-tracks';
import { notMeasured } from './peptide-statistic';

type Place = GeneTrack['peptides'][number];

const rowsOf = ({ expression }: Place): number => expression.reduce((sum, rows) => sum + rows, 0);

/** Keeps the order; of too many places, those with the most rows, and of equal ones the first. */
export function placesWithMostRows(places: readonly Place[], most: number): Place[] {
  if (places.length <= most) return [...places];
  const kept = new Set(places.toSorted((one, other) => rowsOf(other) - rowsOf(one)).slice(0, most));
  return places.filter((place) => kept.has(place));
}

/** Counts rows by expression group. `groups` remembers what it has read, because rows recur in each transcript. */
async function countGroups(
  staging: Staging,
  peptideIds: readonly string[],
  groups: Map<string, ExpressionGroup>,
): Promise<number[]> {
  for (const id of peptideIds)
    if (!groups.has(id)) groups.set(id, ((await staging.get('statistic', [id])) ?? notMeasured).expression);
  return expressionCodes.map((code) => peptideIds.filter((id) => groups.get(id) === code).length);
}

/** The track of a gene, from its transcripts and the features that were staged for it. */
export async function geneTrack(
  staging: Staging,
  geneId: string,
  transcriptIds: readonly string[],
): Promise<GeneTrack> {
  const orfs = new Map<string, { orfId: string; blocks: string }[]>();
  const places: Place[] = [];
  const groups = new Map<string, ExpressionGroup>();
  for await (const feature of joinedFeatures(staging.entries('geneFeature', [geneId]))) {
    const blocks = formatSpans(feature.blocks);
    if (feature.kind === 'ORF') {
      const [transcriptId = ''] = feature.transcriptIds;
      orfs.set(transcriptId, [...(orfs.get(transcriptId) ?? []), { orfId: feature.orfId, blocks }]);
      continue;
    }
    places.push({
      sequence: feature.name,
      blocks,
      relatedTranscriptId: joinList(feature.transcriptIds),
      peptideId: joinList(feature.peptideIds.toSorted().slice(0, PLACE_IDS_MAX)),
      expression: await countGroups(staging, feature.peptideIds, groups),
    });
  }
  const transcripts = [];
  for (const transcriptId of transcriptIds) {
    const record = await staging.get('transcript', [transcriptId]);
    transcripts.push({
      transcriptId,
      exons: formatSpans(record?.exons ?? []),
      orfs: orfs.get(transcriptId) ?? [],
    });
  }
  const peptides = placesWithMostRows(places, GENE_PLACES_MAX);
  return { transcripts, peptides, peptidesOmitted: places.length - peptides.length };
}
