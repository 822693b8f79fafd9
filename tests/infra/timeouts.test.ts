import { describe, expect, it } from 'vitest';
import { clientPatienceMs, timeouts } from '#domain/api/limits';
import { synthesize } from '../support/templates';

/** Fetches of result.json and the pause before each, seconds: how long the page of a BLAST search waits. */
const POLLS = 200;
const POLL_SECONDS = 3;

describe('who waits for whom', () => {
  const { api, blast, loader, web } = synthesize();
  const functionSeconds = Object.values(api.findResources('AWS::Lambda::Function')).map(
    ({ Properties }) => Properties.Timeout as number,
  );
  const gatewaySeconds = Object.values(api.findResources('AWS::ApiGateway::Method'))
    .filter(({ Properties }) => Properties.Integration.Type === 'AWS_PROXY')
    .map(({ Properties }) => (Properties.Integration.TimeoutInMillis as number) / 1_000);

  it('INFRA-08 INFRA-21 the page waits longer than the CDN, the CDN than the gateway, the gateway than the function', () => {
    expect(new Set(functionSeconds)).toEqual(new Set([timeouts.functionSeconds]));
    expect(new Set(gatewaySeconds)).toEqual(new Set([timeouts.gatewaySeconds]));
    const [distribution] = Object.values(web.findResources('AWS::CloudFront::Distribution'));
    const origins = distribution?.Properties.DistributionConfig.Origins as {
      CustomOriginConfig?: { OriginReadTimeout: number };
    }[];
    // Of calls and of calls by GET.
    const cdnSeconds = [
      ...new Set(origins.flatMap(({ CustomOriginConfig }) => CustomOriginConfig?.OriginReadTimeout ?? [])),
    ];
    expect(cdnSeconds).toEqual([timeouts.cdnSeconds]);
    const chain = [clientPatienceMs(0) / 1_000, ...cdnSeconds, ...new Set(gatewaySeconds), ...new Set(functionSeconds)];
    expect(chain).toEqual(chain.toSorted((a, b) => b - a));
    expect(new Set(chain).size).toBe(4);
  });

  it('INFRA-08 the page waits longer for a request that takes long to send', () => {
    expect(clientPatienceMs(5_242_880)).toBeGreaterThan(clientPatienceMs(0) + 5 * 60_000);
  });

  it('INFRA-10 a BLAST search ends before its page stops asking', () => {
    const seconds = Object.values(blast.findResources('AWS::StepFunctions::StateMachine')).flatMap(({ Properties }) =>
      [...JSON.stringify(Properties.DefinitionString).matchAll(/\\"TimeoutSeconds\\":(\d+)/g)].map(([, value]) =>
        Number(value),
      ),
    );
    expect(seconds.length).toBeGreaterThan(0);
    for (const each of seconds) expect(each).toBeLessThan(POLLS * POLL_SECONDS);
  });

  it('LOAD-01 a load that hangs is stopped, its task before its state machine', () => {
    const [machine] = Object.values(loader.findResources('AWS::StepFunctions::StateMachine'));
    const [task = 0, whole = 0] = [
      ...JSON.stringify(machine?.Properties.DefinitionString).matchAll(/\\"TimeoutSeconds\\":(\d+)/g),
    ].map(([, value]) => Number(value));
    expect([task, whole]).toEqual([6 * 3_600, 7 * 3_600]);
  });
});
