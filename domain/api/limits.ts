/** Limits of calls. This file is free of schemas, because the browser reads it and should not have to load them. */

export { CHOICES_MAX, GENOTYPES_MAX, LIST_VALUES_MAX, SEARCH_VALUES_MAX } from '../search/limits';

/** Rows of one page. */
export const PAGE_SIZE_MAX = 100;

/** With more matches the `peptideIds` of a search are [], and further pages are requested by pageNum. */
export const PEPTIDE_IDS_MAX = 50_000;

/** Peptides of one call for rows by id, and transcripts of one overview call. */
export const PEPTIDE_ID_LIST_MAX = 100;
export const TRANSCRIPT_IDS_MAX = 1000;

/** An address, including scheme and host. CloudFront rejects longer ones with 414. */
export const URL_BYTES_MAX = 8_192;

/** Path and query of a call by GET, which leaves room for scheme and host. Longer requests have no such address. */
export const READ_ADDRESS_BYTES_MAX = 8_000;

/** Peptides that the track of a gene places, and ids of rows that it names for each. */
export const GENE_PLACES_MAX = 2000;
export const PLACE_IDS_MAX = 10;

/** Rows of one export call. */
export const EXPORT_ROWS_MAX = 2000;

/** Sequences of one match call, and letters of each. */
export const MATCH_SEQUENCES_MAX = 1000;
export const MATCH_RESIDUES_MAX = 5000;

/** Sets of one comparison. */
export const SETS_MIN = 2;
export const SETS_MAX = 6;

/** A file of sequences for BLAST. */
export const UPLOAD_BYTES_MAX = 5_242_880;

const KILOBYTE = 1_024;

/** A body of a data call. Lists of ids are far smaller; the longest sequences of a match call have to be divided. */
export const JSON_BODY_BYTES_MAX = 256 * KILOBYTE;

/** A body of a BLAST call: a file, or pasted text of that size, and room for the rest of the form or the fields. */
export const BLAST_BODY_BYTES_MAX = UPLOAD_BYTES_MAX + 64 * KILOBYTE;

/**
 * Requests of one address in five minutes. Beyond them the firewall of the public site returns 429 until the address is
 * below again. A user with a script stays within them by one call at a time; a course behind one address as well.
 */
export const addressLimits = {
  calls: 2_000,
  /** Calls by GET, which the CDN mostly answers itself. */
  reads: 1_000,
  blast: 2_000,
  downloads: 100,
  /** Hashed files: 100 users behind one address who all come with an empty cache. */
  programFiles: 3_000,
  /** release.json, which every open page requests every five seconds: 500 open pages. */
  releaseFile: 30_000,
  embed: 1_000,
  everythingElse: 2_000,
} as const;

/** Seconds after which a refused call may succeed, in the header retry-after. */
export const retryAfterSeconds = {
  /** Beyond the calls per second of all users together. */
  throttled: 2,
  /** No search slot is free. */
  slots: 60,
  /** No release is published, or a store is unavailable. */
  unavailable: 30,
  /** Blocked by the firewall, which counts five minutes. */
  blocked: 300,
} as const;

/** Transcripts of a peptide whose ORFs `related` names. */
export const RELATED_TRANSCRIPTS_MAX = 30;
/** Rows of one answer with the peptides of an ORF. */
export const ORF_ROWS_MAX = 1_000;

/**
 * Time limit of each link of a call, in seconds. Each link waits longer than the next one, so that the link nearest to
 * the fault reports it in the envelope of the API, and nothing continues to work for a caller that has given up.
 */
export const timeouts = {
  /** The page, for the head of a response once the request is sent. */
  clientSeconds: 35,
  /** The CDN, for the first byte of the gateway. */
  cdnSeconds: 30,
  /** The gateway: its own fixed limit. */
  gatewaySeconds: 29,
  functionSeconds: 25,
} as const;

/** The slowest connection that is still served: pasted FASTA text of 5 MB takes it some minutes. */
const SLOWEST_UPLINK_BYTES_PER_SECOND = 10_000;

/** Milliseconds that the page waits for the head of the response to a request of `requestBytes`. */
export function clientPatienceMs(requestBytes: number): number {
  return (timeouts.clientSeconds + requestBytes / SLOWEST_UPLINK_BYTES_PER_SECOND) * 1_000;
}
