import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '../failures/log-failure';
import { retryDelay } from '../failures/persistently';
import { CallFailure, isNotFound } from './call-failure';
import { releaseWatch } from './release-watch';

/** Failed calls are retried quietly without end; "not found" is an answer. */
export function shouldRetry(error: unknown): boolean {
  return !isNotFound(error);
}

/** Answers of a release never age: they are kept until another release is named. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => !isNotFound(error) && logFailure(error) }),
    defaultOptions: {
      queries: {
        // A call without network fails like any other; its next try waits until the device is online, and is made at once then.
        networkMode: 'offlineFirst',
        staleTime: Infinity,
        gcTime: 10 * 60_000,
        retry: (_attempts, error) => {
          const again = shouldRetry(error);
          if (again && error instanceof CallFailure) logFailure(error);
          return again;
        },
        retryDelay: (attempt) => retryDelay(attempt),
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
