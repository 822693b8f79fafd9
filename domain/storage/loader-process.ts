/**
 * Options of Node for the loader, on AWS and on a single machine. Nothing that the loader keeps grows with the bundle,
 * so the engine should collect garbage early rather than use all memory.
 */
export const loaderNodeOptions: readonly string[] = ['--max-old-space-size=300'];

/** What the loader sends to a program that runs it and listens to its messages, at most four times a second. */
export interface PhaseMessage {
  phase: string;
  /** Steps of the phase; 0 = unknown. */
  total: number;
  done: number;
}

/** How the loader ends. A load with warnings has succeeded as one without. */
export const loaderExitCodes = { success: 0, failure: 1, wrongUsage: 2, successWithWarnings: 3 } as const;

/** A bundle under this prefix of the inbox is loaded once its manifest, which is uploaded last, arrives. */
export const INBOX_PREFIX = 'bundles/';

/** Its arrival shows that a bundle is complete. */
export const MANIFEST_FILE = 'manifest.json';

/**
 * What the loader reports of a bundle in object storage, beside its manifest: the curator who uploaded it may not be able
 * to see the loader's log. Not part of the bundle.
 */
export const REPORT_FILE = 'report.json';

/** A bundle's place in object storage. `prefix` ends with a slash, or is '' for a whole bucket. */
export interface BundlePlace {
  bucket: string;
  prefix: string;
}

/**
 * Parses `s3://bucket/prefix`, with or without a trailing slash, or the address of the manifest of a bundle. Returns
 * undefined for a folder.
 */
export function bundlePlace(address: string): BundlePlace | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (bucket === undefined) return undefined;
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === MANIFEST_FILE || last === MANIFEST_FILE + GZIP_ENDING) parts.pop();
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
}

/** Any file of a bundle may be gzipped; its name then has this ending. */
export const GZIP_ENDING = '.gz';
