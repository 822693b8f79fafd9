import { routeGroups, type RouteGroup } from '#domain/api/route';
import { timeouts } from '#domain/api/limits';

/** A function behind the gateway. */
export interface FunctionSettings {
  description: string;
  memoryMebibytes: number;
  timeoutSeconds: number;
  /** What it may read of the catalogue; 'release records' alone say which release is current. */
  reads: readonly ('release records' | 'documents' | 'tables')[];
}

const ofCalls = (group: RouteGroup): FunctionSettings => ({
  description: `API calls of the group ${group}`,
  memoryMebibytes: 1_024,
  timeoutSeconds: timeouts.functionSeconds,
  // The task reads the databases of a release; the function for BLAST only determines the release.
  reads: group === 'blast' ? ['release records'] : ['documents', 'tables'],
});

/** A function for each group of calls. Object.fromEntries loses the type of the keys, which are the groups. */
const callFunctions = Object.fromEntries(routeGroups.map((group) => [group, ofCalls(group)])) as Record<
  RouteGroup,
  FunctionSettings
>;

export const functionNames = [...routeGroups] as const;
export type FunctionName = (typeof functionNames)[number];

/** The functions, each made of `functions/{name}.lambda.ts`. */
export const functions: Readonly<Record<FunctionName, FunctionSettings>> = callFunctions;

/** File of a bundle, and what it exports. */
export const functionHandler = { module: 'index', exportName: 'handler' } as const;
