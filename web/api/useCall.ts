import { queryOptions, skipToken, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RouteId } from '#domain/api/routes';
import { isNotFound } from './call-failure';
import { call, type Data, type Input } from './client';

/** The key of an answer: the call and those fields of its input that decide what it is. */
export const callKey = <Id extends RouteId>(id: Id, input: Partial<Input<Id>> | null) => [id, input] as const;

/** One call, cached by its input until the release changes. With `null` as input the call is not made. */
export function callQuery<Id extends RouteId>(id: Id, input: Input<Id> | null) {
  return queryOptions<Data<Id>>({
    queryKey: callKey(id, input),
    queryFn: input === null ? skipToken : ({ signal }) => call(id, input, signal),
  });
}

export function useCall<Id extends RouteId>(id: Id, input: Input<Id> | null): UseQueryResult<Data<Id>> {
  return useQuery(callQuery(id, input));
}

function allAnswers<Answer>(results: readonly { data: Answer | undefined }[]): Answer[] | undefined {
  const answers = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return answers.length === results.length ? answers : undefined;
}

/** Makes several calls to one route. Returns their answers in order once all have arrived. With `null` none is made. */
export function useCalls<Id extends RouteId>(id: Id, inputs: readonly Input<Id>[] | null): Data<Id>[] | undefined {
  const answers = useQueries({
    queries: (inputs ?? []).map((input) => callQuery(id, input)),
    combine: allAnswers<Data<Id>>,
  });
  return inputs === null ? undefined : answers;
}

/** An entity for its page: found, known to be absent, or still loading. */
export type Entity<Value> = { state: 'found'; value: Value } | { state: 'absent' } | { state: 'loading' };

export function entityOf<Value>({ data, error }: Pick<UseQueryResult<Value>, 'data' | 'error'>): Entity<Value> {
  if (isNotFound(error)) return { state: 'absent' };
  return data === undefined ? { state: 'loading' } : { state: 'found', value: data };
}

export function useEntity<Id extends RouteId>(id: Id, input: Input<Id>): Entity<Data<Id>> {
  return entityOf(useCall(id, input));
}
