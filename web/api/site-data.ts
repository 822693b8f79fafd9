import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { OpenApiDocument } from '#domain/api/openapi-document';
import type { CatalogueFile, DictionaryFile, ReleaseFile } from '#domain/api/schemas/site-data';
import type { ChangesFile } from '#domain/api/schemas/changes';
import type { StatisticsFile } from '#domain/api/schemas/statistics';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { readStatic } from './client';
import { releaseWatch } from './release-watch';

/** /static/release.json. Reading it also updates the release watch. */
export const releaseQuery = queryOptions({
  queryKey: ['release file'],
  queryFn: async ({ signal }) => {
    const file = await readStatic<ReleaseFile>(publicPath(releasePaths.releaseFile), signal);
    releaseWatch.note(file.release);
    return file;
  },
});

export const useReleaseFile = (): UseQueryResult<ReleaseFile> => useQuery(releaseQuery);

/** /static/catalogue.json: the map, lists, figures and downloads of the release. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue file'],
  queryFn: ({ signal }) => readStatic<CatalogueFile>(publicPath(releasePaths.catalogueFile), signal),
});

export const useCatalogue = (): UseQueryResult<CatalogueFile> => useQuery(catalogueQuery);

export const openApiPath = publicPath(releasePaths.openApiFile);

/** /static/openapi.json: the calls of the API. */
export function useOpenApi(): UseQueryResult<OpenApiDocument> {
  return useQuery({
    queryKey: ['openapi file'],
    queryFn: ({ signal }) => readStatic<OpenApiDocument>(openApiPath, signal),
  });
}

/** /static/statistics.json: the catalogue in figures. */
export function useStatistics({ enabled }: { enabled: boolean }): UseQueryResult<StatisticsFile> {
  return useQuery({
    queryKey: ['statistics file'],
    queryFn: ({ signal }) => readStatic<StatisticsFile>(publicPath(releasePaths.statisticsFile), signal),
    enabled,
  });
}

/** /static/changes.json: what changed since the release before. */
export function useChanges({ enabled }: { enabled: boolean }): UseQueryResult<ChangesFile> {
  return useQuery({
    queryKey: ['changes file'],
    queryFn: ({ signal }) => readStatic<ChangesFile>(publicPath(releasePaths.changesFile), signal),
    enabled,
  });
}

/** /static/data-dictionary.json: what the columns of the downloads mean. */
export function useDictionary({ enabled }: { enabled: boolean }): UseQueryResult<DictionaryFile> {
  return useQuery({
    queryKey: ['data dictionary'],
    queryFn: ({ signal }) => readStatic<DictionaryFile>(publicPath(releasePaths.dictionaryFile), signal),
    enabled,
  });
}
