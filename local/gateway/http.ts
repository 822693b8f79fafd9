import type { Readable } from 'node:stream';

/** A request on its way through the local CDN. Header names are in lower case. */
export interface SiteRequest {
  method: string;
  /** Still percent-encoded. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
}

export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | Readable | string;
}

/** Whether an Accept-Encoding header names a coding, and not to refuse it by the weight 0 (RFC 9110 12.5.3). */
export function acceptsCoding(coding: 'br' | 'gzip', acceptEncoding = ''): boolean {
  return new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(acceptEncoding);
}
