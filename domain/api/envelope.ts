import type { ErrorCode } from './errors';
import type { UnknownField } from './unknown-fields';

export const SUCCESS_CODE = 200;

/** Every JSON response of /api. Only `code === 200` means success. */
export interface SuccessEnvelope<Data> {
  code: typeof SUCCESS_CODE;
  data: Data;
  /** Fields of the request that the call does not know; absent if it knows all. */
  ignored?: readonly UnknownField[];
}

export interface FailureEnvelope {
  code: ErrorCode;
  message: string;
}

export type Envelope<Data> = SuccessEnvelope<Data> | FailureEnvelope;

/** Header in which the CDN names the release to read, and a response the release that it was read from. */
export const RELEASE_HEADER = 'x-release';

/** Header in which a failure that passes says after how many seconds. */
export const RETRY_AFTER_HEADER = 'retry-after';

/** Header in which the CDN passes on the user's address. It overwrites any value that the user sent. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';

/** Header in which the CDN passes on the host that the user asked, for answers with whole addresses. */
export const SITE_HOST_HEADER = 'x-site-host';
