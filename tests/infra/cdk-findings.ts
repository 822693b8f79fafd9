import type { App } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { cdkApp } from '../../infra/cdk-app';
import type { Stage } from '../../infra/stage';
import { defineSystem } from '../../infra/system';
import { builtWebFolder } from '../support/built-web-folder';
import { stubBundles } from '../support/stub-bundles';
import { deployable, publishedSite } from '../support/templates';

/** A stage, and the findings of AWS's own checklist and the warnings of the CDK in it that nobody gave a reason for. */
export function unexplainedFindings(stage: Stage): { app: App; findings: string[] } {
  const app = cdkApp();
  defineSystem(app, deployable(stage), { bundles: stubBundles(), webFolder: builtWebFolder() }, publishedSite);
  // Reasons for wildcards are given while the templates are made: a reference between stacks has its name only then.
  const { stacks } = app.synth();
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  const findings = violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
  );
  const warnings = stacks.flatMap(({ messages }) =>
    messages.map(({ id, entry }) => `${JSON.stringify(entry.data)} at ${id}`),
  );
  return { app, findings: [...findings, ...warnings] };
}
