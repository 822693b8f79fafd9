import { GetObjectCommand, NoSuchKey, S3ServiceException, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { findingsLines } from '#domain/storage/bundle-problems';
import { REPORT_FILE, type BundlePlace } from '#domain/storage/loader-process';

const kinds = z.array(
  z.object({
    sentence: z.string(),
    count: z.number(),
    places: z.array(
      z.object({ file: z.string(), line: z.number(), message: z.string(), value: z.optional(z.string()) }),
    ),
  }),
);

/** The part of the loader's report that a curator needs. */
const reportSchema = z.object({
  outcome: z.string(),
  release: z.optional(z.string()),
  startedAt: z.string(),
  seconds: z.number(),
  counts: z.optional(z.record(z.string(), z.number())),
  warnings: kinds,
  problems: kinds,
  failure: z.optional(z.object({ name: z.string(), message: z.string() })),
});
export type LoadReport = z.output<typeof reportSchema>;

/** S3's status of what the caller may not read, and of what is missing where the caller may not list. */
const FORBIDDEN = 403;

/** Whether there is no report that this caller could read: a curator may not read the bundles of releases. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof NoSuchKey) return true;
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === FORBIDDEN;
}

/** Returns the report that a load since `startedAt` left beside its bundle; null if there is none to read. */
export async function reportOf(
  s3: S3Client,
  { bucket, prefix }: BundlePlace,
  startedAt: Date,
): Promise<LoadReport | null> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + REPORT_FILE }));
    const report = reportSchema.parse(JSON.parse((await Body?.transformToString()) ?? ''));
    // An earlier load of the same bundle may have left its own.
    return Date.parse(report.startedAt) < startedAt.getTime() ? null : report;
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
}

/** Returns the report in lines: problems, warnings, then the outcome. */
export function reportLines({ outcome, release, seconds, counts, ...report }: LoadReport): string[] {
  const { failure } = report;
  const counted = Object.entries(counts ?? {}).map(([what, count]) => `${count} ${what}`);
  return [
    ...findingsLines(report),
    ...(failure ? [`${failure.name}: ${failure.message}`] : []),
    `${outcome}${release === undefined ? '' : ` ${release}`} after ${Math.round(seconds)} s`,
    ...(counted.length > 0 ? [counted.join(', ')] : []),
  ];
}
