import { runnerImport, type Plugin } from 'vite';
import type * as source from '../../domain/api/routes.ts';
import type { Route } from '../../domain/api/route.ts';
import type * as reads from '../../domain/api/reads.ts';

const ID = 'virtual:routes';

/** The source of a module with what the browser needs of the route table; its types are in web/vite-env.d.ts. */
export async function routesModule(): Promise<string> {
  const { module } = await runnerImport<typeof source>(`${import.meta.dirname}/../../domain/api/routes.ts`);
  const table = Object.entries<Route>(module.routes);
  const apiPaths = Object.fromEntries(table.map(([id, { path }]) => [id, path]));
  const callsById = table.filter(([, { byId }]) => byId).map(([id]) => id);
  const { module: of } = await runnerImport<typeof reads>(`${import.meta.dirname}/../../domain/api/reads.ts`);
  const readingCalls = table.filter(([, route]) => of.isReading(route)).map(([id]) => id);
  return `export const apiPaths = ${JSON.stringify(apiPaths)};\nexport const callsById = ${JSON.stringify(callsById)};\nexport const readingCalls = ${JSON.stringify(readingCalls)};`;
}

/** The paths of the calls. The table itself would bring along all its schemas. */
export function routePaths(): Plugin {
  return {
    name: 'route-paths',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? routesModule() : undefined),
  };
}
