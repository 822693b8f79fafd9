/**
 * Keys of the catalogue table, as functions. Shared by loader, functions, infra and tests; imports nothing but the
 * vocabulary beside it. Partition `pk`, sort `sk`, both strings.
 *
 *   release records   pk 'release'                        sk release id        one item per release
 *   current release   pk 'current'                        sk 'current'
 *   loader lease      pk 'lease'                          sk 'loader'
 *   documents         pk '{release}#{kind}#{id}'          sk chunk, '0000'..   see document.ts
 */

import type { MatchIndexShape } from './match-index';

export const PARTITION_KEY = 'pk';
export const SORT_KEY = 'sk';

export interface TableKey {
  pk: string;
  sk: string;
}

/** What a release stores in the table, with the id of each kind. */
export const documentKinds = [
  'row', // peptideId -> PeptideRow
  'peptide', // peptideId -> PeptideDetail
  'spectrum', // msId -> Spectrum
  'gene', // geneId -> Gene
  'geneTrack', // geneId -> GeneTrack
  'transcript', // transcriptId -> Transcript
  'sequence', // transcriptId -> string
  'structure', // transcriptId -> Structure
  'orfs', // transcriptId -> Orf[]
  'orf', // orfId -> OrfSequences
  'statistics', // cancer@tissue -> BrowseStatistics
  'heatmap', // dataset key -> bytes: gzip of the whole response envelope
  'index', // field:value, or as in match-index.ts -> bytes: Roaring bitmap of ordinals, see roaring-containers.ts;
  // column:field -> bytes: the values by row, see facet-column.ts
  'ids', // chunk number -> string[]: peptide ids by ordinal, IDS_PER_CHUNK per chunk
  'locations', // chromosome -> LocationIndex
  'summary', // 'release' -> ReleaseSummary
  'matchSequences', // chunk number -> AnchoredSequences[] by ordinal of the anchor, see match-index.ts
  'matchOrfs', // chunk number -> MatchOrf[] by ordinal of the ORF
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The format (release-format.ts) in which a kind was added; releases of earlier formats, and some of it, lack it. */
export const kindsAddedIn: Partial<Record<DocumentKind, number>> = { geneTrack: 2, matchSequences: 2, matchOrfs: 2 };

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
  /** Missing in releases that were written before sequences could be matched. */
  match?: MatchIndexShape;
}

export const RELEASE_PARTITION = 'release';
export const releaseRecordKey = (release: string): TableKey => ({ pk: RELEASE_PARTITION, sk: release });
export const currentReleaseKey: TableKey = { pk: 'current', sk: 'current' };
export const leaseKey: TableKey = { pk: 'lease', sk: 'loader' };

export const chunkSortKey = (chunk: number): string => String(chunk).padStart(4, '0');
export const documentPartition = (release: string, kind: DocumentKind, id: string): string =>
  `${release}#${kind}#${id}`;
export const documentKey = (release: string, kind: DocumentKind, id: string, chunk = 0): TableKey => ({
  pk: documentPartition(release, kind, id),
  sk: chunkSortKey(chunk),
});

export const statisticsId = (cancer: string, tissue: string): string => `${cancer}@${tissue}`;

/** Ids per chunk of the dictionary ordinal -> peptideId. */
export const IDS_PER_CHUNK = 4096;
export const SUMMARY_ID = 'release';
