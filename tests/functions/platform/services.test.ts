import { expect, it, vi } from 'vitest';
import { environment } from '#domain/storage/environment';
import { blastDeps } from '../../../functions/blast.lambda';
import { clientOptions, processDynamo, processServices } from '../../../functions/platform/services';
import { catalogueOver } from '../catalogue-over';

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

it('INFRA-21 a user of BLAST is who the CDN names, otherwise who calls the gateway, otherwise anybody', () => {
  for (const name of ['JOBS_TABLE', 'JOBS_BUCKET', 'BLAST_STATE_MACHINE', 'CATALOGUE_TABLE']) vi.stubEnv(name, 'a');
  for (const name of ['DYNAMODB_ENDPOINT', 'S3_ENDPOINT', 'SFN_ENDPOINT']) vi.stubEnv(name, 'http://127.0.0.1:1');
  const catalogue = catalogueOver('r-1', []);
  const depsFor = (named: string | undefined, sourceIp: string | undefined) =>
    blastDeps({ catalogue }, { header: (name) => (name === 'x-viewer-address' ? named : 'other'), sourceIp });
  expect(depsFor('203.0.113.1', '192.0.2.1').viewerAddress).toBe('203.0.113.1');
  expect(depsFor(undefined, '192.0.2.1').viewerAddress).toBe('192.0.2.1');
  expect(depsFor(undefined, undefined).viewerAddress).toBe('');
  expect(depsFor('a', 'b').catalogue).toBe(catalogue);
  expect(depsFor('a', 'b').jobs).toBe(depsFor('c', 'd').jobs);
  vi.unstubAllEnvs();
});
