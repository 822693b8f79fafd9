import { useDeferredValue } from 'react';
import { queryOptions, skipToken, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RouteId } from '#domain/api/routes';
import { isNotFound } from './call-failure';
import { call, type Data, type Input } from './client';

/** One call, cached by its input until the release changes. `null` input: the call is not made. */
export function callQuery<Id extends RouteId>(id: Id, input: Input<Id> | null) {
  return queryOptions<Data<Id>>({
    queryKey: [id, input],
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

/** Some calls of one kind: their answers in order, once all have come. `null` inputs: none is made. */
export function useCalls<Id extends RouteId>(id: Id, inputs: readonly Input<Id>[] | null): Data<Id>[] | undefined {
  const answers = useQueries({ queries: (inputs ?? []).map((input) => callQuery(id, input)), combine: allAnswers<Data<Id>> });
  return inputs === null ? undefined : answers;
}

/**
 * An answer, the first one a little later: a page that fills is drawn in slices, between which a reader can scroll and type.
 * Later answers and their absence come at once, so nothing is ever shown for another choice.
 */
export function useFirstAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  return useDeferredValue(answer) === undefined ? undefined : answer;
}

/** What a page about one entity shows: it is there, it is known not to be there, or nothing is known yet. */
export type Entity<Value> = { state: 'found'; value: Value } | { state: 'absent' } | { state: 'loading' };

export function useEntity<Id extends RouteId>(id: Id, input: Input<Id>): Entity<Data<Id>> {
  const { data: answer, error } = useCall(id, input);
  const data = useFirstAnswer(answer);
  if (isNotFound(error)) return { state: 'absent' };
  return data === undefined ? { state: 'loading' } : { state: 'found', value: data };
}
