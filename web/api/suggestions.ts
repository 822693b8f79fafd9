import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import {
  exactMatches,
  type NearName,
  nearNames,
  onlyMatch,
  type ReadSuggestions,
  type SuggestionFile,
} from '#domain/search/suggestion-files';
import {
  entryOfKind,
  type SuggestedEntry,
  type Suggestion,
  type SuggestionKind,
  suggestionKinds,
} from '#domain/search/suggestion';
import { releasePaths } from '#domain/storage/object-keys';
import { releaseFilePath } from '../identity/page-release';
import { readStatic } from './client';
import { catalogueQuery } from './site-data';

const SUGGESTIONS = 'suggestions';
/** A suggestion that arrives late is of no use: a file is requested twice, not forever. */
const ATTEMPTS = 2;

const fileQuery = (name: string) =>
  queryOptions({
    queryKey: [SUGGESTIONS, 'file', name],
    queryFn: ({ signal }) => readStatic<SuggestionFile>(releaseFilePath(releasePaths.suggestions(name)), signal),
    retry: ATTEMPTS - 1,
  });

/** Reads the files of suggestions of a release, each once; null if it has none. */
export function suggestionReader(
  queries: QueryClient,
  { suggestions }: Pick<CatalogueFile, 'suggestions'>,
): ReadSuggestions | null {
  return suggestions === true ? (name) => queries.fetchQuery(fileQuery(name)) : null;
}

/**
 * Reads the files of suggestions, each once per release. Null if the release has none, or as long as that cannot be
 * known; undefined until it is. Without `wanted` nothing is read.
 */
export function useSuggestionFiles(wanted: boolean): ReadSuggestions | null | undefined {
  const queries = useQueryClient();
  const { data: catalogue, failureCount } = useQuery({ ...catalogueQuery, enabled: wanted });
  return useMemo(() => {
    if (catalogue === undefined) return failureCount > 0 ? null : undefined;
    return suggestionReader(queries, catalogue);
  }, [catalogue, failureCount, queries]);
}

/** What is computed from the files for a request, by which it is cached; undefined until then, and if they cannot be read. */
function useFromFiles<Result>(
  request: readonly unknown[],
  answer: (read: ReadSuggestions) => Promise<Result>,
  wanted: boolean,
): { result: Result | undefined; settled: boolean } {
  const read = useSuggestionFiles(wanted);
  const { data, isError } = useQuery({
    queryKey: [SUGGESTIONS, ...request],
    queryFn: () => answer(read ?? (() => Promise.reject(new Error('no suggestions')))),
    enabled: wanted && read !== null && read !== undefined,
    retry: false,
    retryOnMount: true,
  });
  return { result: data, settled: read === null || data !== undefined || isError };
}

/** The genes, transcripts and peptides that are called exactly this. */
export function useExactMatches(text: string, wanted: boolean): readonly Suggestion[] | undefined {
  return useFromFiles(['exact', text], (read) => exactMatches(text, read), wanted).result;
}

/** Known names next to unknown values, by value. Undefined until they are known. */
export function useNearNames(
  values: readonly string[],
  kinds: readonly SuggestionKind[],
  wanted: boolean,
): ReadonlyMap<string, readonly NearName[]> | undefined {
  return useFromFiles(
    ['near', kinds, values],
    async (read) => {
      const found = new Map<string, readonly NearName[]>();
      for (const value of values) found.set(value, await nearNames(value, kinds, read));
      return found;
    },
    wanted && values.length > 0 && kinds.length > 0,
  ).result;
}

/** What an id that the catalogue lacks may have meant. */
export type KnownEntry =
  | { state: 'looking' }
  /** The one entry that it names: by its id in another case, or by a symbol, an alias or the id of another database. */
  | { state: 'found'; entry: Suggestion }
  | { state: 'unknown'; near: readonly NearName[] };

/** Looks for an entry of this kind under another name. `wanted` once its id is known to be absent. */
export function useKnownEntry(kind: SuggestedEntry, id: string, wanted: boolean): KnownEntry {
  const { result, settled } = useFromFiles(
    ['entry', kind, id],
    async (read): Promise<KnownEntry> => {
      const exact = (await exactMatches(id, read)).filter((one) => entryOfKind[one.kind] === kind && one.id !== id);
      const entry = onlyMatch(exact);
      if (entry) return { state: 'found', entry };
      const kinds = suggestionKinds.filter((each) => entryOfKind[each] === kind);
      return { state: 'unknown', near: await nearNames(id, kinds, read) };
    },
    wanted,
  );
  return result ?? (settled ? { state: 'unknown', near: [] } : { state: 'looking' });
}
