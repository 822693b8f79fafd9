import { expect, it, vi } from 'vitest';
import { environment } from '#domain/storage/environment';
import { processServices } from '../../../functions/platform/services';

it('the requests of a process share their services, whose caches stay filled', () => {
  vi.stubEnv(environment.catalogueTable, 'catalogue');
  vi.stubEnv(environment.dynamoEndpoint, 'http://127.0.0.1:1');
  expect(processServices()).toBe(processServices());
  vi.unstubAllEnvs();
});
