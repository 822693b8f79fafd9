import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Stage } from '../stage';

export const FIREWALL_METRIC = 'Firewall';
/** Name of the rule's metric: what it counts are the requests it refused. */
export const RATE_RULE_METRIC = 'RequestsPerAddress';

/**
 * Refuses an address that asks far more than a reader can. No managed rule groups: the site takes no input that they know
 * (FASTA text looks to them like an attack), and every answer is public anyway.
 */
export function firewall(scope: Construct, { requestsPerFiveMinutes }: NonNullable<Stage['firewall']>): CfnWebACL {
  const seen = { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    description: 'Rate of requests of one address',
    defaultAction: { allow: {} },
    visibilityConfig: { ...seen, metricName: FIREWALL_METRIC },
    rules: [
      {
        name: RATE_RULE_METRIC,
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerFiveMinutes, evaluationWindowSec: 300 } },
        visibilityConfig: { ...seen, metricName: RATE_RULE_METRIC },
      },
    ],
  });
}
