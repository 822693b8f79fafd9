/**
 * Keys of the catalogue table, as functions. Shared by loader, functions, infra and tests; imports nothing. Partition
 * `pk`, sort `sk`, both strings. The kinds of documents are in api/documents.ts.
 *
 *   release records   pk 'release'                        sk release id        one item per release
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

export const RELEASE_PARTITION = 'release';
export const releaseRecordKey = (release: string): TableKey => ({ pk: RELEASE_PARTITION, sk: release });
export const currentReleaseKey: TableKey = { pk: 'current', sk: 'current' };
export const leaseKey: TableKey = { pk: 'lease', sk: 'loader' };

export const chunkSortKey = (chunk: number): string => String(chunk).padStart(4, '0');
export const documentPartition = (release: string, kind: string, id: string): string => `${release}#${kind}#${id}`;
export const documentKey = (release: string, kind: string, id: string, chunk = 0): TableKey => ({
  pk: documentPartition(release, kind, id),
  sk: chunkSortKey(chunk),
});

export const statisticsId = (cancer: string, tissue: string): string => `${cancer}@${tissue}`;

/** Ids per chunk of the dictionary ordinal -> peptideId. */
export const IDS_PER_CHUNK = 4096;
export const SUMMARY_ID = 'release';
