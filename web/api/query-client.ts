import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '../failures/log-failure';
import { retryDelay } from '../failures/retry-delay';
import { CallFailure, isNotFound } from './call-failure';
import { releaseWatch } from './release-watch';

/** Failed calls are retried silently without end, except "not found" for an id, which is a valid answer. */
export function shouldRetry(error: unknown): boolean {
  return !isNotFound(error);
}

/** Answers never become stale within a release; they are cached until an answer names another one. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => !isNotFound(error) && logFailure(error) }),
    defaultOptions: {
      queries: {
        // A call without network fails like any other. It is repeated as soon as the device is online again.
        networkMode: 'offlineFirst',
        staleTime: Infinity,
        gcTime: 10 * 60_000,
        retry: (_attempts, error) => {
          const again = shouldRetry(error);
          if (again && error instanceof CallFailure) logFailure(error);
          return again;
        },
        retryDelay: (attempt) => retryDelay(attempt),
        // A query fails finally only with "not found", which is a valid answer.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
  releaseWatch.subscribe(() => {
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries({ type: 'active' }, { cancelRefetch: false });
  });
  return client;
}
