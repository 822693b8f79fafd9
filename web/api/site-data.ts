import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { OpenApiDocument } from '#domain/api/openapi-document';
import type { CatalogueFile, DictionaryFile, ReleaseFile } from '#domain/api/schemas/site-data';
import type { ChangesFile } from '#domain/api/schemas/changes';
import type { StatisticsFile } from '#domain/api/schemas/statistics';
import type { ReleasesFile } from '#domain/api/schemas/releases';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { releaseFilePath } from '../identity/page-release';
import { isMissingFile } from './call-failure';
import { readStatic } from './client';
import { releaseWatch } from './release-watch';

/** /static/release.json. Reading it also updates the release watch. */
export const releaseQuery = queryOptions({
  queryKey: ['release file'],
  queryFn: async ({ signal }) => {
    const file = await readStatic<ReleaseFile>(releaseFilePath(releasePaths.releaseFile), signal);
    releaseWatch.note(file.release);
    return file;
  },
});

export const useReleaseFile = (): UseQueryResult<ReleaseFile> => useQuery(releaseQuery);

/** /static/catalogue.json: the map, lists, figures and downloads of the release. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue file'],
  queryFn: ({ signal }) => readStatic<CatalogueFile>(releaseFilePath(releasePaths.catalogueFile), signal),
});

export const useCatalogue = (): UseQueryResult<CatalogueFile> => useQuery(catalogueQuery);

export const openApiPath = releaseFilePath(releasePaths.openApiFile);

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
    queryFn: ({ signal }) => readStatic<StatisticsFile>(releaseFilePath(releasePaths.statisticsFile), signal),
    enabled,
  });
}

/** /static/changes.json: what changed since the release before. */
export function useChanges({ enabled }: { enabled: boolean }): UseQueryResult<ChangesFile> {
  return useQuery({
    queryKey: ['changes file'],
    queryFn: ({ signal }) => readStatic<ChangesFile>(releaseFilePath(releasePaths.changesFile), signal),
    enabled,
  });
}

/** /static/data-dictionary.json: what the columns of the downloads mean. */
export function useDictionary({ enabled }: { enabled: boolean }): UseQueryResult<DictionaryFile> {
  return useQuery({
    queryKey: ['data dictionary'],
    queryFn: ({ signal }) => readStatic<DictionaryFile>(releaseFilePath(releasePaths.dictionaryFile), signal),
    enabled,
  });
}

/** How often a page that names a release asks whether it is still kept. */
const KEPT_MS = 60_000;

/**
 * /static/releases.json of the current release: the releases that can be read. Null if it was published before there was such
 * a list.
 */
export function useKeptReleases(): UseQueryResult<ReleasesFile | null> {
  return useQuery({
    queryKey: ['releases file'],
    queryFn: async ({ signal }) => {
      try {
        return await readStatic<ReleasesFile>(publicPath(releasePaths.releasesFile), signal);
      } catch (error) {
        if (isMissingFile(error)) return null;
        throw error;
      }
    },
    refetchInterval: KEPT_MS,
  });
}
