import { Tags, type App } from 'aws-cdk-lib';
import { site } from '#domain/catalogue/site';
import type { RouteGroup } from '#domain/api/route';
import { refusePlaceholders, type SiteIdentity } from './site-identity';
import { ApiStack } from './stacks/api';
import { BlastStack } from './stacks/blast';
import { DataStack } from './stacks/data';
import { LoaderStack } from './stacks/loader';
import { MonitoringStack } from './stacks/monitoring';
import { NetworkStack } from './stacks/network';
import { WebStack } from './stacks/web';
import type { Stage } from './stage';
import { stagePrefix } from './stage-prefix';

export interface Artefacts {
  /** Folder of the built bundle of each group. */
  bundles: Record<RouteGroup, string>;
  /** Folder of the built web application; absent when only the templates are wanted. */
  webFolder?: string;
}

/** The whole system of a stage. Throws for production while the site configuration holds placeholders. */
export function defineSystem(app: App, stage: Stage, { bundles, webFolder }: Artefacts, identity: SiteIdentity = site) {
  refusePlaceholders(stage, identity);
  const prefix = stagePrefix(stage);
  const data = new DataStack(app, `${prefix}-data`, { stage });
  // Tasks (BLAST, data loader) run in it: its cluster, its subnets, its security group.
  const network = new NetworkStack(app, `${prefix}-network`, { stage });
  const blast = new BlastStack(app, `${prefix}-blast`, { stage, data, network });
  const loader = new LoaderStack(app, `${prefix}-loader`, { stage, prefix, data, network });
  const api = new ApiStack(app, `${prefix}-api`, { stage, data, bundles });
  blast.serve(api.functions.blast);
  const web = new WebStack(app, `${prefix}-web`, { stage, identity, data, api, ...(webFolder !== undefined && { webFolder }) });
  const monitoring = new MonitoringStack(app, `${prefix}-monitoring`, { stage, data, api, blast, loader, web });
  Tags.of(app).add('stage', stage.name);
  return { data, network, blast, loader, api, web, monitoring };
}
