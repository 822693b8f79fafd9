import { Tags, type App } from 'aws-cdk-lib';
import { site } from '#domain/catalogue/site';
import type { RouteGroup } from '#domain/api/route';
import { ApiStack } from './stacks/api';
import { DataStack } from './stacks/data';
import { NetworkStack } from './stacks/network';
import { WebStack } from './stacks/web';
import type { Stage } from './stage';

export interface Artefacts {
  /** Folder of the built bundle of each group. */
  bundles: Record<RouteGroup, string>;
  /** Folder of the built web application; absent when only the templates are wanted. */
  webFolder?: string;
}

/** What a production deployment states about the people behind it. */
export type Contacts = readonly { name: string; placeholder: boolean }[];

function refusePlaceholders(stage: Stage, contacts: Contacts): void {
  const placeholders = contacts.filter(({ placeholder }) => placeholder).map(({ name }) => name);
  if (stage.production && placeholders.length > 0) {
    throw new Error(`Stage ${stage.name} needs real contacts in domain/catalogue/site.ts; placeholders: ${placeholders.join(', ')}`);
  }
}

/** Sitemap and robots.txt name the pages by the origin of the site configuration. */
function refuseForeignOrigin({ name, production, domain }: Stage): void {
  if (production && domain && site.origin !== `https://${domain.name}`) {
    throw new Error(`Stage ${name} is served at ${domain.name}, but domain/catalogue/site.ts says that the site is at ${site.origin}`);
  }
}

/** The whole system of a stage. Throws for production while its contacts are placeholders or its own domain is not the site's. */
export function defineSystem(app: App, stage: Stage, { bundles, webFolder }: Artefacts, contacts: Contacts = site.contacts) {
  refusePlaceholders(stage, contacts);
  refuseForeignOrigin(stage);
  const prefix = `${site.name.toLowerCase()}-${stage.name}`;
  const data = new DataStack(app, `${prefix}-data`, { stage });
  const api = new ApiStack(app, `${prefix}-api`, { stage, data, bundles });
  const web = new WebStack(app, `${prefix}-web`, { stage, data, api, ...(webFolder !== undefined && { webFolder }) });
  // Tasks (BLAST, data loader) run in it: its cluster, its subnets, its security group.
  const network = new NetworkStack(app, `${prefix}-network`, { stage });
  Tags.of(app).add('stage', stage.name);
  return { data, api, web, network };
}
