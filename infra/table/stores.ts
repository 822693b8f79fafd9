import { JOBS_TTL_ATTRIBUTE } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { PARTITION_KEY, SORT_KEY } from '#domain/storage/keys';

/** Both keys of every table; their values are texts. */
export const tableKeys = { partition: PARTITION_KEY, sort: SORT_KEY } as const;

/** Tables by construct id, and the variable in which programs get the name of each. */
export const tables = {
  CatalogueTable: { variable: environment.catalogueTable },
  /** `expiresBy`: attribute with the time, in epoch seconds, at which an item expires. */
  JobsTable: { variable: environment.jobsTable, expiresBy: JOBS_TTL_ATTRIBUTE },
} as const satisfies Record<string, { variable: string; expiresBy?: string }>;
export type TableId = keyof typeof tables;

/** Buckets that the CDN serves, by construct id, and the variable in which programs get the name of each. */
export const buckets = {
  DataBucket: { variable: environment.dataBucket },
  JobsBucket: { variable: environment.jobsBucket, expiresAfterDays: 1 },
  WebBucket: { variable: environment.webBucket },
} as const satisfies Record<string, { variable: string; expiresAfterDays?: number }>;
export type BucketId = keyof typeof buckets;
