import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { routeGroups } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { viewerRequestSource } from '../../infra/table/viewer-request-source';
import { Assembly } from '../../local/assembly/assembly';
import { behaviourFor, distributionDefinition } from '../../local/assembly/distribution';
import { functionDefinitions } from '../../local/assembly/functions';
import { restApiDefinition } from '../../local/assembly/rest-api';
import { systemBuild } from '../../local/build/builds';
import { cachedBuild } from '../../local/build/cached-build';
import { Gateway } from '../../local/gateway/gateway';
import { silentProgress } from '../../local/progress';

describe('what the one-machine runtime executes', () => {
  let folder: string;
  let assembly: Assembly;
  beforeAll(async () => {
    folder = await cachedBuild(systemBuild, silentProgress);
    assembly = await Assembly.read(folder);
  }, 240_000);

  it('INFRA-14 INFRA-19 is the function of the templates', () => {
    expect(distributionDefinition(assembly).viewerRequestSource).toBe(viewerRequestSource());
  });

  it.each(routeGroups)(
    'INFRA-08 INFRA-19 is the same bundle that the templates deploy as the function of group %s',
    (group) => {
      const [, definition] =
        [...functionDefinitions(assembly)].find(([arn]) => arn.startsWith(`${group}function`)) ?? [];
      expect(definition?.file.startsWith(join(folder, 'asset.'))).toBe(true);
      expect(
        readFileSync(definition?.file ?? '').equals(readFileSync(join(folder, 'bundles', group, 'index.js'))),
      ).toBe(true);
    },
  );

  it('INFRA-08 INFRA-24 is a gateway that accepts only callers with the key that the CDN of the templates adds', async () => {
    const gateway = new Gateway(restApiDefinition(assembly), functionDefinitions(assembly));
    const { origin } = behaviourFor(distributionDefinition(assembly).behaviours, routes.listResult.path);
    const headersOf = {
      cdn: origin.kind === 'api' ? origin.headers : {},
      anybody: {},
      guesser: { 'x-api-key': 'spencer' },
    };
    // Answered without a function: GET of a call, with the Allow header that only the method itself states.
    const ask = (headers: Record<string, string>) =>
      gateway.answer({
        method: 'GET',
        path: routes.listResult.path,
        query: new URLSearchParams(),
        headers,
        body: Buffer.alloc(0),
        sourceIp: '203.0.113.7',
      });
    expect(await ask(headersOf.cdn)).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    for (const headers of [headersOf.anybody, headersOf.guesser])
      expect(await ask(headers)).toMatchObject({ status: 400, body: expect.stringContaining('"code":400') });
  });
});
