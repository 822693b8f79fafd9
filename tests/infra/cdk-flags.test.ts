import recommended from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { cdkApp } from '../../infra/cdk-app';

/** Where the application decides otherwise than the CDK recommends, and why. */
const decidedOtherwise = {
  // CloudFormation then refuses to delete what another stack still refers to; and other programs read these references.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  // Each statement keeps its name, which says what it is for; merged statements have none.
  '@aws-cdk/aws-iam:minimizePolicies': false,
  // Of templates for one partition it changes the text only.
  '@aws-cdk/core:enablePartitionLiterals': false,
};

it('INFRA-41 sets every feature flag of the CDK as recommended, but for those with a reason', () => {
  const { node } = cdkApp();
  const set = Object.fromEntries(Object.keys(recommended).map((flag) => [flag, node.tryGetContext(flag) as unknown]));
  expect(set).toEqual({ ...recommended, ...decidedOtherwise });
});
