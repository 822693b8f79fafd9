import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { pathPatterns, paths } from '#domain/catalogue/paths';
import { catalogueQuery } from '../api/site-data';
import { callQuery } from '../api/useCall';

/** As the routes of the pages are read. */
const read = <Pattern extends string>(path: Pattern, pathname: string) => matchPath({ path, caseSensitive: true }, pathname)?.params;

const ofCatalogue: readonly string[] = [paths.browse, paths.search, paths.download];

/** Makes the call that a page begins with while the script of the page is still on its way. The page finds its answer by the same key. */
export function makeFirstCall(pathname: string, queries: QueryClient): void {
  if (ofCatalogue.includes(pathname)) void queries.prefetchQuery(catalogueQuery);
  const { geneId } = read(pathPatterns.gene, pathname) ?? {};
  if (geneId !== undefined) void queries.prefetchQuery(callQuery('geneInfo', { geneId }));
  const { transcriptId } = read(pathPatterns.transcript, pathname) ?? {};
  if (transcriptId !== undefined) void queries.prefetchQuery(callQuery('transcriptInfo', { transcriptId }));
  const { peptideId } = read(pathPatterns.peptide, pathname) ?? {};
  if (peptideId !== undefined) void queries.prefetchQuery(callQuery('peptideInfo', { peptideId }));
}
