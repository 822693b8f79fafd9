import { spawnSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import type { Stage } from './stage';

/** Outputs of the stacks of a stage. */
export interface Outputs {
  SiteUrl: string;
  CdnHost: string;
  ApiUrl?: string;
}

/** Returns the arguments with which smoke asks the deployed site. */
export function smokeArguments({ name }: Pick<Stage, 'name'>, { SiteUrl, ApiUrl }: Outputs): string[] {
  return ['--url', SiteUrl, '--stage', name, ...(ApiUrl === undefined ? [] : ['--gateway', ApiUrl])];
}

/**
 * Resolves to what a maintainer has to do before a site with a host of its own can be asked: before the first
 * deployment, the CDN had no host to which a DNS record could lead. Null if nothing.
 */
export async function missingDnsRecord(stage: Stage, outputs: Outputs): Promise<string | null> {
  if (stage.certificateArn === undefined) return null;
  const { hostname } = new URL(outputs.SiteUrl);
  const isFound = await lookup(hostname).then(
    () => true,
    () => false,
  );
  if (isFound) return null;
  const check = `npm run smoke -- ${smokeArguments(stage, outputs).join(' ')}`;
  return `All stacks are deployed. Point ${hostname} to ${outputs.CdnHost} (CNAME or alias), then check the site: ${check}`;
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Returns a line that says which commit the sources are, so that it can be deployed again; null without git. */
export function deployedCommit(): string | null {
  const commit = git('rev-parse', 'HEAD');
  if (commit === null) return null;
  return `Deployed commit ${commit}${git('status', '--porcelain') === '' ? '' : ' and uncommitted changes'}.`;
}
