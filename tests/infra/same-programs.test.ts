import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { routeGroups } from '#domain/api/route';
import { viewerRequestSource } from '../../infra/edge/viewer-request-source';
import { Assembly } from '../../local/assembly/assembly';
import { distributionDefinition } from '../../local/assembly/distribution';
import { functionDefinitions } from '../../local/assembly/functions';
import { machineDefinitions } from '../../local/assembly/state-machine';
import { systemBuild } from '../../local/build/builds';
import { cachedBuild } from '../../local/build/cached-build';
import { silentProgress } from '../../local/progress';

describe('what the one-machine runtime executes', () => {
  let folder: string;
  let assembly: Assembly;
  beforeAll(async () => {
    folder = await cachedBuild(systemBuild, silentProgress);
    assembly = await Assembly.read(folder);
  }, 240_000);

  it('INFRA-14 INFRA-19 is the very function that the templates put at the CDN', () => {
    expect(distributionDefinition(assembly).viewerRequestSource).toBe(viewerRequestSource());
  });

  it.each(routeGroups)('INFRA-08 INFRA-19 is the very bundle that the templates give the function of group %s', (group) => {
    const [, definition] = [...functionDefinitions(assembly)].find(([arn]) => arn.startsWith(`${group}function`)) ?? [];
    expect(definition?.file.startsWith(join(folder, 'asset.'))).toBe(true);
    expect(readFileSync(definition?.file ?? '').equals(readFileSync(join(folder, 'bundles', group, 'index.js')))).toBe(true);
  });

  it('INFRA-10 INFRA-19 are the very state machines of the templates', () => {
    const states = new Set([...machineDefinitions(assembly).values()].flatMap(({ States }) => Object.keys(States)));
    expect(states).toContain('RunBlast');
    expect(states).toContain('Load');
    const written = ['blast', 'loader'].map((stack) => readFileSync(join(folder, `spencer-dev-${stack}.template.json`), 'utf8')).join('');
    for (const { StartAt } of machineDefinitions(assembly).values()) expect(written).toContain(`{\\"StartAt\\":\\"${StartAt}\\"`);
  });
});
