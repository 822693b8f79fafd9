import { SecretValue } from 'aws-cdk-lib';
import { ApiKey, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { accept } from '../findings';
import { stagePrefix, type Stage } from '../stage';

const FIRST = [1] as const;

/** Newest first; the CDN sends the newest. */
const acceptedKeys = ({ originKeys = FIRST }: Stage) => originKeys;
const newestKey = (stage: Stage): number => acceptedKeys(stage)[0];

/**
 * Secrets that exist beyond the newest key. CloudFormation resolves the reference that a stack HAD when it updates the stack,
 * so a secret may be deleted only when no deployed template names it. A rollback over one change of the key still has the
 * newer secret by this.
 */
const SPARES = 1;

/**
 * Each number is a secret of its own, because CloudFormation does not notice when the content of a secret changes. A number
 * that existed once exists for ever.
 */
const existingKeys = (stage: Stage): number[] =>
  Array.from({ length: Math.max(...acceptedKeys(stage)) + SPARES }, (_, index) => index + 1);

/** Gateways require at least 20 characters. */
const KEY_LENGTH = 40;

/** The header in which a gateway expects the caller's key. */
export const ORIGIN_KEY_HEADER = 'x-api-key';

const secretName = (stage: Stage, generation: number): string => `${stagePrefix(stage)}-origin-key-${generation}`;

/** A reference that CloudFormation resolves; by name, so that no stack depends on the secret of an older generation. */
const reference = (stage: Stage, generation: number): string =>
  SecretValue.secretsManager(secretName(stage, generation)).unsafeUnwrap();

/** Creates the secrets of the keys. They are generated in the cloud and appear in no template. */
export function originKeySecrets(scope: Construct, stage: Stage): void {
  for (const generation of existingKeys(stage)) {
    const secret = new Secret(scope, `OriginKey${generation}`, {
      secretName: secretName(stage, generation),
      description: 'Shown to the gateway by the CDN',
      generateSecretString: { passwordLength: KEY_LENGTH, excludePunctuation: true },
    });
    accept(secret, {
      'AwsSolutions-SMG4': 'Gateway and CDN change with it, so changing it is a deployment (infra/README.md).',
    });
  }
}

/** Returns a reference to the key that the CDN sends. */
export function originKey(stage: Stage): string {
  return reference(stage, newestKey(stage));
}

/** Makes the gateway's methods that require a key accept the CDN's keys, and no others. */
export function admitOnlyCdn(api: RestApi, stage: Stage): void {
  const plan = api.addUsagePlan('Readers', {
    description: 'Everybody, by way of the CDN',
    apiStages: [{ stage: api.deploymentStage }],
  });
  for (const generation of acceptedKeys(stage)) {
    plan.addApiKey(
      new ApiKey(api, `OriginKey${generation}`, { description: 'Of the CDN', value: reference(stage, generation) }),
    );
  }
}
