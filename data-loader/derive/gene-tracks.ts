import { GENE_PLACES_MAX, PLACE_IDS_MAX } from '#domain/api/limits';
import type { GeneTrack } from '#domain/api/schemas/gene';
import { joinList } from '#domain/catalogue/lists';
import { formatSpans } from '#domain/catalogue/spans';
import { type ExpressionState, expressionStateCodes, UNKNOWN } from '#domain/catalogue/vocabulary';
import type { ManifestRecord } from '../staging/records';
import type { Staging } from '../staging/staging';
import { joinedFeatures } from './genome-tracks';
import { unmeasuredStatistic } from './peptide-statistic';

type Place = GeneTrack['peptides'][number];
interface RowSource {
  staging: Staging;
  manifest: Pick<ManifestRecord, 'unmeasured'>;
}

const rowsOf = ({ expression }: Place): number => expression.reduce((sum, rows) => sum + rows, 0);

/** Keeps the order; of too many places, those with the most rows, and of equal ones the first. */
export function placesWithMostRows(places: readonly Place[], most: number): Place[] {
  if (places.length <= most) return [...places];
  const kept = new Set(places.toSorted((one, other) => rowsOf(other) - rowsOf(one)).slice(0, most));
  return places.filter((place) => kept.has(place));
}

/** Counts rows by expression group, those without one at the end. Remembers groups: rows recur in each transcript. */
class GroupCounter {
  readonly #groups = new Map<string, ExpressionState>();
  readonly #staging: Staging;
  readonly #unmeasured: ExpressionState;

  constructor({ staging, manifest }: RowSource) {
    this.#staging = staging;
    this.#unmeasured = unmeasuredStatistic(manifest).expression ?? UNKNOWN;
  }

  async count(peptideIds: readonly string[]): Promise<number[]> {
    for (const id of peptideIds)
      if (!this.#groups.has(id))
        this.#groups.set(id, (await this.#staging.get('statistic', [id]))?.expression ?? this.#unmeasured);
    const counts = expressionStateCodes.map((code) => peptideIds.filter((id) => this.#groups.get(id) === code).length);
    return counts.at(-1) === 0 ? counts.slice(0, -1) : counts;
  }
}

/** The track of a gene, from its transcripts and the features that were staged for it. */
export async function geneTrack(
  bundle: RowSource,
  geneId: string,
  transcriptIds: readonly string[],
): Promise<GeneTrack> {
  const orfs = new Map<string, { orfId: string; blocks: string }[]>();
  const places: Place[] = [];
  const { staging } = bundle;
  const groups = new GroupCounter(bundle);
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
      expression: await groups.count(feature.peptideIds),
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
