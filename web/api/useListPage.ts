import { hashKey, keepPreviousData, type QueryClient, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { RouteId } from '#domain/api/routes';

/** What is shown of a list that the server divides into pages. */
export interface ListPage<Answer> {
  /** The answer last received, of an earlier choice while `loading`; undefined before the first one. */
  answer: Answer | undefined;
  /** True from a choice until its answer, including the time in which its call fails. */
  loading: boolean;
  /** Rows of the whole list, of the last one that was answered; null before the first answer. */
  total: number | null;
  /** From 1. */
  pageNum: number;
}

/**
 * A page of a list: `queryOf` makes its query, `inView` says which page is shown of so many rows if another one was
 * chosen. If it is another one, the call for the chosen page was made only to learn that.
 */
export function useListPage<Answer extends { total: number }>(
  queryOf: (pageNum: number) => UseQueryOptions<Answer>,
  chosen: number,
  inView: (total: number) => number,
): ListPage<Answer> {
  const asked = useQuery(queryOf(chosen)).data?.total;
  const pageNum = asked === undefined ? chosen : inView(asked);
  const { data, isSuccess, isPlaceholderData } = useQuery({ ...queryOf(pageNum), placeholderData: keepPreviousData });
  return { answer: data, loading: !isSuccess || isPlaceholderData, total: asked ?? data?.total ?? null, pageNum };
}

/** The total in the last answer to a question of which this part is the same; null without one. */
export function knownTotal<Question>(
  queries: QueryClient,
  id: RouteId,
  partOf: (question: Question) => unknown,
  question: Question,
): number | null {
  const wanted = hashKey([partOf(question)]);
  const answers = queries.getQueriesData<{ total: number }>({
    queryKey: [id],
    // The second part of the key of a call is its question.
    predicate: ({ queryKey }) => hashKey([partOf(queryKey[1] as Question)]) === wanted,
  });
  return answers.findLast(([, data]) => data !== undefined)?.[1]?.total ?? null;
}
