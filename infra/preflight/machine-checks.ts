import { spawnSync } from 'node:child_process';
import { missingConfiguration, type SiteIdentity } from '../site-identity';
import { REGION, type Stage } from '../stage';
import type { Check } from './check';

const configuration =
  (stage: Stage, identity: SiteIdentity): Check =>
  async () =>
    missingConfiguration(stage, identity).map(({ what, file, instead }) => ({
      what: `Stage ${stage.name} needs ${what}`,
      fix: `edit ${file}${instead === undefined ? '' : `, ${instead}`}`,
    }));

/** To roll back a deployment, its sources must be in the repository. */
const committed =
  ({ production }: Stage): Check =>
  async () => {
    if (!production) return [];
    const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
    // Fails without git, or in an archive of the sources.
    if (status !== 0) return [{ what: 'The sources are not in a git repository', fix: 'git clone the repository' }];
    return stdout.trim() === '' ? [] : [{ what: 'There are uncommitted changes', fix: 'git commit, or git stash' }];
  };

const docker: Check = async () => {
  const { status, error } = spawnSync('docker', ['info'], { stdio: 'ignore' });
  if (status === 0) return [];
  const what = 'Docker, which builds the images of the tasks,';
  return error
    ? [{ what: `${what} is not installed`, fix: 'sudo apt-get install docker.io, or Docker Desktop' }]
    : [{ what: `${what} is not running`, fix: 'sudo systemctl start docker, or start Docker Desktop' }];
};

/** Other tools of AWS follow these variables and would look for the stage elsewhere. */
const region =
  (variables: Readonly<Record<string, string | undefined>>): Check =>
  async () => {
    const elsewhere = ['AWS_REGION', 'AWS_DEFAULT_REGION'].filter((name) => (variables[name] || REGION) !== REGION);
    return elsewhere.map((name) => ({
      what: `${name} is ${variables[name]}, and everything is in ${REGION}`,
      fix: `export ${name}=${REGION}`,
    }));
  };

export interface MachineOptions {
  stage: Stage;
  identity: SiteIdentity;
  variables: Readonly<Record<string, string | undefined>>;
}

/** What this machine and the sources must have. */
export function machineChecks({ stage, identity, variables }: MachineOptions): Record<string, Check> {
  return {
    Configuration: configuration(stage, identity),
    Sources: committed(stage),
    Docker: docker,
    Region: region(variables),
  };
}
