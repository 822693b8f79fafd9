import { createContext, Script } from 'node:vm';

/** Request as a CloudFront function sees it: header names in lower case. */
export interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Record<string, { value: string }>;
  headers: Record<string, { value: string }>;
  cookies: Record<string, never>;
}

export interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Record<string, { value: string }>;
  body?: { encoding: 'text' | 'base64'; data: string };
}

/** Resolves to the value of a key, or undefined if it does not exist. */
export type KeyValueReader = (key: string) => Promise<string | undefined>;

/** `viewer.ip` is the address that sent the request. */
interface EdgeEvent {
  request: EdgeRequest;
  viewer: { ip: string };
}

export type EdgeFunction = (event: EdgeEvent) => Promise<EdgeRequest | EdgeResponse>;

const cloudfrontImport = /^import (\w+) from 'cloudfront';$/m;

/**
 * Loads the source of a CloudFront function unchanged, except that its only import is replaced with a
 * `cloudfront` module backed by the given store. Reading a missing key throws, as at the CDN.
 */
export function loadEdgeFunction(source: string, read: KeyValueReader): EdgeFunction {
  const kvs = () => ({
    get: async (key: string): Promise<string> => {
      const value = await read(key);
      if (value === undefined) throw new Error(`KeyNotFound: ${key}`);
      return value;
    },
    exists: async (key: string): Promise<boolean> => (await read(key)) !== undefined,
  });
  const context = createContext({ cloudfront: { kvs } });
  const script = source.replace(cloudfrontImport, 'const $1 = cloudfront;');
  // The completion value of the script is the function that the source names `handler`.
  return new Script(`${script}\nhandler`).runInContext(context) as EdgeFunction;
}

export function isEdgeResponse(answer: EdgeRequest | EdgeResponse): answer is EdgeResponse {
  return 'statusCode' in answer;
}
