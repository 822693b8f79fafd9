import type { ManifestRecord, MatrixHeader, StudyRecord } from '../staging/records';
import type { Problem } from './problems';

/** Records of each part of the bundle; of `expression` the rows of all matrices. */
export interface BundleCounts {
  studies: number;
  genes: number;
  transcripts: number;
  sequences: number;
  structures: number;
  orfs: number;
  spectra: number;
  peptides: number;
  immunogenicity: number;
  expression: number;
}

export function emptyCounts(): BundleCounts {
  return {
    studies: 0, genes: 0, transcripts: 0, sequences: 0, structures: 0, orfs: 0, spectra: 0, peptides: 0, immunogenicity: 0, expression: 0,
  };
}

/** What is small enough to stay in memory; every other record is in the staging store. */
export interface ValidatedBundle {
  valid: true;
  manifest: ManifestRecord;
  /** In display order. */
  studies: StudyRecord[];
  /** In the order of `studies`; a dataset may have none. */
  matrices: MatrixHeader[];
  counts: BundleCounts;
  /** SHA-256, hex, over the content of all files: the same for plain and gzipped, LF and CRLF, with and without BOM. */
  bundleDigest: string;
}

export interface BundleErrors {
  valid: false;
  /** By file and line. */
  problems: Problem[];
  /** True when there are more than the limit let through. */
  more: boolean;
}

export interface ValidationProgress {
  /** Path inside the bundle, as it is on disk. */
  file: string;
  /** Bytes on disk, read so far and in all, over the whole bundle. */
  bytesDone: number;
  bytesTotal: number;
}

export interface ValidationOptions {
  errorLimit?: number;
  onProgress?: (progress: ValidationProgress) => void;
}
