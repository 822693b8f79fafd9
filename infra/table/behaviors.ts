import { MCP_PATH } from '#domain/api/mcp-path';
import { READ_INPUT, READS_PREFIX } from '#domain/api/reads';
import { EMBED_PREFIX } from '#domain/storage/web-files';
import type { HeaderSetName } from './headers';
import {
  API_PREFIX,
  BLAST_FILES_PREFIX,
  DOWNLOADS_PREFIX,
  PICTURES_PREFIX,
  releaseFamilyPrefixes,
  releaseRootFiles,
} from './public-paths';
import type { BucketId } from './stores';

/** Whom the CDN asks: a bucket, or the gateway, all edge locations through one cache if it is shielded. */
export type Origin = { bucket: BucketId } | { gateway: 'direct' | 'shielded' };

/** Methods that the CDN lets through; OPTIONS for pages of other origins. */
export const allowedMethods = {
  reading: ['GET', 'HEAD'],
  sharing: ['GET', 'HEAD', 'OPTIONS'],
  all: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
} as const;

/**
 * How the CDN keeps responses: by their own Cache-Control alone; what has none is not kept. The key is the path that the
 * edge function returns, and these parameters. Null keeps nothing.
 */
export const cacheRules = {
  file: { comment: 'Files, by their own Cache-Control', parameters: [] },
  read: { comment: 'Calls by GET, by their own Cache-Control', parameters: [READ_INPUT] },
  nothing: null,
} as const satisfies Record<string, { comment: string; parameters: readonly string[] } | null>;

/** What the CDN does with the requests for a path. */
export interface Behavior {
  /** Path pattern such as `/api/*`; `*` for the default behavior. */
  pattern: string;
  origin: Origin;
  methods: keyof typeof allowedMethods;
  cache: keyof typeof cacheRules;
  headers: HeaderSetName;
  /** Without encryption, which is otherwise redirected. */
  plainHttp?: 'refused';
}

/** Never kept, and answered to any method by the functions. */
const calls = {
  origin: { gateway: 'direct' },
  methods: 'all',
  cache: 'nothing',
  headers: 'uncached',
  plainHttp: 'refused',
} as const;
const family = { origin: { bucket: 'DataBucket' }, methods: 'sharing', cache: 'file', headers: 'file' } as const;

/** What each path serves: in order of precedence, the default last. */
export const behaviors: readonly Behavior[] = [
  { ...calls, pattern: `${API_PREFIX}*` },
  // The edge function takes both for one.
  { ...calls, pattern: MCP_PATH },
  { ...calls, pattern: `${MCP_PATH}/` },
  {
    pattern: `${BLAST_FILES_PREFIX}*`,
    origin: { bucket: 'JobsBucket' },
    methods: 'sharing',
    cache: 'nothing',
    headers: 'uncached',
  },
  // Scripts of pages of other origins.
  { ...family, pattern: `${EMBED_PREFIX}*`, origin: { bucket: 'WebBucket' } },
  ...releaseFamilyPrefixes.map((prefix): Behavior => ({
    ...family,
    pattern: `${prefix}*`,
    headers: prefix === DOWNLOADS_PREFIX ? 'download' : 'file',
    // Drawn once for all edge locations, under the path that a stored file would have.
    ...(prefix === PICTURES_PREFIX && { origin: { gateway: 'shielded' } }),
  })),
  ...Object.keys(releaseRootFiles).map((pattern): Behavior => ({ ...family, pattern })),
  {
    pattern: `${READS_PREFIX}*`,
    origin: { gateway: 'shielded' },
    methods: 'sharing',
    cache: 'read',
    headers: 'uncached',
    plainHttp: 'refused',
  },
  { pattern: '*', origin: { bucket: 'WebBucket' }, methods: 'reading', cache: 'file', headers: 'page' },
];

/** Returns the first behavior whose pattern matches the path. */
export function behaviorFor(path: string, of: readonly Behavior[] = behaviors): Behavior {
  const matching = of.find(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  if (!matching) throw new Error(`No behavior serves ${path}`);
  return matching;
}
