import { createHash } from 'node:crypto';

/** Changes when the same bundle and program would be stored in another form. */
const STORAGE_FORMAT = 1;
const DIGEST_CHARACTERS = 12;

/**
 * A release is named by what it is made of, so loading the same bundle with the same program again meets its own work.
 * `bundleDigest` and `programDigest` are SHA-256, hex.
 */
export function releaseId(bundleDigest: string, programDigest: string): string {
  const digest = createHash('sha256').update([STORAGE_FORMAT, bundleDigest, programDigest].join('\n')).digest('hex');
  return `r-${digest.slice(0, DIGEST_CHARACTERS)}`;
}
