import { useDeferredValue, useState } from 'react';
import { queryOptions, skipToken, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RouteId } from '#domain/api/routes';
import { isNotFound } from './call-failure';
import { fileOrCall, type Data, type Input } from './client';

/**
 * One call, cached by its input until the release changes. With `null` as input the call is not made. `file` is the path
 * of a release file that has its answer.
 */
export function callQuery<Id extends RouteId>(id: Id, input: Input<Id> | null, file: string | null = null) {
  return queryOptions<Data<Id>>({
    queryKey: [id, input],
    queryFn: input === null ? skipToken : ({ signal }) => fileOrCall(id, input, file, signal),
  });
}

export function useCall<Id extends RouteId>(
  id: Id,
  input: Input<Id> | null,
  file: string | null = null,
): UseQueryResult<Data<Id>> {
  return useQuery(callQuery(id, input, file));
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

/**
 * Returns an answer, deferring the first one: a page that fills up is rendered in slices, between which the reader can
 * scroll and type. Later answers and their absence are returned immediately, so nothing is ever shown for another
 * choice.
 */
export function useFirstAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  return useDeferredValue(answer) === undefined ? undefined : answer;
}

/**
 * Returns the answer last received, also while another call is running or failing, or undefined once no call is
 * `wanted`. The answer must be the same object in every render until another one arrives, as answers of React Query
 * are.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined, wanted = true): Answer | undefined {
  const [kept, setKept] = useState(answer);
  const last = wanted ? (answer ?? kept) : undefined;
  if (last !== kept) setKept(last);
  return last;
}

/** An entity for its page: found, known to be absent, or still loading. */
export type Entity<Value> = { state: 'found'; value: Value } | { state: 'absent' } | { state: 'loading' };

export function useEntity<Id extends RouteId>(id: Id, input: Input<Id>): Entity<Data<Id>> {
  const { data: answer, error } = useCall(id, input);
  const data = useFirstAnswer(answer);
  if (isNotFound(error)) return { state: 'absent' };
  return data === undefined ? { state: 'loading' } : { state: 'found', value: data };
}
