import { Template } from 'aws-cdk-lib/assertions';
import { cdkApp } from '../../infra/cdk-app';
import type { SiteIdentity } from '../../infra/site-identity';
import type { Stage } from '../../infra/stage';
import { defineSystem } from '../../infra/system';
import { stages } from '../fixtures/stages';
import { stubBundles } from './stub-bundles';

/** A busy machine takes a minute for the templates of a stage. */
export const SYNTHESIS_MS = 180_000;

/** A site configuration without placeholders. */
export const publishedSite: SiteIdentity = {
  origin: 'https://peptides.test',
  contacts: [{ name: 'Somebody', email: 'somebody@peptides.test' }],
  lab: { label: 'Lab', url: 'https://lab.test' },
};

/** One in which everything is still to be stated. */
export const placeholderSite: SiteIdentity = {
  origin: 'https://peptides.example.org',
  contacts: [{ name: 'Somebody', email: 'somebody@example.org' }],
  lab: { label: 'Lab', url: 'https://lab.example.org' },
};

/** The stage with what a maintainer adds to it. */
export const deployable = (stage: Stage): Stage => ({
  ...(stage.production && { alarmEmail: 'alarms@peptides.test' }),
  ...stage,
});

export type System = ReturnType<typeof defineSystem>;

/** Templates by stage, shared by test files that share modules. */
const synthesized = new Map<Stage, Record<keyof System, Template>>();

/** The template of each stack of a stage, with stub programs and, if given, web files. */
export function synthesize(stage: Stage = stages.dev, webFolder?: string): Record<keyof System, Template> {
  if (webFolder !== undefined) return templatesOf(stage, webFolder);
  const templates = synthesized.get(stage) ?? templatesOf(stage);
  synthesized.set(stage, templates);
  return templates;
}

function templatesOf(stage: Stage, webFolder?: string): Record<keyof System, Template> {
  const app = cdkApp();
  const system = defineSystem(
    app,
    deployable(stage),
    { bundles: stubBundles(), ...(webFolder !== undefined && { webFolder }) },
    publishedSite,
  );
  // Object.fromEntries loses the key type; the keys are the stacks of the system.
  return Object.fromEntries(Object.entries(system).map(([name, stack]) => [name, Template.fromStack(stack)])) as Record<
    keyof System,
    Template
  >;
}
