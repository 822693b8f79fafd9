import { hashKey, keepPreviousData, type QueryClient, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { RouteId } from '#domain/api/routes';

/** What tells how long a list is: the number of its entries and, if they were asked for, of its sequences. */
interface Totals {
  total: number;
  sequenceTotal?: number | undefined;
}

/** Lines of a whole list: its sequences if they were asked for, otherwise its entries. */
export const lineTotal = ({ total, sequenceTotal }: Totals): number => sequenceTotal ?? total;

/** What is shown of a list that the server divides into pages. */
export interface ListPage<Data> {
  /** The answer last received, of an earlier choice while `loading`; undefined before the first one. */
  data: Data | undefined;
  /** True from a choice until its answer, including the time in which its call fails. */
  loading: boolean;
  /** Lines of the whole list, of the last one that was answered; null before the first answer. */
  total: number | null;
  /** From 1. */
  pageNum: number;
}

/**
 * A page of a list: `queryOf` makes its query, `inView` says which page is shown of so many rows if another one was
 * chosen. If it is another one, the call for the chosen page was made only to learn that.
 */
export function useListPage<Data extends Totals>(
  queryOf: (pageNum: number) => UseQueryOptions<Data>,
  chosen: number,
  inView: (total: number) => number,
): ListPage<Data> {
  const chosenPage = useQuery(queryOf(chosen)).data;
  const chosenTotal = chosenPage && lineTotal(chosenPage);
  const pageNum = chosenTotal === undefined ? chosen : inView(chosenTotal);
  const { data, isSuccess, isPlaceholderData } = useQuery({ ...queryOf(pageNum), placeholderData: keepPreviousData });
  return {
    data,
    loading: !isSuccess || isPlaceholderData,
    total: chosenTotal ?? (data ? lineTotal(data) : null),
    pageNum,
  };
}

/** The total in the last answer to a request of which this part is the same; null without one. */
export function knownTotal<Request>(
  queries: QueryClient,
  id: RouteId,
  partOf: (request: Request) => unknown,
  request: Request,
): number | null {
  const wanted = hashKey([partOf(request)]);
  const answers = queries.getQueriesData<{ total: number }>({
    queryKey: [id],
    // The second part of the key of a call is its request.
    predicate: ({ queryKey }) => hashKey([partOf(queryKey[1] as Request)]) === wanted,
  });
  return answers.findLast(([, data]) => data !== undefined)?.[1]?.total ?? null;
}
