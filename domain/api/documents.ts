import type { LocationIndex } from '../storage/location-index';
import type { AnchoredSequences, MatchIndexShape, MatchOrf } from '../storage/match-index';
import type { BrowseStatistics } from './schemas/browse';
import type { Gene, GeneTrack } from './schemas/gene';
import type { Orf } from './schemas/orf';
import type { PeptideDetail, PeptideRow, Spectrum } from './schemas/peptide';
import type { Structure, Transcript } from './schemas/transcript';

export interface OrfSequences {
  protein: string;
  nucleotide: string;
}

export interface ReleaseSummary {
  peptideCount: number;
  /**
   * Keys of all datasets (catalogue/dataset-key.ts), to distinguish a dataset without a heat map from an unknown one.
   */
  datasets: string[];
  match: MatchIndexShape;
}

interface Kind {
  /** The format (storage/release-format.ts) in which the kind was added, if releases of the previous format lack it. */
  since?: number;
}

interface Json<Value> extends Kind {
  encoding: 'json';
  /** Only the type is used. */
  value?: Value;
}

interface Bytes extends Kind {
  encoding: 'bytes';
}

/** JSON documents of such a value. */
const json = <Value>(kind: Kind = {}): Json<Value> => ({ encoding: 'json', ...kind });
/** Documents that are stored byte for byte. */
const bytes = (kind: Kind = {}): Bytes => ({ encoding: 'bytes', ...kind });

/**
 * What a release stores in the table, by kind: the loader writes these values and the functions read them. Comments say
 * what the id is.
 */
export const documents = {
  /** peptideId */
  row: json<PeptideRow>(),
  /** peptideId */
  peptide: json<PeptideDetail>(),
  /** msId */
  spectrum: json<Spectrum>(),
  /** geneId */
  gene: json<Gene>(),
  /** geneId */
  geneTrack: json<GeneTrack>(),
  /** transcriptId */
  transcript: json<Transcript>(),
  /** transcriptId */
  sequence: json<string>(),
  /** transcriptId */
  structure: json<Structure>(),
  /** transcriptId */
  orfs: json<Orf[]>(),
  /** orfId */
  orf: json<OrfSequences>(),
  /** cancer@tissue */
  statistics: json<BrowseStatistics>(),
  /** Dataset key; gzip of the whole response envelope. */
  heatmap: bytes(),
  /**
   * `field:value`, or as in storage/match-index.ts: Roaring bitmap of ordinals, see storage/roaring-containers.ts.
   * `column:field`: the values by row, see storage/facet-column.ts.
   */
  index: bytes(),
  /** Chunk number; peptide ids by ordinal, IDS_PER_CHUNK per chunk. */
  ids: json<string[]>(),
  /** Chromosome */
  locations: json<LocationIndex>(),
  /** SUMMARY_ID */
  summary: json<ReleaseSummary>(),
  /** Chunk number; by ordinal of the anchor, see storage/match-index.ts. */
  matchSequences: json<AnchoredSequences[]>(),
  /** Chunk number; by ordinal of the ORF. */
  matchOrfs: json<MatchOrf[]>(),
} satisfies Record<string, Json<unknown> | Bytes>;

type Documents = typeof documents;
export type DocumentKind = keyof Documents;
export type JsonKind = { [Name in DocumentKind]: Documents[Name] extends Json<unknown> ? Name : never }[DocumentKind];
export type BytesKind = Exclude<DocumentKind, JsonKind>;
/** The value of the documents of a kind. */
export type DocumentValue<Name extends JsonKind> = NonNullable<Documents[Name]['value']>;

/** The kinds that releases of a format have. */
export function documentKindsOf(format: number): DocumentKind[] {
  // The keys of the table are its kinds.
  return (Object.keys(documents) as DocumentKind[]).filter((name) => (documents[name].since ?? 0) <= format);
}
