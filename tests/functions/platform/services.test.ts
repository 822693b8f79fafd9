import { expect, it, vi } from 'vitest';
import { environment } from '#domain/storage/environment';
import { clientOptions, processDynamo, processServices } from '../../../functions/platform/services';

it('the requests of a process share their services, whose caches stay filled', () => {
  vi.stubEnv(environment.catalogueTable, 'catalogue');
  vi.stubEnv(environment.dynamoEndpoint, 'http://127.0.0.1:1');
  expect(processServices()).toBe(processServices());
  vi.unstubAllEnvs();
});

it('a client gives up in time for the call to respond, and keeps its connections', () => {
  expect(clientOptions).toEqual({
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 3_000,
      throwOnRequestTimeout: true,
      httpsAgent: { keepAlive: true },
      httpAgent: { keepAlive: true },
    },
  });
  expect(processDynamo()).toBe(processDynamo());
});
