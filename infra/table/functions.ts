import { routeGroups } from '#domain/api/route';

/** The functions behind the gateway: one for each group of calls. */
export const functionNames = [...routeGroups] as const;
export type FunctionName = (typeof functionNames)[number];
