import { SecretValue } from 'aws-cdk-lib';
import { ApiKey, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { accept } from '../findings';
import type { Stage } from '../stage';
import { stagePrefix } from '../stage-prefix';

/**
 * Raised, and deployed, when the key may have become known. A new name, because CloudFormation does not see that what a secret
 * holds has changed.
 */
const GENERATION = 1;

/** Of API keys, which a gateway takes from 20 characters on. */
const KEY_LENGTH = 40;

/** The header in which a gateway looks for the key of a caller. */
export const ORIGIN_KEY_HEADER = 'x-api-key';

const secretName = (stage: Stage): string => `${stagePrefix(stage)}-origin-key-${GENERATION}`;

/** What the CDN shows to the gateway. Made in the cloud: it stands in no template. */
export function originKeySecret(scope: Construct, stage: Stage): Secret {
  const secret = new Secret(scope, `OriginKey${GENERATION}`, {
    secretName: secretName(stage),
    description: 'Shown to the gateway by the CDN',
    generateSecretString: { passwordLength: KEY_LENGTH, excludePunctuation: true },
  });
  accept(secret, { 'AwsSolutions-SMG4': 'Changing it changes gateway and CDN together, so it is a deployment (infra/README.md).' });
  return secret;
}

/**
 * The key as a template holds it, a reference that CloudFormation resolves; by name, so that stacks which use it do not hold
 * on to the secret of an older generation.
 */
export function originKey(stage: Stage): string {
  return SecretValue.secretsManager(secretName(stage)).unsafeUnwrap();
}

/** Methods of the gateway that require a key take the one of the CDN, and no other. */
export function admitOnlyCdn(api: RestApi, stage: Stage): void {
  const plan = api.addUsagePlan('Readers', { description: 'Everybody, by way of the CDN', apiStages: [{ stage: api.deploymentStage }] });
  plan.addApiKey(new ApiKey(api, 'OriginKey', { description: 'Of the CDN', value: originKey(stage) }));
}
