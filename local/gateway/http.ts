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
