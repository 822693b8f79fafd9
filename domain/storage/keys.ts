/**
 * Keys of the catalogue table, as functions. Shared by loader, functions, infra and tests; imports nothing but the
 * vocabulary beside it. Partition `pk`, sort `sk`, both strings.
 *
 *   release records   pk 'release'                        sk release id        one item a release
 *   current release   pk 'current'                        sk 'current'
 *   loader lease      pk 'lease'                          sk 'loader'
 *   documents         pk '{release}#{kind}#{id}'          sk chunk, '0000'..   see document.ts
 */
export const PARTITION_KEY = 'pk';
export const SORT_KEY = 'sk';

export interface TableKey {
  pk: string;
  sk: string;
}

/** What a release stores in the table. The id of each kind is told beside it. */
export const documentKinds = [
  'row', // peptideId -> PeptideRow
  'peptide', // peptideId -> PeptideDetail
  'spectrum', // msId -> Spectrum
  'gene', // geneId -> Gene
  'transcript', // transcriptId -> Transcript
  'sequence', // transcriptId -> string
  'structure', // transcriptId -> Structure
  'orfs', // transcriptId -> Orf[]
  'orf', // orfId -> OrfSequences
  'statistics', // cancer@tissue -> BrowseStatistics
  'heatmap', // dataset key -> bytes: gzip of the whole answer envelope
  'index', // field:value -> bytes: Roaring bitmap of ordinals, see roaring-containers.ts
  'ids', // chunk number -> string[]: peptide ids by ordinal, IDS_PER_CHUNK a chunk
  'locations', // chromosome -> LocationIndex
  'summary', // 'release' -> ReleaseSummary
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export interface OrfSequences {
  protein: string;
  nucleotide: string;
}

export interface ReleaseSummary {
  peptideCount: number;
  /** Keys of all datasets (catalogue/dataset-key.ts): tells a dataset without a heatmap from one that is not there. */
  datasets: string[];
}

export const RELEASE_PARTITION = 'release';
export const releaseRecordKey = (release: string): TableKey => ({ pk: RELEASE_PARTITION, sk: release });
export const currentReleaseKey: TableKey = { pk: 'current', sk: 'current' };
export const leaseKey: TableKey = { pk: 'lease', sk: 'loader' };

export const chunkSortKey = (chunk: number): string => String(chunk).padStart(4, '0');
export const documentPartition = (release: string, kind: DocumentKind, id: string): string => `${release}#${kind}#${id}`;
export const documentKey = (release: string, kind: DocumentKind, id: string, chunk = 0): TableKey => ({
  pk: documentPartition(release, kind, id),
  sk: chunkSortKey(chunk),
});

export const statisticsId = (cancer: string, tissue: string): string => `${cancer}@${tissue}`;

/** Ids per chunk of the dictionary ordinal -> peptideId. */
export const IDS_PER_CHUNK = 4096;
export const SUMMARY_ID = 'release';
