import { routeGroups, type RouteGroup } from '#domain/api/route';
import { timeouts } from '#domain/api/limits';

/** A function behind the gateway. */
export interface FunctionSettings {
  description: string;
  memoryMebibytes: number;
  timeoutSeconds: number;
  /** What it may read of the catalogue; 'release records' alone say which release is current. */
  reads: readonly ('release records' | 'documents' | 'tables')[];
  /** Files of packages that it reads when it runs, by their path in node_modules. */
  files?: readonly string[];
  /** Conditions of the `exports` of packages, besides the usual ones. */
  conditions?: readonly string[];
  /** Requests at once on a single machine; those beyond are refused as without a free process in the cloud. Absent: all. */
  atOnce?: number;
}

/** Lists, searches and comparisons scan tables; entries are documents. The function for BLAST only determines the release. */
const readsOf: Record<RouteGroup, FunctionSettings['reads']> = {
  browse: ['documents', 'tables'],
  gene: ['documents'],
  transcript: ['documents'],
  orf: ['documents'],
  peptide: ['documents', 'tables'],
  search: ['documents', 'tables'],
  blast: ['release records'],
};

const ofCalls = (group: RouteGroup): FunctionSettings => ({
  description: `API calls of the group ${group}`,
  memoryMebibytes: 1_024,
  timeoutSeconds: timeouts.functionSeconds,
  reads: readsOf[group],
});

/** A function for each group of calls. Object.fromEntries loses the type of the keys, which are the groups. */
const callFunctions = Object.fromEntries(routeGroups.map((group) => [group, ofCalls(group)])) as Record<
  RouteGroup,
  FunctionSettings
>;

/** Drawing takes some 0.1 s, so that these draw 400 pictures a second. */
export const PICTURES_AT_ONCE = 40;

const picture: FunctionSettings = {
  description: 'Pictures of secondary structures',
  // A whole processor.
  memoryMebibytes: 1_769,
  timeoutSeconds: timeouts.functionSeconds,
  reads: ['documents'],
  files: [
    '@resvg/resvg-wasm/package.json',
    '@resvg/resvg-wasm/index_bg.wasm',
    'dejavu-fonts-ttf/package.json',
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ],
  atOnce: PICTURES_AT_ONCE,
};

/** The calls of all groups that only read, for assistants. */
const mcp: FunctionSettings = {
  ...ofCalls('search'),
  description: 'Tools of the Model Context Protocol',
  // The SDK then has its small validator of JSON Schema in place of one of 150 kB; neither is used here.
  conditions: ['workerd'],
};

export const functionNames = [...routeGroups, 'picture', 'mcp'] as const;
export type FunctionName = (typeof functionNames)[number];

/** The functions, each made of `functions/{name}.lambda.ts`. */
export const functions: Readonly<Record<FunctionName, FunctionSettings>> = { ...callFunctions, picture, mcp };

/** File of a bundle, and what it exports. */
export const functionHandler = { module: 'index', exportName: 'handler' } as const;
