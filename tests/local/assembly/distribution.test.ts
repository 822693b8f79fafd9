import { beforeAll, describe, expect, it } from 'vitest';
import { Assembly } from '../../../local/assembly/assembly';
import {
  behaviourFor,
  distributionDefinition,
  type DistributionDefinition,
} from '../../../local/assembly/distribution';
import { systemBuild } from '../../../local/build/builds';
import { cachedBuild } from '../../../local/build/cached-build';
import { silentProgress } from '../../../local/progress';

describe('the distribution of the templates', () => {
  let distribution: DistributionDefinition;
  beforeAll(async () => {
    distribution = distributionDefinition(await Assembly.read(await cachedBuild(systemBuild, silentProgress)));
  });

  it('INFRA-24 compresses what it caches: the managed policies, which cache nothing, do not tell encodings apart', () => {
    const compressed = (path: string): boolean => behaviourFor(distribution.behaviours, path).compress;
    expect(['/assets/first.js', '/static/release.json'].map(compressed)).toEqual([true, true]);
    expect(['/api/browse/listResult', '/blast/userfiles/x/status.json'].map(compressed)).toEqual([false, false]);
  });
});
