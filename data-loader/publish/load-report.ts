import { findingsLines, type ProblemKind } from '#domain/storage/bundle-problems';
import type { DownloadRow } from '#domain/api/schemas/site-data';
import type { DocumentKind } from '#domain/api/documents';
import type { BundleCounts } from '../validate/validated-bundle';
import type { Verified } from './verify';

const loadOutcomes = [
  'published', // written, verified and made current
  'already-current', // verified; nothing was written
  'repointed', // an earlier release, verified and made current again
  'rolled-back',
  'checked', // the bundle is sound; nothing was written
  'invalid', // the bundle has problems; nothing was written
  'failed', // ended by an error; readers are on the release they were on
] as const;
type LoadOutcome = (typeof loadOutcomes)[number];

interface PhaseReport {
  phase: string;
  seconds: number;
  /** Processor time of all threads meanwhile, which a busy machine does not stretch. */
  cpuSeconds: number;
  /** Steps of the phase: entities, files or items. */
  steps: number;
  /** Peak resident set size up to the end of the phase. */
  peakRssBytes: number;
}

/** The report of a load, for programs. */
export interface LoadReport {
  outcome: LoadOutcome;
  release?: string;
  /** Of the release: domain/storage/release-format.ts. */
  format?: number;
  /** The release that was current before. */
  replaced?: string;
  /** SHA-256, hex. */
  bundleDigest?: string;
  programDigest: string;
  startedAt: string;
  seconds: number;
  cpuSeconds: number;
  phases: PhaseReport[];
  counts?: BundleCounts;
  items?: {
    total: number;
    perSecond: number;
    byKind: Partial<Record<DocumentKind, number>>;
    /** Of all items, as DynamoDB bills them. */
    bytes: number;
    writeUnits: number;
  };
  objects?: { total: number };
  /** SHA-256, hex, over the digests of all items in order. */
  itemsChecksum?: string;
  downloads?: Pick<DownloadRow, 'download' | 'bytes' | 'sha256'>[];
  verified?: Verified;
  removed: string[];
  /** Of the bundle and of the load. */
  warnings: ProblemKind[];
  problems: ProblemKind[];
  /** The error that ended a failed load. */
  failure?: { name: string; message: string };
  peakRssBytes: number;
}

/** Processor time of this process so far, all threads. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Peak resident set size of this process so far. */
export function peakRssBytes(): number {
  return process.resourceUsage().maxRSS * 1024;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

/** Returns a summary of a few lines for people. */
export function summary(report: LoadReport): string {
  const lines = [
    `${report.outcome}${report.release === undefined ? '' : ` ${report.release}`}` +
      `${report.replaced === undefined || report.replaced === report.release ? '' : ` (before: ${report.replaced})`}` +
      ` in ${report.seconds.toFixed(1)} s, peak memory ${megabytes(report.peakRssBytes)}`,
  ];
  if (report.items)
    lines.push(`${report.items.total} items at ${report.items.perSecond}/s, ${report.objects?.total ?? 0} objects`);
  if (report.verified)
    lines.push(
      `verified: ${report.verified.itemsRead} of ${report.verified.items} items, ${report.verified.objectsRead} of ${report.verified.objects} objects read back`,
    );
  if (report.removed.length > 0) lines.push(`removed: ${report.removed.join(', ')}`);
  return [...lines, ...findingsLines(report)].join('\n');
}
