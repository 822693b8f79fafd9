import type { IdPrefixes } from '../catalogue/identity';
import type { StoredFacets } from '../storage/facet-table';
import type { IdList } from '../storage/id-list';
import type { IndexField } from '../storage/index-fields';
import type { AnchoredSequences, AnchorList, MatchIndexShape, MatchOrf } from '../storage/match-index';
import type { PlaceDirectory, PlacedRows } from '../storage/place-index';
import type { StoredPostings } from '../storage/postings';
import type { RankingDirectory, StoredTally } from '../storage/ranking';
import type { TermBucket } from '../storage/term-index';
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
  /** Bits that tell the bucket of a term (storage/term-index.ts), by field. Absent in format 2. */
  termBits?: Partial<Record<IndexField, number>>;
  /** Ids per document of `idList`. Absent in format 2. */
  idsPerList?: number;
  /** What the catalogue's ids begin with; null if they have no such form. Absent if they begin as SPENCER's do. */
  idPrefixes?: IdPrefixes | null;
}

interface Kind {
  /** The format (storage/release-format.ts) in which the kind was added, if releases of the previous format lack it. */
  since?: number;
  /** The last format that has the kind, if releases of the current format lack it. */
  until?: number;
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
  /** FACETS_ID */
  facets: json<StoredFacets>({ since: 3 }),
  /** facetChunkId (storage/facet-table.ts); see storage/bit-blocks.ts. */
  facetRows: bytes({ since: 3 }),
  /** bucketId (storage/term-index.ts) */
  terms: json<TermBucket>({ since: 3 }),
  /** postingsId (storage/term-index.ts) */
  postings: json<StoredPostings>({ since: 3 }),
  /** A number of rows (search/numbers.ts), or the name of another order, such as by a genotype (storage/ranking.ts). */
  ranking: json<RankingDirectory>({ since: 4 }),
  /** pieceId (storage/ranking.ts); see storage/ranking-entries.ts. */
  rankingEntries: bytes({ since: 4 }),
  /** As before, the values of the entries. */
  rankingValues: bytes({ since: 5 }),
  /** blockId (storage/ranking.ts) */
  rankingTally: json<StoredTally>({ since: 4 }),
  /** blockId (storage/ranking.ts) */
  rankingSet: bytes({ since: 4 }),
  /** Chunk number; peptide ids by ordinal, `idsPerList` of the summary per chunk. */
  idList: json<IdList>({ since: 3 }),
  /** Block number (storage/repeated-rows.ts); the rows whose sequence an earlier row has. */
  repeatedRows: bytes({ since: 4 }),
  /** Chromosome */
  places: json<PlaceDirectory>({ since: 3 }),
  /** placeChunkId (storage/place-index.ts) */
  placeRows: json<PlacedRows<StoredPostings>>({ since: 3 }),
  /** Their highest bits; see storage/match-index.ts. */
  anchors: json<AnchorList>({ since: 3 }),
  /** As in storage/match-index.ts: Roaring bitmap. In format 2 also `field:value`, of the ordinals of its rows. */
  index: bytes(),
  /** Chunk number; peptide ids by ordinal, in format 2. */
  ids: json<string[]>({ until: 2 }),
  /** Chromosome, in format 2; ordinals of the rows by interval. */
  locations: json<PlacedRows<number[]>>({ until: 2 }),
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
  return (Object.keys(documents) as DocumentKind[]).filter((name) => {
    const { since = 0, until = Infinity } = documents[name];
    return since <= format && format <= until;
  });
}
