import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { SiteIdentity } from '../../infra/site-identity';
import { stages, type Stage } from '../../infra/stage';
import { defineSystem } from '../../infra/system';
import { stubBundles } from './stub-bundles';

/** A site configuration without placeholders. */
export const publishedSite: SiteIdentity = { origin: 'https://peptides.test', contacts: [{ name: 'Somebody', placeholder: false }] };

/** Templates of a stage, with stub programs and, if given, web files. */
export function synthesise(stage: Stage = stages.dev, webFolder?: string): { data: Template; api: Template; web: Template } {
  const app = new App();
  const { data, api, web } = defineSystem(app, stage, { bundles: stubBundles(), ...(webFolder !== undefined && { webFolder }) }, publishedSite);
  return { data: Template.fromStack(data), api: Template.fromStack(api), web: Template.fromStack(web) };
}
