import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { cdkApp } from '../../infra/cdk-app';
import type { Stage } from '../../infra/stage';
import { defineSystem } from '../../infra/system';
import { stages } from '../fixtures/stages';
import { builtWebFolder } from '../support/built-web-folder';
import { stubBundles } from '../support/stub-bundles';
import { deployable, publishedSite, SYNTHESIS_MS } from '../support/templates';

/** Findings of AWS's own checklist that nobody gave a reason for. */
function unexplained(stage: Stage): string[] {
  const app = cdkApp();
  defineSystem(app, deployable(stage), { bundles: stubBundles(), webFolder: builtWebFolder() }, publishedSite);
  // Reasons for wildcards are given while the templates are made: a reference between stacks has its name only then.
  app.synth();
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
  );
}

/** Every reason in the tree, by rule. */
function reasons(stage: Stage): string[] {
  const app = cdkApp();
  defineSystem(app, deployable(stage), { bundles: stubBundles() }, publishedSite);
  app.synth();
  return app.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(data as Record<string, string>))
    .filter(([id]) => id.includes('AwsSolutions'))
    .map(([, reason]) => reason);
}

describe('the checklist AwsSolutions of cdk-nag', { timeout: SYNTHESIS_MS }, () => {
  it.each(Object.values<Stage>(stages))('INFRA-22 has no unexplained finding in stage $name', (stage) => {
    expect(unexplained(stage)).toEqual([]);
  });

  it('INFRA-22 has a justification wherever a rule does not hold', () => {
    const given = reasons(stages.prod);
    expect(given.length).toBeGreaterThan(5);
    for (const reason of given) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  });
});
