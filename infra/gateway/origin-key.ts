import { SecretValue } from 'aws-cdk-lib';
import { ApiKey, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { accept } from '../findings';
import type { Stage } from '../stage';
import { stagePrefix } from '../stage-prefix';

/**
 * Numbers of the keys that the gateway takes, newest first: that one the CDN shows. A key is changed by putting the next number
 * in front, deploying, taking the older one away, and deploying again: then no call is refused in between. A number is a new
 * secret, because CloudFormation does not see that what a secret holds has changed.
 */
const generations = [1] as const;
const [newest] = generations;

/** Of API keys, which a gateway takes from 20 characters on. */
const KEY_LENGTH = 40;

/** The header in which a gateway looks for the key of a caller. */
export const ORIGIN_KEY_HEADER = 'x-api-key';

const secretName = (stage: Stage, generation: number): string => `${stagePrefix(stage)}-origin-key-${generation}`;

/** A reference that CloudFormation resolves; by name, so that no stack holds on to the secret of an older generation. */
const reference = (stage: Stage, generation: number): string => SecretValue.secretsManager(secretName(stage, generation)).unsafeUnwrap();

/** What the CDN shows to the gateway. Made in the cloud: it stands in no template. */
export function originKeySecrets(scope: Construct, stage: Stage): void {
  for (const generation of generations) {
    const secret = new Secret(scope, `OriginKey${generation}`, {
      secretName: secretName(stage, generation),
      description: 'Shown to the gateway by the CDN',
      generateSecretString: { passwordLength: KEY_LENGTH, excludePunctuation: true },
    });
    accept(secret, { 'AwsSolutions-SMG4': 'Gateway and CDN change with it, so changing it is a deployment (infra/README.md).' });
  }
}

/** What the CDN shows. */
export function originKey(stage: Stage): string {
  return reference(stage, newest);
}

/** Methods of the gateway that require a key take those of the CDN, and no other. */
export function admitOnlyCdn(api: RestApi, stage: Stage): void {
  const plan = api.addUsagePlan('Readers', { description: 'Everybody, by way of the CDN', apiStages: [{ stage: api.deploymentStage }] });
  for (const generation of generations) {
    plan.addApiKey(new ApiKey(api, `OriginKey${generation}`, { description: 'Of the CDN', value: reference(stage, generation) }));
  }
}
