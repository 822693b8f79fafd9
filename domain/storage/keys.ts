/**
 * Keys of the catalogue table, as functions. Shared by loader, functions, infra and tests; imports nothing. Partition
 * `pk`, sort `sk`, both strings. The kinds of documents are in api/documents.ts.
 *
 *   release records   pk 'release'                        sk release id        one item per release
 *   current release   pk 'current'                        sk 'current'
 *   loader lease      pk 'lease'                          sk 'loader'
 *   documents         pk '{release}#{kind}#{id}'          sk '0000'            see document.ts
 *   their chunks      pk '{release}#{kind}#{id}#{chunk}'  sk chunk, '0001'..   in partitions of their own, so that none is hot
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
/** Key of a chunk of the document whose first chunk is in the partition. The sort key keeps it apart from other ids. */
export const chunkKey = (partition: string, chunk: number): TableKey => {
  const sk = chunkSortKey(chunk);
  return { pk: chunk === 0 ? partition : `${partition}#${sk}`, sk };
};
export const documentKey = (release: string, kind: string, id: string, chunk = 0): TableKey =>
  chunkKey(documentPartition(release, kind, id), chunk);

export const statisticsId = (cancer: string, tissue: string): string => `${cancer}@${tissue}`;

export const SUMMARY_ID = 'release';
