/** How S3 answers what it cannot serve, which the CDN passes on. */
const storeError = <Status extends number>(status: Status, code: string, message: string) => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});

export const STORE_ERROR_TYPE = 'application/xml';

export const storeErrors = {
  missing: storeError(404, 'NoSuchKey', 'The specified key does not exist.'),
  /** OPTIONS of a bucket without rules of its own; the edge function answers preflights. */
  noCorsRules: storeError(403, 'AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.'),
  badRange: storeError(416, 'InvalidRange', 'The requested range is not satisfiable'),
} as const;
