import type { ErrorCode } from './errors';

export const SUCCESS_CODE = 200;

/** Every JSON answer of /api. `code === 200` is success and the only success. */
export interface SuccessEnvelope<Data> {
  code: typeof SUCCESS_CODE;
  data: Data;
}

export interface FailureEnvelope {
  code: ErrorCode;
  message: string;
}

export type Envelope<Data> = SuccessEnvelope<Data> | FailureEnvelope;

/** Header by which the CDN names the release to read, and by which an answer names the release it was read from. */
export const RELEASE_HEADER = 'x-release';

/** Header by which the CDN tells a function who calls; whatever a visitor sent under this name is overwritten. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';
