import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deployedCommit, missingDnsRecord } from '../../infra/after-deployment';
import type { Stage } from '../../infra/stage';
import { stages } from '../fixtures/stages';

const certified: Stage = { ...stages.prod, certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a' };
const outputs = {
  SiteUrl: 'https://peptides.invalid',
  CdnHost: 'd111111abcdef8.cloudfront.net',
  ApiUrl: 'https://abc.execute-api.us-east-1.amazonaws.com/api',
};

describe('a deployed site that has a host of its own', { timeout: 60_000 }, () => {
  // Names below .invalid never exist (RFC 2606).
  it('INFRA-27 INFRA-15 says to which host to point it, and how to check it then, while it has no DNS record', async () => {
    expect(await missingDnsRecord(certified, outputs)).toBe(
      'All stacks are deployed. Point peptides.invalid to d111111abcdef8.cloudfront.net (CNAME or alias), then check the site: npm run smoke -- --url https://peptides.invalid --stage prod --gateway https://abc.execute-api.us-east-1.amazonaws.com/api',
    );
  });

  it('INFRA-27 can be checked at once if it has a DNS record', async () => {
    expect(await missingDnsRecord(certified, { ...outputs, SiteUrl: 'https://localhost' })).toBeNull();
  });

  it('INFRA-27 can be checked at once at the host of the CDN, which nobody has to point anywhere', async () => {
    expect(await missingDnsRecord(stages.prod, outputs)).toBeNull();
  });
});

/** git is a script. */
describe('the commit that was deployed', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-git-'));
    vi.stubEnv('PATH', folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  async function git(text: string): Promise<void> {
    await writeFile(join(folder, 'git'), `#!/bin/sh\n${text}\n`);
    await chmod(join(folder, 'git'), 0o755);
  }
  const commit = '0123456789abcdef0123456789abcdef01234567';

  it('INFRA-27 is named, so that it can be deployed again', async () => {
    await git(`case "$*" in "rev-parse HEAD") echo ${commit} ;; "status --porcelain") ;; *) exit 1 ;; esac`);
    expect(deployedCommit()).toBe(`Deployed commit ${commit}.`);
  });

  it('INFRA-27 is named with what it lacks', async () => {
    await git(`case "$*" in "rev-parse HEAD") echo ${commit} ;; *) echo " M infra/stage.ts" ;; esac`);
    expect(deployedCommit()).toBe(`Deployed commit ${commit} and uncommitted changes.`);
  });

  it('INFRA-27 is unknown without git, and outside of a repository', async () => {
    expect(deployedCommit()).toBeNull();
    await git('exit 128');
    expect(deployedCommit()).toBeNull();
  });
});
