/**
 * How Node is started for the loader, by infra and on one machine. Nothing it keeps grows with the bundle; told so, the engine
 * collects garbage early instead of taking what the machine has (366 MB at the highest instead of 504 MB for the demonstration
 * catalogue).
 */
export const loaderNodeOptions: readonly string[] = ['--max-semi-space-size=8', '--max-old-space-size=400'];

/** A bundle that arrives under this prefix of the inbox is loaded as soon as its manifest, uploaded last, is there. */
export const INBOX_PREFIX = 'bundles/';

/** What a bundle's completeness shows by. */
export const MANIFEST_FILE = 'manifest.json';

/** Any file of a bundle may be gzipped, under its name with this ending. */
export const GZIP_ENDING = '.gz';
