import { keepPreviousData, type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import type { Found, ListedNames, FindRequest } from '#domain/search/find';
import { persistently } from '../failures/persistently';
import { identity } from '../identity/page-identity';
import { catalogueQuery } from './site-data';

/**
 * What the one search field asks. It is part of every page, so the program that answers is fetched when the user
 * begins to type.
 */
const late = () => persistently(() => Promise.all([import('#domain/search/find'), import('./suggestions')]));

/** A pause in typing after which suggestions are looked up. */
const PAUSE_MS = 120;

const namesOf = ({ cancers, searchCancers, searchTissues }: CatalogueFile): ListedNames => ({
  cancers: searchCancers,
  tissues: searchTissues,
  own: identity,
  studies: [
    ...new Set(
      cancers.flatMap(({ tissues }) => tissues.flatMap(({ studies }) => studies.map(({ accession }) => accession))),
    ),
  ],
});

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

async function findTools(queries: QueryClient) {
  const [[find, { suggestionReader }], catalogue] = await Promise.all([late(), queries.fetchQuery(catalogueQuery)]);
  return {
    find,
    names: namesOf(catalogue),
    read: suggestionReader(queries, catalogue),
  };
}

/** Suggestions for what was typed: those of the text before until they are known, undefined without any. */
export function useFound(text: string): readonly Found[] | undefined {
  const queries = useQueryClient();
  const settled = useSettled(text.trim());
  const { data } = useQuery({
    queryKey: ['suggestions', 'found', settled],
    queryFn:
      settled === ''
        ? skipToken
        : async () => {
            const { find, names, read } = await findTools(queries);
            return find.findNames(settled, names, read);
          },
    placeholderData: keepPreviousData,
    // A suggestion that arrives late is of no use; the next key asks again.
    retry: false,
    retryOnMount: true,
  });
  return settled === '' ? undefined : data;
}

/** Answers what a text asks for. */
export function useFindRequests(): (text: string) => Promise<FindRequest> {
  const queries = useQueryClient();
  return useCallback(
    async (text) => {
      const { find, names, read } = await findTools(queries);
      // Without its files of suggestions, a name is still searched for.
      return find.readFindRequest(text, names, read).catch(() => find.readFindRequest(text, names, null));
    },
    [queries],
  );
}
