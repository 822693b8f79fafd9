/** The folder of the scripts for other sites, each in a folder of its version. */
export const EMBED_PREFIX = '/embed/';

/** Folders of the web application whose files have a content hash in their path. */
export const hashedPrefixes = ['/assets/', EMBED_PREFIX] as const;
