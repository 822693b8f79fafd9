import { Tags, type App } from 'aws-cdk-lib';
import { configuredIdentity, refusePlaceholders, type SiteIdentity } from './site-identity';
import { ApiStack } from './stacks/api';
import { BlastStack } from './stacks/blast';
import { DataStack } from './stacks/data';
import { LoaderStack } from './stacks/loader';
import { MonitoringStack } from './stacks/monitoring';
import { NetworkStack } from './stacks/network';
import { WebStack } from './stacks/web';
import { stagePrefix, type Stage } from './stage';
import type { FunctionName } from './table/functions';

export interface Artifacts {
  /** Folder of the built bundle of each function. */
  bundles: Record<FunctionName, string>;
  /** Folder of the built web application; absent if only the templates are needed. */
  webFolder?: string;
}

/** Defines all stacks of a stage. Throws for production if the site configuration contains placeholders. */
export function defineSystem(
  app: App,
  stage: Stage,
  { bundles, webFolder }: Artifacts,
  identity: SiteIdentity = configuredIdentity,
) {
  refusePlaceholders(stage, identity);
  const prefix = stagePrefix(stage);
  const data = new DataStack(app, `${prefix}-data`, { stage });
  // The cluster, subnets and security group of the tasks (BLAST, data loader).
  const network = new NetworkStack(app, `${prefix}-network`, { stage });
  const blast = new BlastStack(app, `${prefix}-blast`, { stage, data, network });
  const api = new ApiStack(app, `${prefix}-api`, { stage, prefix, data, bundles, extra: { blast: blast.jobs } });
  const web = new WebStack(app, `${prefix}-web`, {
    stage,
    identity,
    data,
    api,
    ...(webFolder !== undefined && { webFolder }),
  });
  const { webBucket } = web;
  const loader = new LoaderStack(app, `${prefix}-loader`, { stage, prefix, data, network, webBucket });
  const monitoring = new MonitoringStack(app, `${prefix}-monitoring`, { stage, data, api, blast, loader, web });
  Tags.of(app).add('stage', stage.name);
  return { data, network, blast, loader, api, web, monitoring };
}
