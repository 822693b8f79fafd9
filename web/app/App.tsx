import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { matchRoutes } from 'react-router-dom';
import { pathPatterns, paths } from '#domain/catalogue/paths';
import { createQueryClient } from '../api/query-client';
import { catalogueQuery } from '../api/site-data';
import { peptideQuery } from '../api/peptide-query';
import { callQuery } from '../api/useCall';
import { pageRelease } from '../identity/page-release';
import { PageRouter } from './PageRouter';
import { Pages } from './Pages';
import { ReleaseGate } from './ReleaseGate';
import { Shell } from './Shell';

/** Matches a path as the routes of the pages do: case-sensitively, and with its parameters decoded. */
const parametersOf = (path: string, pathname: string) =>
  matchRoutes([{ path, caseSensitive: true }], pathname)?.[0]?.params;

const catalogueReaders: readonly string[] = [paths.browse, paths.search, paths.download];

/**
 * Makes the first call of a page while the script of that page is still loading. The page finds the answer in the cache
 * under the same key.
 */
function makeFirstCall(pathname: string, queries: QueryClient): void {
  if (catalogueReaders.includes(pathname)) void queries.prefetchQuery(catalogueQuery);
  const { geneId } = parametersOf(pathPatterns.gene, pathname) ?? {};
  if (geneId !== undefined) void queries.prefetchQuery(callQuery('geneInfo', { geneId }));
  const { transcriptId } = parametersOf(pathPatterns.transcript, pathname) ?? {};
  if (transcriptId !== undefined) void queries.prefetchQuery(callQuery('transcriptInfo', { transcriptId }));
  const { peptideId } = parametersOf(pathPatterns.peptide, pathname) ?? {};
  if (peptideId !== undefined) void queries.prefetchQuery(peptideQuery(peptideId));
}

export function App() {
  const [queries] = useState(() => {
    const client = createQueryClient();
    // A release that the address names may be none: the gate finds out first.
    if (pageRelease() === null) makeFirstCall(location.pathname, client);
    return client;
  });
  return (
    <QueryClientProvider client={queries}>
      <ReleaseGate>
        <PageRouter>
          <Shell>
            <Pages />
          </Shell>
        </PageRouter>
      </ReleaseGate>
    </QueryClientProvider>
  );
}
