import { CloudFormationValidatePlugin } from 'aws-cdk-lib';
import { expect, it } from 'vitest';
import { cdkApp } from '../../infra/cdk-app';
import { defineSystem } from '../../infra/system';
import { stages } from '../fixtures/stages';
import { stubBundles } from '../support/stub-bundles';
import { deployable, publishedSite, SYNTHESIS_MS } from '../support/templates';

it(
  "INFRA-22 CloudFormation's own rules find nothing in the templates with the most resources",
  () => {
    const app = cdkApp();
    defineSystem(app, deployable(stages.prod), { bundles: stubBundles() }, publishedSite);
    const stackTemplates = app.synth().stacksRecursively.map((stack) => ({
      stackConstructPath: stack.hierarchicalId,
      templatePath: stack.templateFullPath,
      accountId: undefined,
      region: stack.environment.region,
    }));
    expect(stackTemplates).toHaveLength(7);
    const templatePaths = stackTemplates.map(({ templatePath }) => templatePath);
    const { violations } = new CloudFormationValidatePlugin().validate({
      templatePaths,
      stackTemplates,
      appConstruct: app,
    });
    expect(violations).toEqual([]);
  },
  SYNTHESIS_MS,
);
