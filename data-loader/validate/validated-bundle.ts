import type { Background } from '#domain/catalogue/backgrounds';
import type { ManifestRecord, MatrixHeader, StudyRecord } from '../staging/records';
import type { ReleasePart } from '#domain/catalogue/release-parts';
import type { BundleProblem, ProblemKind } from '#domain/storage/bundle-problems';
import type { Severity } from '../problems/problem-file';

/** Numbers of records in each part of the bundle; `expression` counts the rows of all matrices. */
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
  samples: number;
  backgrounds: number;
  expression: number;
}

export function emptyCounts(): BundleCounts {
  return {
    studies: 0,
    genes: 0,
    transcripts: 0,
    sequences: 0,
    structures: 0,
    orfs: 0,
    spectra: 0,
    peptides: 0,
    immunogenicity: 0,
    samples: 0,
    backgrounds: 0,
    expression: 0,
  };
}

/** The parts of the bundle that are small enough for memory. All other records are in the staging store. */
export interface ValidatedBundle {
  valid: true;
  manifest: ManifestRecord;
  /** In display order. */
  studies: StudyRecord[];
  /** In the order of `studies`; a dataset may have no matrix. */
  matrices: MatrixHeader[];
  /** In file order. Their sequences are in the staging store. */
  backgrounds: Background[];
  counts: BundleCounts;
  /** Of what the bundle has something. */
  has: Record<ReleasePart, boolean>;
  /** What a curator should look at, although the bundle is valid. */
  warnings: ProblemKind[];
  /** SHA-256, hex, over the content of all files; gzip, line ends and byte-order marks make no difference. */
  bundleDigest: string;
}

export interface BundleErrors {
  valid: false;
  problems: ProblemKind[];
  warnings: ProblemKind[];
}

export interface ValidationProgress {
  /** Path inside the bundle, with `.gz` if it has one. */
  file: string;
  /** Bytes on disk of the whole bundle, read so far and in total. */
  bytesDone: number;
  bytesTotal: number;
}

export interface ValidationOptions {
  /** Makes warnings errors. */
  strict?: boolean;
  /** Receives every problem when it is found, `sentence` being its kind. */
  onProblem?: (severity: Severity, problem: BundleProblem, sentence: string) => void;
  onProgress?: (progress: ValidationProgress) => void;
}
