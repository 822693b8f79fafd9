import { apiPaths, callsById, readingCalls } from 'virtual:routes';
import { expect, it } from 'vitest';
import type { Route } from '#domain/api/route';
import { routes } from '#domain/api/routes';

it('INFRA-08 API-01 the browser knows the path of each call of the route table, and which of them ask for one entry', () => {
  const table = Object.entries<Route>(routes);
  expect(apiPaths).toEqual(Object.fromEntries(table.map(([id, { path }]) => [id, path])));
  expect(callsById).toEqual(table.filter(([, { byId }]) => byId === true).map(([id]) => id));
  expect(readingCalls).toEqual(table.filter(([, { group }]) => group !== 'blast').map(([id]) => id));
});
