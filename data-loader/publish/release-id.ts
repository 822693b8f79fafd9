import { createHash } from 'node:crypto';

/** Changes when the same bundle and program would be stored in another form. */
const STORAGE_FORMAT = 1;
const DIGEST_CHARACTERS = 12;

export interface ReleaseIngredients {
  /** SHA-256, hex. */
  bundleDigest: string;
  /** SHA-256, hex. */
  programDigest: string;
  /** Version of the program that makes the BLAST databases; null if there is none, so that they come with a load that has it. */
  makeblastdb: string | null;
}

/** A release is named by what it is made of, so loading the same again meets its own work. */
export function releaseId({ bundleDigest, programDigest, makeblastdb }: ReleaseIngredients): string {
  const digest = createHash('sha256').update([STORAGE_FORMAT, bundleDigest, programDigest, makeblastdb ?? ''].join('\n')).digest('hex');
  return `r-${digest.slice(0, DIGEST_CHARACTERS)}`;
}
