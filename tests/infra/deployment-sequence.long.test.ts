import { describe, expect, it } from 'vitest';
import { inSmallAccount, type Stage } from '../../infra/stage';
import { stages } from '../fixtures/stages';
import { SYNTHESIS_MS, synthesize, type System } from '../support/templates';

/** As `cdk deploy` deploys them: each after those that it refers to. */
const order = ['data', 'network', 'blast', 'api', 'web', 'loader', 'monitoring'] as const satisfies (keyof System)[];

interface Links {
  /** Exports and secrets that the stack gives to others. */
  given: Set<string>;
  /** Those of other stacks that it names. */
  named: Set<string>;
}

const SECRET = /resolve:secretsmanager:([\w-]+):/g;

function linksOf(stage: Stage, stack: keyof System): Links {
  const template = synthesize(stage)[stack];
  const text = JSON.stringify(template.toJSON());
  const exports = Object.values(template.findOutputs('*')).flatMap(
    ({ Export }) => (Export as { Name: string })?.Name ?? [],
  );
  const secrets = Object.values(template.findResources('AWS::SecretsManager::Secret'));
  return {
    given: new Set([...exports, ...secrets.map(({ Properties }) => String(Properties.Name))]),
    named: new Set([
      ...[...text.matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => String(name)),
      ...[...text.matchAll(SECRET)].map(([, name]) => String(name)),
    ]),
  };
}

/**
 * Deploys the stages one after the other, stack by stack. Returns each name that a deployed template, which CloudFormation
 * still resolves, or the one that replaces it has of something that no deployed template gives at that moment.
 */
function missing(...deployments: Stage[]): string[] {
  const found: string[] = [];
  const deployed = new Map<keyof System, Links>();
  for (const [number, stage] of deployments.entries()) {
    for (const stack of order) {
      deployed.set(stack, linksOf(stage, stack));
      const given = new Set([...deployed.values()].flatMap((links) => [...links.given]));
      for (const [other, { named }] of deployed)
        for (const name of named)
          if (!given.has(name)) found.push(`deployment ${number + 1}, ${stack}: ${other} names ${name}`);
    }
  }
  return found;
}

const { dev, prod } = stages;
const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/a';

describe('deployments one after the other', { timeout: 4 * SYNTHESIS_MS }, () => {
  it('INFRA-38 the key of the CDN changes in two steps, and back to the first', () => {
    const both: Stage = { ...dev, originKeys: [2, 1] };
    const changed: Stage = { ...dev, originKeys: [2] };
    expect(missing(dev, both, changed, dev)).toEqual([]);
    expect(missing(dev, both, changed, both, dev, both, changed)).toEqual([]);
  });

  it.each<[string, Stage, Stage]>([
    ['a certificate', dev, { ...dev, certificateArn }],
    ['a small account', inSmallAccount(prod), prod],
    ['a firewall and request logs', dev, { ...dev, firewall: true, httpLogs: true }],
    ['a first deployment', { ...prod, first: true }, prod],
  ])(
    'INFRA-38 %s is added and taken away again, and no stack loses what another still names',
    (_what, before, after) => {
      expect(missing(before, after, before)).toEqual([]);
    },
  );
});
