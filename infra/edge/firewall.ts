import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Stage } from '../stage';

/** Two stages may share an account, and metrics have no other owner than their name. */
export const firewallMetricName = ({ name }: Stage): string => `${name}-firewall`;

const RATE_RULE = 'requests-per-address';

/**
 * Refuses an address that asks far more than a reader can. No managed rule groups: the site takes no input that they know
 * (FASTA text looks to them like an attack), and every answer is public anyway.
 */
export function firewall(scope: Construct, stage: Stage, { requestsPerFiveMinutes }: NonNullable<Stage['firewall']>): CfnWebACL {
  const seen = { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    description: 'Rate of requests of one address',
    defaultAction: { allow: {} },
    visibilityConfig: { ...seen, metricName: firewallMetricName(stage) },
    rules: [
      {
        name: RATE_RULE,
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerFiveMinutes, evaluationWindowSec: 300 } },
        visibilityConfig: { ...seen, metricName: `${stage.name}-${RATE_RULE}` },
      },
    ],
  });
}
