/** Bounds of requests that the browser must know too; free of schemas, so that it need not load them. */

/** Transcripts of one overview call. */
export const TRANSCRIPT_IDS_MAX = 1000;

/** An address, scheme and host included: CloudFront answers a longer one with 414. */
export const URL_BYTES_MAX = 8_192;

/** Rows of one export call. */
export const EXPORT_ROWS_MAX = 2000;

/** A file of sequences for BLAST, as the visitor chose it. */
export const UPLOAD_BYTES_MAX = 5_242_880;
